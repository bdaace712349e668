import * as t from '@fernway/messages/sign-in';
import { Dialog } from '@fernway/ui/dialog';
import { use, useEffect } from 'react';
import { paths } from '../../core/paths.ts';
import { showToast } from '../viewer/toasts.ts';
import { startViewerSync } from '../viewer/viewer-sync.ts';
import { ForgotPasswordForm, RegisterForm, SignInForm } from './forms.tsx';
import { reloadAfterRegistration } from './just-registered.ts';
import { closeSignInDialog, type SignInDialogName, session, useSession } from './session.ts';
import { findSignInTarget, logInToSeeText } from './sign-in-target.ts';
import { loadProvidersForDialog } from './social-providers.ts';

/** The dialogs of guests. Once opened, each stays mounted, so that it keeps what was typed. */
export function SignInDialogs() {
  const { dialog, shopper, registered, target } = useSession();
  // After a sign-in in another tab, no dialog stays open.
  const open = shopper ? undefined : dialog;
  const providers = use(loadProvidersForDialog());

  useEffect(() => {
    if (open) session.set({ ...session.get(), isDialogShown: true });
  }, [open]);

  /** Who asked for a page of their own and goes on without it, is told how it can be reached. */
  const closeAsGuest = (name: SignInDialogName) => {
    const { dialog: current, shopper: signedInShopper, target: path } = session.get();
    // Another dialog has taken its place: nobody has given anything up.
    if (current !== name) return;
    const page = findSignInTarget(path);
    closeSignInDialog(name);
    if (page && !signedInShopper)
      showToast(logInToSeeText(page), {
        link: { label: t.login(), href: paths.signIn({ to: page.href }) },
      });
  };

  const signedIn = async () => {
    const { target: path } = session.get();
    // A full page load: that page is rendered for whoever has just signed in.
    if (path !== undefined) return location.assign(path);
    // Closing the dialog as a guest cancels the pending action.
    await startViewerSync();
    closeSignInDialog('signIn');
    session.set({ ...session.get(), registered: undefined });
  };

  return (
    <>
      <Dialog title={t.welcomeBack()} open={open === 'signIn'} onClose={() => closeAsGuest('signIn')}>
        <SignInForm
          key={registered}
          inDialog
          providers={providers}
          registered={registered}
          target={findSignInTarget(target)}
          onDone={signedIn}
        />
      </Dialog>
      <Dialog
        title={t.createYourAccount()}
        open={open === 'register'}
        onClose={() => closeAsGuest('register')}
      >
        <RegisterForm
          inDialog
          providers={providers}
          onDone={(email) => {
            session.set({ ...session.get(), registered: email, dialog: 'signIn' });
            reloadAfterRegistration(email);
          }}
        />
      </Dialog>
      <Dialog
        title={t.forgotPassword()}
        open={open === 'forgotPassword'}
        onClose={() => closeAsGuest('forgotPassword')}
      >
        <ForgotPasswordForm inDialog />
      </Dialog>
    </>
  );
}
