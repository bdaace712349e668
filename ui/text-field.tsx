import * as t from '@fernway/messages/ui';
import { type ComponentProps, useId } from 'react';
import { FieldNote } from './field-note.tsx';
import { Input, TextArea } from './input.tsx';

type LabelledField = {
  label: string;
  /** Says that it may be left empty. */
  isOptional?: boolean | undefined;
  /** Where others of the form are read-only or optional: says that this one may not be left empty. */
  marksRequired?: boolean | undefined;
  /** The requirements, or why the value is as it is, under the field. */
  hint?: string | undefined;
  /** Why the input was refused; shown instead of the hint. */
  refusal?: string | undefined;
};

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'id' | 'roomAtEnd'> & LabelledField;

/** A text field with its label, and a hint or refusal. */
export function TextField({ label, isOptional, marksRequired, hint, refusal, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel of={id} {...{ label, isOptional, marksRequired }} />
      <Input {...input} {...noteProps(id, { hint, refusal })} id={id} />
      <FieldNote id={noteId(id)} hint={hint} refusal={refusal} />
    </div>
  );
}

type TextAreaFieldProps = Omit<ComponentProps<typeof TextArea>, 'id'> & LabelledField;

/** The same for several lines. */
export function TextAreaField({
  label,
  isOptional,
  marksRequired,
  hint,
  refusal,
  ...area
}: TextAreaFieldProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel of={id} {...{ label, isOptional, marksRequired }} />
      <TextArea {...area} {...noteProps(id, { hint, refusal })} id={id} />
      <FieldNote id={noteId(id)} hint={hint} refusal={refusal} />
    </div>
  );
}

type FieldLabelProps = Pick<LabelledField, 'label' | 'isOptional' | 'marksRequired'> & { of: string };

function FieldLabel({ of, label, isOptional, marksRequired }: FieldLabelProps) {
  return (
    <span className="mb-1.5 flex gap-1 text-sm">
      <label htmlFor={of} className="font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-2">{` ${t.optional()}`}</span>}
      </label>
      {/* The field itself tells screen readers. */}
      {marksRequired && (
        <span aria-hidden className="text-ink-2">
          {t.required()}
        </span>
      )}
    </span>
  );
}

const noteId = (id: string) => `${id}-note`;
const noteProps = (id: string, { hint, refusal }: Pick<LabelledField, 'hint' | 'refusal'>) => ({
  'aria-invalid': refusal !== undefined || undefined,
  'aria-describedby': refusal === undefined && hint === undefined ? undefined : noteId(id),
});
