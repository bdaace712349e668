import { brand } from '@fernway/brand';
import type { SocialProviderName } from '@fernway/contract/social';
import * as t from '@fernway/messages/sign-in';
import { Link } from '@fernway/ui/link';
import { Notice } from '@fernway/ui/notice';
import type { ReactNode } from 'react';
import { paths } from '../../core/paths.ts';
import { authPaths } from './auth-paths.ts';
import {
  CurrentPasswordField,
  EmailField,
  formLink,
  NameField,
  NewPasswordField,
  PageLink,
  PhoneField,
} from './fields.tsx';
import type { FormErrorCode } from './form-errors.ts';
import { IdentityForm } from './identity-form.tsx';
import { openSignInDialog, type SignInDialogName } from './session.ts';
import { logInToSeeText } from './sign-in-target.ts';
import { SocialSignIn } from './social.tsx';

interface FormProps {
  /** Its links open another dialog instead of a page. */
  inDialog?: boolean | undefined;
}

interface SocialFormProps extends FormProps {
  /** The providers to offer. */
  providers: readonly SocialProviderName[];
}

export function SignInForm({
  inDialog,
  providers,
  refused,
  registered,
  target,
  onDone,
}: SocialFormProps & {
  /** Why signing in with a provider failed. */
  refused?: FormErrorCode | undefined;
  /** The address that has just been registered. */
  registered?: string | undefined;
  /** The page that was asked for. */
  target?: { label: string; href: string } | undefined;
  onDone: () => unknown;
}) {
  return (
    <>
      {registered === undefined ? (
        <Lead>{target ? logInToSeeText(target) : t.logInTo()}</Lead>
      ) : (
        <div className="mb-5">
          <Notice tone="ok">{t.registered()}</Notice>
        </div>
      )}
      <SocialSignIn providers={providers} refused={refused} />
      <IdentityForm action={authPaths.signIn()} submit={t.login()} onDone={onDone}>
        <EmailField
          key={registered}
          defaultValue={registered}
          isFirst={inDialog && registered === undefined}
        />
        <CurrentPasswordField
          isFirst={inDialog && registered !== undefined}
          aside={
            <FormLink to="forgotPassword" inDialog={inDialog}>
              {t.forgotPasswordAsked()}
            </FormLink>
          }
        />
      </IdentityForm>
      <Foot>
        {t.newHere(brand.name)}{' '}
        <FormLink to="register" inDialog={inDialog}>
          {t.createAnAccount()}
        </FormLink>
      </Foot>
    </>
  );
}

export function RegisterForm({
  inDialog,
  providers,
  onDone,
}: SocialFormProps & { onDone: (email: string) => void }) {
  return (
    <>
      <Lead>{t.oneAccount()}</Lead>
      <SocialSignIn providers={providers} isCompact />
      <IdentityForm
        action={authPaths.register()}
        once
        submit={t.signUp()}
        onDone={({ email = '' }) => onDone(email)}
      >
        <NameField isFirst={inDialog} />
        <EmailField />
        <NewPasswordField name="password" label={t.password()} />
        <PhoneField />
      </IdentityForm>
      <Foot>
        {t.bySigningUp()} <PageLink href={paths.termsOfUse()}>{t.terms()}</PageLink> {t.and()}{' '}
        <PageLink href={paths.privacyPolicy()}>{t.privacyPolicy()}</PageLink>.
      </Foot>
      <Foot>
        {t.haveAnAccount()}{' '}
        <FormLink to="signIn" inDialog={inDialog}>
          {t.login()}
        </FormLink>
      </Foot>
    </>
  );
}

export function ForgotPasswordForm({ inDialog }: FormProps) {
  return (
    <>
      <Lead>{t.weMailALink()}</Lead>
      <IdentityForm action={authPaths.forgotPassword()} once submit={t.sendLink()} done={t.checkInbox()}>
        <EmailField isFirst={inDialog} />
      </IdentityForm>
      <Foot>
        <FormLink to="signIn" inDialog={inDialog}>
          {t.backToLogin()}
        </FormLink>
      </Foot>
    </>
  );
}

const Lead = ({ children }: { children: ReactNode }) => <p className="-mt-2 mb-5 text-ink-2">{children}</p>;
const Foot = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 text-center text-ink-2 text-sm">{children}</p>
);

function FormLink({ to, inDialog, children }: FormProps & { to: SignInDialogName; children: ReactNode }) {
  return (
    <Link
      href={paths[to]()}
      className={formLink}
      onClick={(event) => {
        if (!inDialog) return;
        event.preventDefault();
        void openSignInDialog(to);
      }}
    >
      {children}
    </Link>
  );
}
