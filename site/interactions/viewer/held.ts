/** An act that a guest has pressed, held until they have signed in. */
export interface Held {
  /** The key of the act on its page: see `useAct`. */
  key: string;
  path: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Its key in the session storage, where it survives the way to a sign-in provider and back. */
const PLACE = 'held-act';
/** After this time the act is no longer expected. */
const MOST_MS = 10 * 60_000;

/** Holds an act of the current page, in place of any other. */
export function hold(key: string): void {
  const held: Held = { key, path: location.pathname, at: Date.now() };
  sessionStorage.setItem(PLACE, JSON.stringify(held));
}

export const letGo = (): void => sessionStorage.removeItem(PLACE);

/** The act held for the current page; undefined: none, or it has expired. */
export function heldHere(): Held | undefined {
  const text = sessionStorage.getItem(PLACE);
  const held = text === null ? undefined : (JSON.parse(text) as Held);
  return held && held.path === location.pathname && held.at >= Date.now() - MOST_MS ? held : undefined;
}
