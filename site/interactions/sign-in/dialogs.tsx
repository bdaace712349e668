import * as t from '@fernway/messages/sign-in';
import { Dialog } from '@fernway/ui/dialog';
import { use, useState } from 'react';
import { start } from '../viewer/overlay.ts';
import { ForgotPasswordForm, RegisterForm, SignInForm } from './forms.tsx';
import { offeredInDialog } from './offered.ts';
import { ask, close, useSession } from './session.ts';

/** The dialogs of guests. Once opened, each stays mounted, so that it keeps what was typed. */
export default function SignInDialogs() {
  const { asked, shopper } = useSession();
  // After a sign-in in another tab, no dialog stays open.
  const open = shopper ? undefined : asked;
  const providers = use(offeredInDialog());
  const [registered, setRegistered] = useState<string>();

  const signedIn = async () => {
    // Closing the dialog as a guest cancels the held act.
    await start();
    close('signIn');
    setRegistered(undefined);
  };

  return (
    <>
      <Dialog title={t.welcomeBack()} open={open === 'signIn'} onClose={() => close('signIn')}>
        <SignInForm
          key={registered}
          inDialog
          providers={providers}
          registered={registered}
          onDone={signedIn}
        />
      </Dialog>
      <Dialog title={t.createYourAccount()} open={open === 'register'} onClose={() => close('register')}>
        <RegisterForm
          inDialog
          providers={providers}
          onDone={(email) => {
            setRegistered(email);
            ask('signIn');
          }}
        />
      </Dialog>
      <Dialog
        title={t.forgotPassword()}
        open={open === 'forgotPassword'}
        onClose={() => close('forgotPassword')}
      >
        <ForgotPasswordForm inDialog />
      </Dialog>
    </>
  );
}
