import { tabStorage } from '../../runtime/browser-storage.ts';

/** An act that a guest has pressed, held until they have signed in. */
export interface PendingAction {
  /** The key of the act on its page: see `useSignedInAction`. */
  key: string;
  path: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Its key in the session storage, where it survives the way to a sign-in provider and back. */
const STORAGE_KEY = 'pending-action';
/** After this time the act is no longer expected. */
const MAX_AGE_MS = 10 * 60_000;

/** Holds an act of the current page, in place of any other. */
export function savePendingAction(key: string): void {
  const action: PendingAction = { key, path: location.pathname, at: Date.now() };
  tabStorage.setItem(STORAGE_KEY, JSON.stringify(action));
}

export const clearPendingAction = (): void => tabStorage.removeItem(STORAGE_KEY);

/** The act held for the current page; undefined: none, or it has expired. */
export function readPendingAction(): PendingAction | undefined {
  const text = tabStorage.getItem(STORAGE_KEY);
  const action = text === null ? undefined : (JSON.parse(text) as PendingAction);
  return action && action.path === location.pathname && action.at >= Date.now() - MAX_AGE_MS
    ? action
    : undefined;
}
