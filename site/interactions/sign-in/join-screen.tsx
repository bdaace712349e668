import * as t from '@fernway/messages/sign-in';
import { ButtonLink } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { useSyncExternalStore } from 'react';
import { paths } from '../../core/paths.ts';
import { safeRedirectPath } from '../../core/safe-redirect-path.ts';
import type { JoinStep } from '../../core/sign-in-outcomes.ts';
import { authPaths } from './auth-paths.ts';
import { EmailField } from './fields.tsx';
import { IdentityForm } from './identity-form.tsx';
import { NeedsScript, tokenInAddress } from './mailed-screens.tsx';
import { NarrowPage } from './narrow-page.tsx';

/** For visitors who are not signed in by a provider alone: asks for the missing step, and serves the mailed link. */
export function JoinScreen({ loaderData: { step } }: { loaderData: { step: JoinStep | null } }) {
  if (step === 'address') return <AskAddress />;
  if (step === 'mailed') {
    return (
      <NarrowPage title={t.oneMoreStep()}>
        <Notice tone="info">{t.mailedToJoin()}</Notice>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t.joinIt()}>
      <NeedsScript>
        <IdentityForm<'joinSocial'>
          action={authPaths.joinSocial()}
          submit={t.joinIt()}
          fields={() => ({ token: tokenInAddress() })}
          otherwise={
            <>
              <p className="text-ink-2">{t.beginAgain()}</p>
              <ButtonLink variant="secondary" size="large" block href={paths.signIn()}>
                {t.login()}
              </ButtonLink>
            </>
          }
          onDone={(_, { to }) => location.assign(safeRedirectPath(to))}
        >
          <p className="text-ink-2">{t.pressToJoin()}</p>
        </IdentityForm>
      </NeedsScript>
    </NarrowPage>
  );
}

function AskAddress() {
  // The provider's address is in the fragment, which the server does not see.
  const providerEmail = useSyncExternalStore(subscribeToNothing, emailInAddress, () => undefined);
  return (
    <NarrowPage title={t.oneMoreStep()}>
      <IdentityForm action={authPaths.proveSocialAddress()} once submit={t.sendLink()} done={t.checkInbox()}>
        <p className="text-ink-2">{t.whichAddress()}</p>
        <EmailField key={providerEmail} defaultValue={providerEmail} />
      </IdentityForm>
    </NarrowPage>
  );
}

const subscribeToNothing = () => () => {};
const emailInAddress = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('email') ?? undefined;
