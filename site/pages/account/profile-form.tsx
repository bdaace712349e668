import * as t from '@fernway/messages/account';
import { Button, ButtonLink } from '@fernway/ui/button';
import { Check } from '@fernway/ui/check';
import { Panel } from '@fernway/ui/container';
import { Notice } from '@fernway/ui/notice';
import { TextField } from '@fernway/ui/text-field';
import { type FormEvent, useState } from 'react';
import { accountPaths } from '../../core/account-paths.ts';
import { errorSentence } from '../../core/error-sentences.ts';
import { paths } from '../../core/paths.ts';
import { queueToast } from '../../interactions/viewer/toasts.ts';
import { postProfileForm } from './post-profile-form.ts';
import { type ProfileFields, profileProblems } from './profile-rules.ts';

export interface EditableProfile {
  name: string;
  mob: string | null;
  email: string;
  gender: string | null;
}

/** Milliseconds for which the form says that the profile is saved, before the start page is loaded. */
const SAVED_NOTICE_MS = 1_000;
const MOBILE_DIGITS = 10;

type ProfileFormState = 'ready' | 'saving' | 'saved' | { failed: string };

/** The form of the profile. It also works without script, and keeps what was typed. */
export function ProfileForm({ profile }: { profile: EditableProfile }) {
  const [state, setState] = useState<ProfileFormState>('ready');
  const [problems, setProblems] = useState<Partial<ProfileFields>>({});

  /** Returns what was typed if it is valid; else shows what is wrong. */
  const check = (event: FormEvent<HTMLFormElement>): Record<string, string> | undefined => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const wrong = profileProblems({ name: '', mob: '', email: '', ...typed });
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (!first) return typed;
    form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setState('ready');
    return undefined;
  };

  const save = async (event: FormEvent<HTMLFormElement>) => {
    const fields = check(event);
    if (!fields) return;
    setState('saving');
    const refused = await postProfileForm<'saveProfile'>(accountPaths.profile(), fields);
    if (refused) return setState({ failed: errorSentence('profile', refused) });
    setState('saved');
    setTimeout(() => {
      queueToast(t.profileSaved());
      location.assign(paths.home()); // a full page load: the header shows the name
    }, SAVED_NOTICE_MS);
  };

  return (
    <Panel padded>
      {/* The browser's own validation errors are shown in our words. */}
      <form
        method="post"
        action={accountPaths.profile()}
        onInvalidCapture={check}
        onSubmit={save}
        className="grid gap-5"
      >
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            label={t.name()}
            refusal={problems.name}
            name="name"
            required
            maxLength={200}
            autoComplete="name"
            defaultValue={profile.name}
          />
          <TextField
            label={t.mobile()}
            refusal={problems.mob}
            name="mob"
            type="tel"
            inputMode="numeric"
            required
            pattern={`[0-9]{${MOBILE_DIGITS}}`}
            maxLength={MOBILE_DIGITS}
            autoComplete="tel-national"
            defaultValue={profile.mob ?? ''}
            onInput={({ currentTarget: input }) => {
              input.value = input.value.replace(/[^0-9]/g, '');
            }}
          />
        </div>
        <TextField
          label={t.email()}
          hint={t.emailIsFixed()}
          refusal={problems.email}
          name="email"
          type="email"
          readOnly
          autoComplete="username"
          value={profile.email}
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold text-sm">{t.gender()}</legend>
          <div className="flex flex-wrap gap-x-6">
            {genders.map(({ value, label }) => (
              <Check
                key={value}
                type="radio"
                name="gender"
                value={value}
                defaultChecked={profile.gender?.toLowerCase() === value}
              >
                {label()}
              </Check>
            ))}
          </div>
        </fieldset>
        {typeof state === 'object' && <Notice tone="danger">{state.failed}</Notice>}
        {state === 'saved' && <Notice tone="ok">{t.profileSaved()}</Notice>}
        <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-5">
          <ButtonLink variant="secondary" href={paths.home()}>
            {t.cancel()}
          </ButtonLink>
          <Button type="submit" variant="primary" busy={state === 'saving' || state === 'saved'}>
            {t.save()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const genders = [
  { value: 'female', label: t.female },
  { value: 'male', label: t.male },
  { value: 'undisclosed', label: t.undisclosed },
] as const;
