import type { SocialProviderName } from '@fernway/contract/social';
import * as t from '@fernway/messages/sign-in';
import { afterSigningIn } from './after-sign-in.ts';
import type { FormErrorCode } from './form-errors.ts';
import { ForgotPasswordForm, RegisterForm, SignInForm } from './forms.tsx';
import { reloadAfterRegistration } from './just-registered.ts';
import { NarrowPage } from './narrow-page.tsx';
import { session, useSession } from './session.ts';

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
  const { registered } = useSession();
  if (registered !== undefined) {
    return (
      <NarrowPage isOutcome title={t.welcomeBack()}>
        <SignInForm {...loaderData} registered={registered} onDone={goOn} />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t.createYourAccount()}>
      <RegisterForm
        {...loaderData}
        onDone={(email) => {
          session.set({ ...session.get(), registered: email });
          reloadAfterRegistration(email);
        }}
      />
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

const goOn = () => location.assign(afterSigningIn());
