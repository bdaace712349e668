import { mayBeSignedIn, session } from './session.ts';

/** The session storage key of the address that was just registered: it survives the reload. */
const STORAGE_KEY = 'just-registered';
/** As specified. */
const RELOAD_MS = 1_000;

/** Reloads the page a second after a registration. The login form is then shown again, with the address. */
export function reloadAfterRegistration(email: string): void {
  sessionStorage.setItem(STORAGE_KEY, email);
  setTimeout(() => location.reload(), RELOAD_MS);
}

/** Opens the login dialog again after that reload; not on a page that somebody went to instead. */
export function continueAfterRegistration(): void {
  const email = sessionStorage.getItem(STORAGE_KEY);
  if (email === null) return;
  sessionStorage.removeItem(STORAGE_KEY);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload' || mayBeSignedIn()) return;
  session.set({ ...session.get(), registered: email, dialog: 'signIn' });
}

/** Whether somebody has just registered and not signed in yet. */
export const isJustRegistered = (): boolean =>
  session.get().registered !== undefined || sessionStorage.getItem(STORAGE_KEY) !== null;
