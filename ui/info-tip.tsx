import { Info } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type InfoTipProps = {
  /** What the button explains: "Hours by day". */
  label: string;
  /** Text on the button; without it the button is the icon alone. */
  text?: string | undefined;
  children: ReactNode;
};

/** A few more words beside something, opened by a press on its (i). A native popover: it needs no script. */
export function InfoTip({ label, text, children }: InfoTipProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={text ? undefined : label}
        className="hit-area relative inline-flex min-h-6 items-center gap-1 -my-1 align-middle font-semibold text-green underline-offset-3 hover:underline"
      >
        {text}
        <Icon of={Info} size={16} />
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        aria-label={label}
        className="beside rounded-field bg-inverse px-3.5 py-3 font-normal text-on-inverse text-sm leading-normal shadow-pop [--focus:currentColor]"
      >
        {children}
      </span>
    </>
  );
}

/** Rows of a tip: days and hours. */
export function TipTable({ rows }: { rows: readonly { name: string; value: string }[] }) {
  return (
    <span className="grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5 tabular-nums">
      {rows.map((row) => (
        <span key={row.name} className="contents">
          <span>{row.name}</span>
          <span>{row.value}</span>
        </span>
      ))}
    </span>
  );
}
