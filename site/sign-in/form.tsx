import { Button } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { type FormEvent, type ReactNode, useState } from 'react';
import { explained, type FormErrorCode } from './explained.ts';
import { post } from './post.ts';

type IdentityFormProps = {
  /** Where it is posted to; also without script. */
  action: string;
  /** On its button. */
  submit: string;
  /** Said when it was taken; the form stays, and is empty. */
  done?: string | undefined;
  /** What is posted, of the fields. */
  fields?: (typed: Record<string, FormDataEntryValue>) => Record<string, unknown>;
  onDone?: ((typed: Record<string, FormDataEntryValue>) => void) | undefined;
  children: ReactNode;
};

/** A form for identity: it keeps what was typed when it is refused, and says why. */
export function IdentityForm({ action, submit, done, fields, onDone, children }: IdentityFormProps) {
  const [state, setState] = useState<'ready' | 'sending' | 'done' | { refused: FormErrorCode }>('ready');

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    setState('sending');
    const refused = await post(action, fields ? fields(typed) : typed);
    if (refused) return setState({ refused });
    form.reset();
    setState('done');
    onDone?.(typed);
  };

  return (
    <form method="post" action={action} onSubmit={send} className="grid gap-4">
      {children}
      {typeof state === 'object' && <Refused code={state.refused} />}
      {state === 'done' && done !== undefined && <Notice tone="ok">{done}</Notice>}
      <Button type="submit" variant="primary" size="large" block busy={state === 'sending'}>
        {submit}
      </Button>
    </form>
  );
}

/** The part of the code after its slash, as specified, and what it means. */
function Refused({ code }: { code: FormErrorCode }) {
  return (
    <div className="grid gap-1.5">
      <Notice tone="danger">{code.split('/').at(-1)}</Notice>
      <p className="text-ink-2 text-sm">{explained(code)}</p>
    </div>
  );
}
