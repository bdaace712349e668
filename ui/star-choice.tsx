import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';

type StarChoiceProps = {
  legend: string;
  name: string;
  /** From 1 to 5, in halves; undefined: nothing is chosen yet. */
  value: number | undefined;
  onChange: (stars: number) => void;
  /** The name of a value, for screen readers. */
  labelOf: (stars: number) => string;
  /** The chosen value, beside the stars. */
  note: ReactNode;
  /** What is wrong with the choice. */
  refusal?: string | undefined;
};

const VALUES = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

/** A choice of 1 to 5 stars in halves: native radio buttons under the stars, so arrow keys go from half to half. */
export function StarChoice(props: StarChoiceProps) {
  const { legend, name, value, onChange, labelOf, note, refusal } = props;
  const [under, setUnder] = useState<number>();
  const refusalId = useId();
  return (
    <fieldset aria-describedby={refusal && refusalId}>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div
          className="relative flex h-12 w-60 rounded-field outline-offset-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-green"
          onPointerLeave={() => setUnder(undefined)}
        >
          <svg aria-hidden className="stars pointer-events-none absolute top-0.5 left-0.5 h-11! w-60!">
            <rect width={`${(under ?? value ?? 0) * 20}%`} height="100%" />
          </svg>
          {VALUES.map((stars) => (
            <label
              key={stars}
              className={classNames('h-12 cursor-pointer', stars === 1 ? 'w-12' : 'w-6')}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse') setUnder(stars);
              }}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={stars}
                required
                checked={value === stars}
                aria-invalid={refusal ? true : undefined}
                onChange={() => onChange(stars)}
              />
              <span className="sr-only">{labelOf(stars)}</span>
            </label>
          ))}
        </div>
        <span className="text-ink-2 text-md tabular-nums">{note}</span>
      </div>
      {refusal && (
        <p id={refusalId} role="alert" className="mt-1.5 text-danger text-sm">
          {refusal}
        </p>
      )}
    </fieldset>
  );
}
