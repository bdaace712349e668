/** What somebody has pressed who has to sign in first. */
export interface Held {
  /** Names the act among everything on its page: see `useAct`. */
  key: string;
  path: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Where it is kept for as long as the tab is open: a provider leads away from the page, and back to it. */
const PLACE = 'held-act';
/** Who takes longer is not thinking of it any more. */
const MOST_MS = 10 * 60_000;

/** Holds an act of the page that is open, in place of any other. */
export function hold(key: string): void {
  const held: Held = { key, path: location.pathname, at: Date.now() };
  sessionStorage.setItem(PLACE, JSON.stringify(held));
}

export const letGo = (): void => sessionStorage.removeItem(PLACE);

/** What is held for the page that is open; undefined: nothing, or nothing any more. */
export function heldHere(): Held | undefined {
  const text = sessionStorage.getItem(PLACE);
  const held = text === null ? undefined : (JSON.parse(text) as Held);
  return held && held.path === location.pathname && held.at >= Date.now() - MOST_MS ? held : undefined;
}
