import { Children, type ReactNode } from 'react';

/** Steps in order, one paragraph each. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="grid gap-3.5">
      {Children.map(children, (step) => (
        <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-3 [counter-increment:step]">
          <span
            aria-hidden
            className="grid size-7 place-items-center rounded-full bg-tint font-bold text-green text-sm tabular-nums before:content-[counter(step)]"
          />
          <div className="pt-0.5 wrap-anywhere">{step}</div>
        </li>
      ))}
    </ol>
  );
}
