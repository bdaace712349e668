import type { Scope } from '@fernway/contract/scopes';
import * as t from '@fernway/messages/apps';
import { Button, ButtonAway } from '@fernway/ui/button';
import { Icon } from '@fernway/ui/icon';
import { Notice } from '@fernway/ui/notice';
import { Check } from 'lucide';
import { type FormEvent, useState } from 'react';
import { authPaths } from '../../interactions/sign-in/auth-paths.ts';
import type { FormErrorCode } from '../../interactions/sign-in/form-errors.ts';
import { FormErrorNotice } from '../../interactions/sign-in/identity-form.tsx';
import { NarrowPage } from '../../interactions/sign-in/narrow-page.tsx';
import { postToIdentity } from '../../interactions/sign-in/post-to-identity.ts';

interface AllowAppData {
  query: string;
  app: string;
  redirectsTo: string;
  scopes: readonly Scope[];
  email: string;
  proof: string;
}

type Decision = 'allow' | 'deny';
type DecisionState = 'asking' | { sending: Decision } | { refused: FormErrorCode } | { address: string };

/** The host of an app on the shopper's own machine: a number that says nothing to them (RFC 8252, 7.3). */
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Asks a shopper whether an app may act for them. The form works without script: then the site leads on. */
export function AllowAppScreen({ loaderData }: { loaderData: AllowAppData }) {
  const { query, app, redirectsTo, scopes, email, proof } = loaderData;
  const [state, setState] = useState<DecisionState>('asking');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const decision: Decision = (submitter as HTMLButtonElement | null)?.value === 'allow' ? 'allow' : 'deny';
    setState({ sending: decision });
    const fields = { query, proof, decision };
    const result = await postToIdentity<'decideAuthorization'>(authPaths.decideAuthorization(), fields);
    // Signed out meanwhile: the page itself knows how to go on.
    if (result.refused === 'unauthorized') return location.reload();
    if (result.refused) return setState({ refused: result.refused });
    setState(result.answer);
    location.assign(result.answer.address);
  };

  if (typeof state === 'object' && 'address' in state) return <GoingBack app={app} address={state.address} />;
  const refused = typeof state === 'object' && 'refused' in state ? state.refused : undefined;
  const sending = typeof state === 'object' && 'sending' in state ? state.sending : undefined;
  if (refused === 'auth/invalid-action-code') {
    return (
      <NarrowPage key="expired" isOutcome title={t.allowApp()}>
        <Notice tone="danger">{t.expired()}</Notice>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t.allowApp()}>
      <form method="post" action={authPaths.decideAuthorization()} onSubmit={send} className="grid gap-4">
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="proof" value={proof} />
        <div className="grid gap-2">
          <p className="font-semibold wrap-anywhere">{t.appAsks(app)}</p>
          <ul className="grid gap-2">
            {scopes.map((scope) => (
              <li key={scope} className="flex items-start gap-2.5">
                <span className="mt-0.5 flex-none text-green">
                  <Icon of={Check} size={18} />
                </span>
                {t.mayDo[scope]()}
              </li>
            ))}
          </ul>
        </div>
        <p className="text-ink-2 text-sm wrap-anywhere">
          {t.signedInAs(email)}{' '}
          {LOOPBACK_HOST.test(redirectsTo) ? t.thenGoesToThisDevice() : t.thenGoesTo(redirectsTo)}
        </p>
        <p className="text-ink-2 text-sm">{t.onlyIfYouBegan()}</p>
        {refused && <FormErrorNotice code={refused} />}
        <div className="grid gap-3 md:grid-cols-2">
          <Button
            type="submit"
            name="decision"
            value="allow"
            variant="primary"
            size="large"
            block
            busy={sending === 'allow'}
            disabled={sending !== undefined}
          >
            {t.allow()}
          </Button>
          <Button
            type="submit"
            name="decision"
            value="deny"
            variant="secondary"
            size="large"
            block
            busy={sending === 'deny'}
            disabled={sending !== undefined}
          >
            {t.deny()}
          </Button>
        </div>
      </form>
    </NarrowPage>
  );
}

/** Where a phone app does not come to the front by itself, its link is pressed. */
function GoingBack({ app, address }: { app: string; address: string }) {
  return (
    <NarrowPage key="decided" isOutcome title={t.goingBack(app)}>
      <ButtonAway variant="primary" size="large" block href={address}>
        {t.goBack()}
      </ButtonAway>
    </NarrowPage>
  );
}
