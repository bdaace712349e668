import { passwordLength } from '@fernway/contract/limits';
import * as t from '@fernway/messages/sign-in';
import { Field } from '@fernway/ui/field';
import { Input } from '@fernway/ui/input';
import { Link } from '@fernway/ui/link';
import { PasswordField } from '@fernway/ui/password-field';
import { type ClipboardEvent, type ReactNode, useState } from 'react';

/** The most characters of a password that is chosen on the site, and of a phone number. */
const MAX_PASSWORD_LENGTH = 10;

/** The look of a link in a form. */
export const formLink = 'font-semibold text-green underline underline-offset-3 hover:no-underline';

export const PageLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={formLink}>
    {children}
  </Link>
);

export function NameField() {
  return (
    <Field label={t.name()}>
      <Input name="name" required maxLength={200} autoComplete="name" />
    </Field>
  );
}

export function EmailField({ defaultValue }: { defaultValue?: string | undefined }) {
  return (
    <Field label={t.email()}>
      <Input
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="username"
        defaultValue={defaultValue}
      />
    </Field>
  );
}

/** The field of an existing password, which may be anything that identity accepts. */
export function CurrentPasswordField({ aside, autoFocus }: { aside: ReactNode; autoFocus?: boolean }) {
  return (
    <PasswordField
      autoFocus={autoFocus}
      label={t.password()}
      aside={aside}
      name="password"
      required
      maxLength={passwordLength.max}
      autoComplete="current-password"
    />
  );
}

/** The field of a new password. */
export function NewPasswordField({ name, label }: { name: 'password' | 'newPassword'; label: string }) {
  const { refusal, onPaste } = useMaxLength();
  return (
    <PasswordField
      label={label}
      name={name}
      required
      minLength={passwordLength.min}
      maxLength={MAX_PASSWORD_LENGTH}
      autoComplete="new-password"
      onPaste={onPaste}
      hint={t.passwordHint(passwordLength.min, MAX_PASSWORD_LENGTH)}
      refusal={refusal}
    />
  );
}

export function PhoneField() {
  const { refusal, onPaste } = useMaxLength();
  return (
    <div>
      <Field label={t.phone()} optional>
        <Input
          name="mob"
          inputMode="tel"
          pattern="[0-9]*"
          maxLength={MAX_PASSWORD_LENGTH}
          autoComplete="tel-national"
          onPaste={onPaste}
          aria-invalid={refusal !== undefined || undefined}
        />
      </Field>
      {refusal && (
        <p role="alert" className="mt-1.5 text-danger text-sm">
          {refusal}
        </p>
      )}
    </div>
  );
}

/** Refuses a paste that is too long: browsers would truncate it unnoticed. */
function useMaxLength() {
  const [refusal, setRefusal] = useState<string>();
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
    const pasted = event.clipboardData.getData('text').length;
    const fits = value.length - selected + pasted <= MAX_PASSWORD_LENGTH;
    if (!fits) event.preventDefault();
    setRefusal(fits ? undefined : t.atMost(MAX_PASSWORD_LENGTH));
  };
  return { refusal, onPaste };
}
