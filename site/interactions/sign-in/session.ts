import type { Viewer } from '@fernway/contract';
import { SIGNED_IN_HINT_COOKIE } from '../../core/session-hint.ts';
import { createStateStore, useStateStore } from '../../runtime/state-store.ts';

/** What every page shows of a signed-in shopper. */
export type SignedInShopper = Pick<Viewer, 'name' | 'email' | 'counts' | 'unread'>;
/** Which dialog is open. */
export type SignInDialogName = 'signIn' | 'register' | 'forgotPassword';

interface SessionState {
  /** undefined: a guest, or not known yet. Pages are rendered the same for everybody, and learn it afterwards. */
  shopper?: SignedInShopper | undefined;
  dialog?: SignInDialogName | undefined;
  /** Whether it is on the screen: its script and the providers are loaded when it is first opened. */
  isDialogShown?: boolean | undefined;
  /** The address that has just been registered: the login form says so. */
  registered?: string | undefined;
  /** The page of a shopper's own that was asked for, while its dialog is open: signing in leads there. */
  target?: string | undefined;
}

export const session = createStateStore<SessionState>({});

/** Who is signed in, and which dialog is open. */
export const useSession = (): SessionState => useStateStore(session);

/** Whether somebody may be signed in; if not, the site need not be asked. */
export const mayBeSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN_HINT_COOKIE}=`);

/** Like `mayBeSignedIn`, for use while a page loads: it does not block in browsers with a cookie store. */
export const mayBeSignedInAsync = async (): Promise<boolean> =>
  'cookieStore' in globalThis ? (await cookieStore.get(SIGNED_IN_HINT_COOKIE)) !== null : mayBeSignedIn();

/**
 * Opens a dialog, in place of the one that is open. Settles once it is shown, or closed before that.
 * @param target the page that was asked for; default: that of the dialog which is open
 */
export function openSignInDialog(dialog: SignInDialogName, target = session.get().target): Promise<void> {
  session.set({ ...session.get(), dialog, target });
  return new Promise((resolve) => {
    const end = session.subscribe(() => {
      const { dialog: open, isDialogShown } = session.get();
      if (open && !isDialogShown) return;
      end();
      resolve();
    });
  });
}

/** @param dialog closed only if it is still the open one: another may have replaced it */
export function closeSignInDialog(dialog: SignInDialogName): void {
  const { dialog: open, isDialogShown, target, ...rest } = session.get();
  if (open === dialog) session.set(rest);
}
