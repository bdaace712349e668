import * as t from '@fernway/messages/account';
import { email as emailLabel } from '@fernway/messages/sign-in';
import { Button } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { useState } from 'react';
import { emailProblem } from '../../core/field-checks.ts';
import { authPaths } from '../../interactions/sign-in/auth-paths.ts';
import type { FormErrorCode } from '../../interactions/sign-in/form-errors.ts';
import { FormErrorNotice } from '../../interactions/sign-in/identity-form.tsx';
import { postToIdentity } from '../../interactions/sign-in/post-to-identity.ts';
import { CheckedForm, CheckedTextField } from '../../runtime/checked-form.tsx';

type UnregisterFormState = 'ready' | 'sending' | 'sent' | { refused: FormErrorCode };

/** Asks for the mail that confirms the deletion of an account. */
export function UnregisterForm({ email }: { email?: string | undefined }) {
  const [state, setState] = useState<UnregisterFormState>('ready');
  const send = async (typed: Record<string, string>) => {
    setState('sending');
    const { refused } = await postToIdentity<'requestDeletion'>(authPaths.requestDeletion(), typed, {
      once: true,
    });
    setState(refused ? { refused } : 'sent');
  };
  return (
    <>
      <p className="-mt-2 mb-5 text-ink-2">{t.unregisterLead()}</p>
      <CheckedForm method="post" action={authPaths.requestDeletion()} onPassed={send} className="grid gap-4">
        <CheckedTextField
          check={emailProblem}
          label={emailLabel()}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="username"
          defaultValue={email}
          onInput={() => setState('ready')}
        />
        {typeof state === 'object' && <FormErrorNotice code={state.refused} />}
        {state === 'sent' && <Notice tone="ok">{t.checkMail()}</Notice>}
        <Button
          type="submit"
          variant="danger"
          size="large"
          block
          busy={state === 'sending'}
          disabled={state === 'sent'}
        >
          {t.submit()}
        </Button>
      </CheckedForm>
      <p className="mt-4 text-ink-2 text-sm">{t.whatGoes()}</p>
    </>
  );
}
