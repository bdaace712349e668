import type { ComponentProps, ReactNode } from 'react';

type CheckProps = Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> & {
  type: 'checkbox' | 'radio';
  /** How many results it would find, shown at the right. */
  count?: number | undefined;
  children: ReactNode;
};

/** A checkbox or radio button with its label, as one row that can be pressed anywhere. */
export function Check({ count, children, ...input }: CheckProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-md touch:min-h-11">
      <input {...input} className="tick" />
      <span className="flex min-w-0 items-center gap-2 wrap-anywhere">{children}</span>
      {count !== undefined && <span className="ml-auto text-ink-3 text-sm tabular-nums">{count}</span>}
    </label>
  );
}
