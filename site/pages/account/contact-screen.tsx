import type { ApiErrorCode } from '@fernway/client/browser';
import type { CONTACT_TYPES } from '@fernway/contract/contact';
import { IDEMPOTENCY_FIELD } from '@fernway/contract/idempotency';
import * as t from '@fernway/messages/account';
import { login } from '@fernway/messages/sign-in';
import { Button, ButtonLink } from '@fernway/ui/button';
import { Field } from '@fernway/ui/field';
import { Select, TextArea } from '@fernway/ui/input';
import { Notice } from '@fernway/ui/notice';
import { TextField } from '@fernway/ui/text-field';
import { type FormEvent, useState } from 'react';
import { accountPaths } from '../../core/account-paths.ts';
import { errorSentence } from '../../core/error-sentences.ts';
import { paths } from '../../core/paths.ts';
import { NarrowPage } from '../../interactions/sign-in/narrow-page.tsx';
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
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    setState('sending');
    const failed = await postProfileForm<'sendMessage'>(accountPaths.contact(), typed, { once: true });
    setState(failed ? { failed } : 'sent');
  };

  if (!who) {
    return (
      <NarrowPage title={t.contactUs()}>
        <p className="mb-5 text-ink-2">{t.logInToWrite()}</p>
        <ButtonLink variant="primary" size="large" block href={paths.signIn({ to: accountPaths.contact() })}>
          {login()}
        </ButtonLink>
      </NarrowPage>
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
      <form method="post" action={accountPaths.contact()} onSubmit={send} className="grid gap-4">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={formKey} />
        <TextField
          label={t.location()}
          name="location"
          required
          maxLength={200}
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
        <Field label={t.message()}>
          <TextArea name="comment" required maxLength={5_000} rows={6} />
        </Field>
        {typeof state === 'object' && <Notice tone="danger">{errorSentence('contact', state.failed)}</Notice>}
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink variant="secondary" size="large" href={paths.home()}>
            {t.cancel()}
          </ButtonLink>
          <Button type="submit" variant="primary" size="large" busy={state === 'sending'}>
            {t.submit()}
          </Button>
        </div>
      </form>
    </NarrowPage>
  );
}

type ContactType = (typeof CONTACT_TYPES)[number];
const contactTypes: readonly { value: ContactType; label: () => string }[] = [
  { value: 'Application', label: t.application },
  { value: 'Business Inquiry', label: t.businessInquiry },
];
