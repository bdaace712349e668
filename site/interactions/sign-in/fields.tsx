import { passwordLength } from '@fernway/contract/limits';
import * as t from '@fernway/messages/sign-in';
import { Link } from '@fernway/ui/link';
import { PasswordField } from '@fernway/ui/password-field';
import { TextField } from '@fernway/ui/text-field';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { emailProblem, MOBILE_DIGITS, nameProblem } from '../../core/field-checks.ts';
import { CheckedTextField, useFieldProblem, useResetKey } from '../../runtime/checked-form.tsx';
import { useSite } from '../../runtime/use-site.ts';

/** The look of a link in a form. */
export const formLink = 'font-semibold text-green underline underline-offset-3 hover:no-underline';

export const PageLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={formLink}>
    {children}
  </Link>
);

interface FirstFieldProps {
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean | undefined;
}

export const NameField = ({ isFirst = false }: FirstFieldProps) => (
  <CheckedTextField
    ref={isFirst ? markAutofocus : undefined}
    label={t.name()}
    name="name"
    required
    maxLength={200}
    autoComplete="name"
    check={nameProblem}
  />
);

interface EmailFieldProps extends FirstFieldProps {
  defaultValue?: string | undefined;
}

export const EmailField = ({ defaultValue, isFirst = false }: EmailFieldProps) => (
  <CheckedTextField
    ref={isFirst ? markAutofocus : undefined}
    label={t.email()}
    name="email"
    type="email"
    required
    maxLength={254}
    autoComplete="username"
    defaultValue={defaultValue}
    check={emailProblem}
  />
);

type CurrentPasswordFieldProps = {
  name?: 'password' | 'currentPassword';
  label?: string;
} & FirstFieldProps &
  Pick<ComponentProps<typeof PasswordField>, 'aside' | 'autoFocus'>;

/** The field of an existing password, which may be anything that identity accepts. */
export function CurrentPasswordField({
  name = 'password',
  label = t.password(),
  isFirst = false,
  ...field
}: CurrentPasswordFieldProps) {
  const refusal = useFieldProblem(name, (password) => (password === '' ? t.enterPassword() : undefined));
  return (
    <PasswordField
      {...field}
      ref={isFirst ? markAutofocus : undefined}
      label={label}
      name={name}
      required
      autoComplete="current-password"
      refusal={refusal}
    />
  );
}

/** React focuses by script instead, but a dialog looks for the attribute each time it opens. */
const markAutofocus = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');

interface NewPasswordFieldProps {
  name: 'password' | 'newPassword';
  label: string;
}

/** The field of a new password. It takes whatever is typed or pasted, counts it, and says when it is too long. */
export const NewPasswordField = (props: NewPasswordFieldProps) => (
  <CountedPasswordField key={useResetKey()} {...props} />
);

function CountedPasswordField({ name, label }: NewPasswordFieldProps) {
  const most = useSite()?.maxPasswordLength ?? passwordLength.max;
  const [length, setLength] = useState(0);
  const problem = useFieldProblem(name, (password) => newPasswordProblem(password, most));
  return (
    <PasswordField
      label={label}
      name={name}
      required
      autoComplete="new-password"
      onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      hint={t.passwordHint(passwordLength.min, most)}
      refusal={length > most ? t.atMost(most) : problem}
      count={length > 0 ? `${length}/${most}` : undefined}
    />
  );
}

function newPasswordProblem(password: string, most: number): string | undefined {
  if (password === '') return t.chooseAPassword();
  if (password.length < passwordLength.min) return t.atLeast(passwordLength.min);
  return password.length > most ? t.atMost(most) : undefined;
}

/** The digits of a phone number, however it is written; as the password, a longer one is refused and never cut. */
export function PhoneField() {
  const [isTooLong, setTooLong] = useState(false);
  const problem = useFieldProblem('mob', phoneProblem);
  return (
    <TextField
      label={t.phone()}
      isOptional
      name="mob"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      onInput={({ currentTarget: input }) => {
        input.value = input.value.replace(/[^0-9]/g, '');
        setTooLong(phoneProblem(input.value) !== undefined);
      }}
      refusal={isTooLong ? t.atMostDigits(MOBILE_DIGITS) : problem}
    />
  );
}

const phoneProblem = (digits: string): string | undefined =>
  digits.length > MOBILE_DIGITS ? t.atMostDigits(MOBILE_DIGITS) : undefined;
