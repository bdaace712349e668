import type { IdentityCallAnswer } from '@fernway/contract/identity';
import * as t from '@fernway/messages/account';
import { Button, ButtonLink } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { type FormEvent, useState } from 'react';
import { accountPaths } from '../../core/account-paths.ts';
import { errorSentence } from '../../core/error-sentences.ts';
import { paths } from '../../core/paths.ts';
import { authPaths } from '../../interactions/sign-in/auth-paths.ts';
import { type FormErrorCode, linkErrorCode } from '../../interactions/sign-in/form-errors.ts';
import { FormErrorNotice } from '../../interactions/sign-in/identity-form.tsx';
import { NarrowPage } from '../../interactions/sign-in/narrow-page.tsx';
import { postToIdentity } from '../../interactions/sign-in/post-to-identity.ts';
import { startViewerSync } from '../../interactions/viewer/viewer-sync.ts';
import { mailedToken } from './mailed-token.ts';
import { pendingDeletionText } from './pending-deletion-text.ts';

type DeletionAnswer = IdentityCallAnswer<'deleteAccount'>;
type ConfirmationState = 'asking' | 'deleting' | { refused: FormErrorCode } | DeletionAnswer;

/** Asks for confirmation, then deletes. Without script the form posts to this page's address, which holds the token. */
export function ConfirmationScreen({ loaderData: { email } }: { loaderData: { email: string } }) {
  const [state, setState] = useState<ConfirmationState>('asking');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setState('deleting');
    const token = mailedToken() ?? '';
    const result = await postToIdentity<'deleteAccount'>(authPaths.deleteAccount(), { token, email });
    if (result.refused) return setState({ refused: linkErrorCode(result.refused) });
    setState(result.answer);
    // The shopper is a guest now: this updates the header.
    void startViewerSync();
  };

  if (typeof state === 'object' && 'waiting' in state) return <AccountDeleted {...state} />;
  const refused = typeof state === 'object' ? state.refused : undefined;
  return (
    <NarrowPage title={t.confirmDeletion()}>
      <form method="post" onSubmit={send} className="grid gap-4">
        {email && <p className="font-semibold wrap-anywhere">{t.accountOf(email)}</p>}
        <p className="text-ink-2">{t.cannotBeUndone()}</p>
        <p className="text-ink-2 text-sm">{t.whatGoes()}</p>
        {refused === 'auth/contact-support' ? (
          <Notice tone="danger">{errorSentence('identityForm', refused)}</Notice>
        ) : (
          refused && <FormErrorNotice code={refused} />
        )}
        {refused === 'auth/invalid-action-code' ? (
          <ButtonLink variant="secondary" size="large" block href={accountPaths.userDeletion()}>
            {t.askAgain()}
          </ButtonLink>
        ) : (
          refused !== 'auth/contact-support' && (
            <Button type="submit" variant="danger" size="large" block busy={state === 'deleting'}>
              {t.deleteAccount()}
            </Button>
          )
        )}
        <ButtonLink variant="ghost" size="large" block href={paths.home()}>
          {t.keepAccount()}
        </ButtonLink>
      </form>
    </NarrowPage>
  );
}

function AccountDeleted({ waiting }: DeletionAnswer) {
  return (
    <NarrowPage isOutcome title={t.accountDeleted()}>
      <div className="grid gap-4">
        {waiting.length === 0 ? (
          <Notice tone="ok">{t.signedOutEverywhere()}</Notice>
        ) : (
          <Notice tone="info">{pendingDeletionText(waiting)}</Notice>
        )}
        {/* A full page load, so that nothing of the shopper's stays in memory. */}
        <form action={paths.home()}>
          <Button type="submit" variant="primary" size="large" block>
            {t.backToOffers()}
          </Button>
        </form>
      </div>
    </NarrowPage>
  );
}
