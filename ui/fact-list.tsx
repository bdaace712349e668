import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FactListProps = {
  facts: readonly { name: string; value: ReactNode }[];
  /** In two columns where it is as wide as a tablet. */
  inColumns?: 'tablet' | undefined;
};

/** Rows of names and values with hairlines between: attributes of a product, terms of an offer. */
export function FactList({ facts, inColumns }: FactListProps) {
  return (
    <dl className={classNames('text-md', inColumns && 'gap-x-8 md:max-lg:columns-2')}>
      {facts.map((fact) => (
        <div
          key={fact.name}
          className="grid break-inside-avoid grid-cols-[112px_minmax(0,1fr)] items-baseline gap-3 border-line border-t py-2"
        >
          <dt className="text-ink-2 wrap-anywhere">{fact.name}</dt>
          <dd className="wrap-anywhere">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
