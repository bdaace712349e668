import type { ApiErrorCode } from '@fernway/client/browser';
import type { CONTACT_TYPES } from '@fernway/contract/contact';
import { IDEMPOTENCY_FIELD } from '@fernway/contract/idempotency';
import { MESSAGE_LENGTH } from '@fernway/contract/limits';
import * as t from '@fernway/messages/account';
import { tooManyCharacters } from '@fernway/messages/errors';
import { login } from '@fernway/messages/sign-in';
import { Button, ButtonLink } from '@fernway/ui/button';
import { Field } from '@fernway/ui/field';
import { Select } from '@fernway/ui/input';
import { Notice } from '@fernway/ui/notice';
import { PageHeading } from '@fernway/ui/page-heading';
import { TextAreaField, TextField } from '@fernway/ui/text-field';
import { useState } from 'react';
import { accountPaths } from '../../core/account-paths.ts';
import { errorSentence } from '../../core/error-sentences.ts';
import { paths } from '../../core/paths.ts';
import { NarrowPage } from '../../interactions/sign-in/narrow-page.tsx';
import { CheckedForm, CheckedTextField, useFieldProblem } from '../../runtime/checked-form.tsx';
import { postProfileForm } from './post-profile-form.ts';

interface ContactData {
  /** undefined: a guest. */
  who?: { name: string; email: string } | undefined;
  /** The chosen city; may be empty. */
  location: string;
  /** The Idempotency-Key of the form without script. */
  formKey: string;
}
type ContactFormState = 'ready' | 'sending' | 'sent' | { failed: ApiErrorCode };

/** The contact form. It also works without script, and keeps what was typed. */
export function ContactScreen({ loaderData: { who, location, formKey } }: { loaderData: ContactData }) {
  const [state, setState] = useState<ContactFormState>('ready');
  const send = async (typed: Record<string, string>) => {
    setState('sending');
    const failed = await postProfileForm<'sendMessage'>(accountPaths.contact(), typed, { once: true });
    setState(failed ? { failed } : 'sent');
  };

  if (!who) {
    return (
      <div className="min-h-[60dvh]">
        <PageHeading title={t.contactUs()} sub={t.logInToWrite()} />
        <ButtonLink variant="primary" href={paths.signIn({ to: accountPaths.contact() })}>
          {login()}
        </ButtonLink>
      </div>
    );
  }
  if (state === 'sent') {
    return (
      <NarrowPage isOutcome title={t.contactUs()}>
        <div className="grid gap-4">
          <Notice tone="ok">{t.thankYou()}</Notice>
          <ButtonLink variant="primary" size="large" block href={paths.home()}>
            {t.backToOffers()}
          </ButtonLink>
        </div>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={t.contactUs()}>
      <p className="-mt-2 mb-5 text-ink-2">{t.contactLead()}</p>
      <CheckedForm method="post" action={accountPaths.contact()} onPassed={send} className="grid gap-4">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={formKey} />
        <CheckedTextField
          label={t.location()}
          marksRequired
          name="location"
          required
          maxLength={200}
          check={(place) => (place.trim() === '' ? t.enterLocation() : undefined)}
          autoComplete="address-level2"
          defaultValue={location}
        />
        <Field label={t.regarding()}>
          <Select name="type" options={contactTypes.map(({ value, label }) => ({ value, label: label() }))} />
        </Field>
        <TextField label={t.name()} name="name" readOnly autoComplete="name" value={who.name} />
        <TextField
          label={t.email()}
          name="email"
          type="email"
          readOnly
          autoComplete="username"
          value={who.email}
        />
        <MessageField />
        {typeof state === 'object' && <Notice tone="danger">{errorSentence('contact', state.failed)}</Notice>}
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink variant="secondary" size="large" href={paths.home()}>
            {t.cancel()}
          </ButtonLink>
          <Button type="submit" variant="primary" size="large" busy={state === 'sending'}>
            {t.submit()}
          </Button>
        </div>
      </CheckedForm>
    </NarrowPage>
  );
}

/** Nothing typed is cut: a message that is too long is counted and refused. */
function MessageField() {
  const [length, setLength] = useState(0);
  const problem = useFieldProblem('comment', messageProblem);
  const isTooLong = length > MESSAGE_LENGTH;
  return (
    <TextAreaField
      label={t.message()}
      marksRequired
      name="comment"
      required
      rows={6}
      onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      refusal={isTooLong ? tooManyCharacters(MESSAGE_LENGTH, length) : problem}
    />
  );
}

function messageProblem(message: string): string | undefined {
  if (message.trim() === '') return t.enterMessage();
  return message.length > MESSAGE_LENGTH ? tooManyCharacters(MESSAGE_LENGTH, message.length) : undefined;
}

type ContactType = (typeof CONTACT_TYPES)[number];
const contactTypes: readonly { value: ContactType; label: () => string }[] = [
  { value: 'Application', label: t.application },
  { value: 'Business Inquiry', label: t.businessInquiry },
];
