import type { IdentityCallAnswer, IdentityCallName } from '@fernway/contract/identity';
import { Button } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../../core/error-sentences.ts';
import { CheckedForm } from '../../runtime/checked-form.tsx';
import { type FormErrorCode, linkErrorCode } from './form-errors.ts';
import { postToIdentity } from './post-to-identity.ts';

type IdentityFormProps<Name extends IdentityCallName> = {
  /** The address that the form posts to, also without script. */
  action: string;
  /** The label of the button. */
  submit: string;
  /** It is done once, also when it is sent again after no answer came. */
  once?: boolean;
  /** Shown on success; the form stays, emptied. */
  done?: string | undefined;
  /** Makes the posted fields from the typed ones. */
  fields?: (typed: Record<string, string>) => Record<string, unknown>;
  /** For forms that post a mailed link's token: shown instead of the form if the link is no longer valid. */
  otherwise?: ReactNode;
  /** Answers a refusal in its own way, instead of the usual notice. @returns whether it does */
  answerRefusal?: (code: FormErrorCode) => boolean;
  onDone?: ((typed: Record<string, string>, answer: IdentityCallAnswer<Name>) => void) | undefined;
  /** It is one of several on its page: its button is small. */
  isPart?: boolean;
  children: ReactNode;
};

/** A form for identity. If it is refused, it keeps what was typed and says why until something is edited. */
export function IdentityForm<Name extends IdentityCallName>(props: IdentityFormProps<Name>) {
  const { action, submit, once, done, fields, otherwise, answerRefusal, onDone, isPart, children } = props;
  const [state, setState] = useState<'ready' | 'sending' | 'done' | { refused: FormErrorCode }>('ready');

  const send = async (typed: Record<string, string>, form: HTMLFormElement) => {
    setState('sending');
    const result = await postToIdentity<Name>(action, fields ? fields(typed) : typed, { once });
    if (result.refused) {
      if (answerRefusal?.(result.refused)) return setState('ready');
      return setState({ refused: otherwise ? linkErrorCode(result.refused) : result.refused });
    }
    form.reset();
    setState('done');
    onDone?.(typed, result.answer);
  };

  const refused = typeof state === 'object' ? state.refused : undefined;
  if (otherwise && refused === 'auth/invalid-action-code') {
    return (
      <div className="grid gap-4">
        <FormErrorNotice code={refused} />
        {otherwise}
      </div>
    );
  }
  return (
    <CheckedForm
      method="post"
      action={action}
      onPassed={send}
      // What was refused is no longer what stands there.
      onInput={() => refused && setState('ready')}
      className="grid gap-4"
    >
      {children}
      {refused && <FormErrorNotice code={refused} />}
      {state === 'done' && done !== undefined && <Notice tone="ok">{done}</Notice>}
      <div className="grid justify-items-start">
        <Button
          type="submit"
          variant={isPart ? 'secondary' : 'primary'}
          size={isPart ? 'medium' : 'large'}
          block={!isPart}
          busy={state === 'sending'}
        >
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** What an error means, and the part of its code after the slash, as specified. */
export const FormErrorNotice = ({ code }: { code: FormErrorCode }) => (
  <Notice tone="danger">
    <p className="font-semibold">{errorSentence('identityForm', code)}</p>
    <p className="mt-0.5 text-sm">{code.split('/').at(-1)}</p>
  </Notice>
);
