import * as t from '@fernway/messages/sign-in';
import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FieldNote } from './field-note.tsx';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Input>, 'type' | 'id' | 'roomAtEnd'> & {
  label: string;
  /** At the other end of the label's line. */
  aside?: ReactNode;
  /** The requirements, under the field. */
  hint?: string | undefined;
  /** Why the input was refused; shown instead of the hint. */
  refusal?: string | undefined;
  /** How much was typed, at the end of the hint's line. */
  count?: string | undefined;
};

/** A password field with its label; its button reveals the password. */
export function PasswordField({ label, aside, hint, refusal, count, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <span className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </span>
      <span className="relative block">
        <Input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          roomAtEnd
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={refusal === undefined && hint === undefined ? undefined : `${id}-note`}
        />
        <span className="absolute inset-y-0 right-0 noscript:hidden">
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? t.hidePassword() : t.showPassword()}
            onClick={() => setShown(!isShown)}
          />
        </span>
      </span>
      <FieldNote id={`${id}-note`} hint={hint} refusal={refusal} count={count} />
    </div>
  );
}
