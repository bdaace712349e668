import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FieldNoteProps = {
  /** For `aria-describedby` of the field. */
  id: string;
  /** The requirements. */
  hint?: string | undefined;
  /** Why the input was refused; shown instead of the hint. */
  refusal?: string | undefined;
  /** At the other end of the line: how much was typed. Screen readers go by the text. */
  count?: ReactNode;
};

/** The line under a field. */
export function FieldNote({ id, hint, refusal, count }: FieldNoteProps) {
  const note = refusal ?? hint;
  if (note === undefined) return null;
  return (
    <div className="mt-1.5 flex items-start justify-between gap-3 text-sm">
      {refusal === undefined ? (
        <p id={id} className="text-ink-2">
          {hint}
        </p>
      ) : (
        <p id={id} role="alert" className="flex min-w-0 items-start gap-1.5 text-danger">
          <span className="mt-px flex flex-none">
            <Icon of={TriangleAlert} size={16} />
          </span>
          {refusal}
        </p>
      )}
      {count && (
        <span
          aria-hidden
          className={refusal === undefined ? 'text-ink-2 tabular-nums' : 'text-danger tabular-nums'}
        >
          {count}
        </span>
      )}
    </div>
  );
}
