import { tabStorage } from '../../runtime/browser-storage.ts';
import { mayBeSignedIn, session } from './session.ts';

/** The session storage keys of the address that was just registered and of the page that was asked for: they survive the reload. */
const STORAGE_KEY = 'just-registered';
const TARGET_KEY = 'sign-in-target';
/** As specified. */
const RELOAD_MS = 1_000;

/** Reloads the page a second after a registration. The login form is then shown again, with the address. */
export function reloadAfterRegistration(email: string): void {
  tabStorage.setItem(STORAGE_KEY, email);
  tabStorage.setItem(TARGET_KEY, session.get().target ?? '');
  setTimeout(() => location.reload(), RELOAD_MS);
}

/** Opens the login dialog again after that reload; not on a page that somebody went to instead. */
export function continueAfterRegistration(): void {
  const email = tabStorage.getItem(STORAGE_KEY);
  if (email === null) return;
  const target = tabStorage.getItem(TARGET_KEY) || undefined;
  tabStorage.removeItem(STORAGE_KEY);
  tabStorage.removeItem(TARGET_KEY);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload' || mayBeSignedIn()) return;
  session.set({ ...session.get(), registered: email, dialog: 'signIn', target });
}

/** Whether somebody has just registered and not signed in yet. */
export const isJustRegistered = (): boolean =>
  session.get().registered !== undefined || tabStorage.getItem(STORAGE_KEY) !== null;
