import * as t from '@fernway/messages/sign-in';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { ForgotPasswordForm, RegisterForm, SignInForm } from './forms.tsx';
import { NarrowPage } from './narrow-page.tsx';

/** The dialogs as pages of their own: without script, and for whoever opens their addresses. */
export function SignInScreen() {
  return (
    <NarrowPage title={t.welcomeBack()}>
      <SignInForm onDone={() => location.assign(paths.offers())} />
    </NarrowPage>
  );
}

export function RegisterScreen() {
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return (
      <NarrowPage title={t.welcomeBack()}>
        <SignInForm registered={email} onDone={() => location.assign(paths.offers())} />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t.createYourAccount()}>
      <RegisterForm onDone={setEmail} />
    </NarrowPage>
  );
}

export function ForgotPasswordScreen() {
  return (
    <NarrowPage title={t.forgotPassword()}>
      <ForgotPasswordForm />
    </NarrowPage>
  );
}
