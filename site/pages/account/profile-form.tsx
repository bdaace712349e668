import * as t from '@fernway/messages/account';
import { Button, ButtonLink } from '@fernway/ui/button';
import { Check as Choice } from '@fernway/ui/check';
import { Panel } from '@fernway/ui/container';
import { Icon } from '@fernway/ui/icon';
import { Notice } from '@fernway/ui/notice';
import { Check } from 'lucide';
import { useState } from 'react';
import { accountPaths } from '../../core/account-paths.ts';
import { errorSentence } from '../../core/error-sentences.ts';
import { emailProblem, MOBILE_DIGITS, mobileProblem, nameProblem } from '../../core/field-checks.ts';
import { paths } from '../../core/paths.ts';
import { queueToast } from '../../interactions/viewer/toasts.ts';
import { CheckedForm, CheckedTextField } from '../../runtime/checked-form.tsx';
import { postProfileForm } from './post-profile-form.ts';

export interface EditableProfile {
  name: string;
  mob: string | null;
  email: string;
  gender: string | null;
}

/** Milliseconds for which the form says that the profile is saved, before the start page is loaded. */
const SAVED_NOTICE_MS = 1_000;

type ProfileFormState = 'ready' | 'saving' | 'saved' | { failed: string };

/** The form of the profile. It also works without script, and keeps what was typed. */
export function ProfileForm({ profile }: { profile: EditableProfile }) {
  const [state, setState] = useState<ProfileFormState>('ready');

  const save = async (typed: Record<string, string>) => {
    if (state === 'saved') return;
    setState('saving');
    const refused = await postProfileForm<'saveProfile'>(accountPaths.profile(), typed);
    if (refused) return setState({ failed: errorSentence('profile', refused) });
    setState('saved');
    setTimeout(() => {
      queueToast(t.profileSaved());
      location.assign(paths.home()); // a full page load: the header shows the name
    }, SAVED_NOTICE_MS);
  };

  return (
    <Panel padded>
      <CheckedForm method="post" action={accountPaths.profile()} onPassed={save} className="grid gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <CheckedTextField
            label={t.name()}
            check={nameProblem}
            name="name"
            required
            maxLength={200}
            autoComplete="name"
            defaultValue={profile.name}
          />
          <CheckedTextField
            label={t.mobile()}
            check={mobileProblem}
            name="mob"
            type="tel"
            inputMode="numeric"
            required
            autoComplete="tel-national"
            defaultValue={profile.mob ?? ''}
            onInput={({ currentTarget: input }) => {
              // Cut only here: a number that is pasted has other signs between its digits.
              input.value = input.value.replace(/[^0-9]/g, '').slice(0, MOBILE_DIGITS);
            }}
          />
        </div>
        <CheckedTextField
          label={t.email()}
          hint={t.emailIsFixed()}
          check={emailProblem}
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
              <Choice
                key={value}
                type="radio"
                name="gender"
                value={value}
                defaultChecked={profile.gender?.toLowerCase() === value}
              >
                {label()}
              </Choice>
            ))}
          </div>
        </fieldset>
        {typeof state === 'object' && <Notice tone="danger">{state.failed}</Notice>}
        {state === 'saved' && <Notice tone="ok">{t.profileSaved()}</Notice>}
        <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-5">
          <ButtonLink variant="secondary" href={paths.home()}>
            {t.cancel()}
          </ButtonLink>
          {/* The page is about to leave: nothing is being waited for, and nothing more can be done. */}
          <Button
            type="submit"
            variant={state === 'saved' ? 'done' : 'primary'}
            busy={state === 'saving'}
            aria-disabled={state === 'saved' || undefined}
          >
            {state === 'saved' && <Icon of={Check} size={18} />}
            {t.save()}
          </Button>
        </div>
      </CheckedForm>
    </Panel>
  );
}

const genders = [
  { value: 'female', label: t.female },
  { value: 'male', label: t.male },
  { value: 'undisclosed', label: t.undisclosed },
] as const;
