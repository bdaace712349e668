import * as t from '@fernway/messages/sign-in';
import { ButtonLink } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { type ReactNode, useState } from 'react';
import { paths } from '../../core/paths.ts';
import { startViewerSync } from '../viewer/viewer-sync.ts';
import { authPaths } from './auth-paths.ts';
import { CurrentPasswordField, EmailField, NewPasswordField, PageLink } from './fields.tsx';
import { IdentityForm } from './identity-form.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { useSession } from './session.ts';

/** Where the mail about a forgotten password leads. */
export function ResetPasswordScreen() {
  return (
    <MailedPage title={t.chooseNewPassword()} done={t.passwordChanged()}>
      {(onDone) => (
        <IdentityForm
          action={authPaths.resetPassword()}
          once
          submit={t.saveNewPassword()}
          fields={({ newPassword }) => ({ newPassword, token: tokenInAddress() })}
          otherwise={
            <ButtonLink variant="secondary" size="large" block href={paths.forgotPassword()}>
              {t.askForAnother()}
            </ButtonLink>
          }
          onDone={() => {
            onDone();
            // Every session has ended: the header says so.
            void startViewerSync();
          }}
        >
          <NewPasswordField name="newPassword" label={t.newPassword()} />
        </IdentityForm>
      )}
    </MailedPage>
  );
}

/** Where the mail about a new address leads. It needs a press, because mail scanners open links. */
export function VerifyEmailScreen() {
  const [needsPassword, setNeedsPassword] = useState(false);
  return (
    <MailedPage title={t.confirmYourAddress()} done={t.addressConfirmed()}>
      {(onDone) => (
        <IdentityForm
          action={authPaths.verifyEmail()}
          once
          submit={t.confirmIt()}
          fields={(typed) => ({ ...typed, token: tokenInAddress() })}
          otherwise={<AnotherLink />}
          answerRefusal={(code) => {
            if (code !== 'auth/password-needed') return false;
            setNeedsPassword(true);
            return true;
          }}
          onDone={onDone}
        >
          {needsPassword ? <PasswordOfRegistration /> : <p className="text-ink-2">{t.pressToConfirm()}</p>}
        </IdentityForm>
      )}
    </MailedPage>
  );
}

/** For whoever opens the link in a browser in which nobody has registered with the address. */
function PasswordOfRegistration() {
  return (
    <>
      <p className="text-ink-2">{t.confirmWithPassword()}</p>
      <CurrentPasswordField
        autoFocus
        aside={<PageLink href={paths.forgotPassword()}>{t.forgotPasswordAsked()}</PageLink>}
      />
      <p className="text-ink-2 text-sm">{t.notRegistered()}</p>
    </>
  );
}

/** Asks for another confirmation link if the mailed one is no longer valid; mostly, it has been opened before. */
function AnotherLink() {
  return (
    <>
      <IdentityForm action={authPaths.sendVerification()} once submit={t.sendLink()} done={t.checkInbox()}>
        <EmailField />
      </IdentityForm>
      <p className="text-center text-ink-2 text-sm">
        {t.confirmedBefore()} <PageLink href={paths.signIn()}>{t.login()}</PageLink>
      </p>
    </>
  );
}

type MailedPageProps = { title: string; done: string; children: (onDone: () => void) => ReactNode };

function MailedPage({ title, done, children }: MailedPageProps) {
  const [isDone, setDone] = useState(false);
  const { shopper } = useSession();
  return (
    <NarrowPage key={String(isDone)} isOutcome={isDone} title={title}>
      {isDone ? (
        <div className="grid gap-4">
          <Notice tone="ok">{done}</Notice>
          {shopper ? (
            <ButtonLink variant="primary" size="large" block href={paths.home()}>
              {t.goOnShopping()}
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" size="large" block href={paths.signIn()}>
              {t.login()}
            </ButtonLink>
          )}
        </div>
      ) : (
        <NeedsScript>{children(() => setDone(true))}</NeedsScript>
      )}
    </NarrowPage>
  );
}

/** Shown only with script, which reads the token in the address. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="noscript:hidden">{children}</div>
      <p className="hidden noscript:block">{t.needsScript()}</p>
    </>
  );
}

/** The token in the fragment, which is sent to no server and in no referrer. */
export const tokenInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token');
