import * as t from '@fernway/messages/sign-in';
import { Dialog } from '@fernway/ui/dialog';
import { useState } from 'react';
import { ForgotPasswordForm, RegisterForm, SignInForm } from './forms.tsx';
import { ask, close, meet, useSession } from './session.ts';

/** The dialogs of guests. Each stays in the page once it is there: what was typed into it is kept. */
export default function SignInDialogs() {
  const { asked } = useSession();
  const [registered, setRegistered] = useState<string>();

  const signedIn = () => {
    close('signIn');
    setRegistered(undefined);
    void meet();
  };

  return (
    <>
      <Dialog title={t.welcomeBack()} open={asked === 'signIn'} onClose={() => close('signIn')}>
        <SignInForm key={registered} inDialog registered={registered} onDone={signedIn} />
      </Dialog>
      <Dialog title={t.createYourAccount()} open={asked === 'register'} onClose={() => close('register')}>
        <RegisterForm
          inDialog
          onDone={(email) => {
            setRegistered(email);
            ask('signIn');
          }}
        />
      </Dialog>
      <Dialog
        title={t.forgotPassword()}
        open={asked === 'forgotPassword'}
        onClose={() => close('forgotPassword')}
      >
        <ForgotPasswordForm inDialog />
      </Dialog>
    </>
  );
}
