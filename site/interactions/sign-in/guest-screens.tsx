import type { SocialProviderName } from '@fernway/contract/social';
import * as t from '@fernway/messages/sign-in';
import { useState } from 'react';
import { pathAfterSignIn } from './after-sign-in.ts';
import type { FormErrorCode } from './form-errors.ts';
import { ForgotPasswordForm, RegisterForm, SignInForm } from './forms.tsx';
import { NarrowPage } from './narrow-page.tsx';

interface ScreenProps {
  loaderData: { providers: SocialProviderName[]; refused?: FormErrorCode | undefined };
}

/** The dialogs as pages, for browsers without script and visitors who open their addresses. */
export function SignInScreen({ loaderData }: ScreenProps) {
  return (
    <NarrowPage title={t.welcomeBack()}>
      <SignInForm {...loaderData} onDone={goOn} />
    </NarrowPage>
  );
}

export function RegisterScreen({ loaderData }: ScreenProps) {
  // The page itself becomes the login form: it needs no reload, as the dialog has.
  const [registered, setRegistered] = useState<string>();
  if (registered !== undefined) {
    return (
      <NarrowPage isOutcome title={t.welcomeBack()}>
        <SignInForm {...loaderData} registered={registered} onDone={goOn} />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t.createYourAccount()}>
      <RegisterForm {...loaderData} onDone={setRegistered} />
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

const goOn = () => location.assign(pathAfterSignIn());
