import { Button } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { type FormEvent, type ReactNode, useState } from 'react';
import { explained, type FormErrorCode, ofLink } from './explained.ts';
import { post } from './post.ts';

type IdentityFormProps<Answer> = {
  /** Where it is posted to; also without script. */
  action: string;
  /** On its button. */
  submit: string;
  /** Said when it was taken; the form stays, and is empty. */
  done?: string | undefined;
  /** What is posted, of the fields. */
  fields?: (typed: Record<string, FormDataEntryValue>) => Record<string, unknown>;
  /** What is posted came with a mailed link: shown in place of the form once that is good no more. */
  otherwise?: ReactNode;
  onDone?: ((typed: Record<string, FormDataEntryValue>, answer: Answer) => void) | undefined;
  children: ReactNode;
};

/** A form for identity: it keeps what was typed when it is refused, and says why. */
export function IdentityForm<Answer = unknown>(props: IdentityFormProps<Answer>) {
  const { action, submit, done, fields, otherwise, onDone, children } = props;
  const [state, setState] = useState<'ready' | 'sending' | 'done' | { refused: FormErrorCode }>('ready');

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    setState('sending');
    const posted = await post<Answer>(action, fields ? fields(typed) : typed);
    if (posted.refused) return setState({ refused: otherwise ? ofLink(posted.refused) : posted.refused });
    form.reset();
    setState('done');
    onDone?.(typed, posted.answer);
  };

  const refused = typeof state === 'object' ? state.refused : undefined;
  if (otherwise && refused === 'auth/invalid-action-code') {
    return (
      <div className="grid gap-4">
        <Refused code={refused} />
        {otherwise}
      </div>
    );
  }
  return (
    <form method="post" action={action} onSubmit={send} className="grid gap-4">
      {children}
      {refused && <Refused code={refused} />}
      {state === 'done' && done !== undefined && <Notice tone="ok">{done}</Notice>}
      <Button type="submit" variant="primary" size="large" block busy={state === 'sending'}>
        {submit}
      </Button>
    </form>
  );
}

/** The part of the code after its slash, as specified, and what it means. */
export function Refused({ code }: { code: FormErrorCode }) {
  return (
    <div className="grid gap-1.5">
      <Notice tone="danger">{code.split('/').at(-1)}</Notice>
      <p className="text-ink-2 text-sm">{explained(code)}</p>
    </div>
  );
}
