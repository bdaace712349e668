import * as t from '@fernway/messages/sign-in';
import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
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
};

/** A password field with its label; its button reveals the password. */
export function PasswordField({ label, aside, hint, refusal, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const note = refusal ?? hint;
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
          aria-describedby={note === undefined ? undefined : `${id}-told`}
        />
        <span className="absolute inset-y-0 right-0 noscript:hidden">
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? t.hidePassword() : t.showPassword()}
            onClick={() => setShown(!isShown)}
          />
        </span>
      </span>
      {note !== undefined && (
        <p
          id={`${id}-told`}
          role={refusal === undefined ? undefined : 'alert'}
          className={refusal === undefined ? 'mt-1.5 text-ink-2 text-sm' : 'mt-1.5 text-danger text-sm'}
        >
          {note}
        </p>
      )}
    </div>
  );
}
