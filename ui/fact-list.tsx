import type { ReactNode } from 'react';

/** Rows of names and values with hairlines between: attributes of a product, terms of an offer. */
export function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="text-md">
      {facts.map((fact) => (
        <div
          key={fact.name}
          className="grid grid-cols-[112px_minmax(0,1fr)] items-baseline gap-3 border-line border-t py-2"
        >
          <dt className="text-ink-2 wrap-anywhere">{fact.name}</dt>
          <dd className="wrap-anywhere">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
