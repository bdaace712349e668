import { type ComponentProps, useId } from 'react';
import { Input } from './input.tsx';

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'id' | 'roomAtEnd'> & {
  label: string;
  /** The requirements, or why the value is as it is, under the field. */
  hint?: string | undefined;
  /** Why the input was refused; shown instead of the hint. */
  refusal?: string | undefined;
};

/** A text field with its label, and a hint or refusal. */
export function TextField({ label, hint, refusal, ...input }: TextFieldProps) {
  const id = useId();
  const note = refusal ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      <Input
        {...input}
        id={id}
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-told`}
      />
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
