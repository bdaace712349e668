import * as t from '@fernway/messages/sign-in';
import { Dialog } from '@fernway/ui/dialog';
import { use, useState } from 'react';
import { start } from '../acting/overlay.ts';
import { ForgotPasswordForm, RegisterForm, SignInForm } from './forms.tsx';
import { offeredInDialog } from './offered.ts';
import { ask, close, useSession } from './session.ts';

/** The dialogs of guests. Each stays in the page once it is there: what was typed into it is kept. */
export default function SignInDialogs() {
  const { asked, shopper } = useSession();
  // Who has signed in meanwhile, in another tab, is asked nothing any more.
  const open = shopper ? undefined : asked;
  const providers = use(offeredInDialog());
  const [registered, setRegistered] = useState<string>();

  const signedIn = async () => {
    // Whoever closes the dialog as a guest wants nothing more.
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
