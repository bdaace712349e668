import { Children, type ReactNode } from 'react';

const columns = {
  /** 4 from 1024 px, 3 from 768, 2 below. */
  products: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  /** 3 from 1024 px, 2 from 768, 1 below. */
  offers: 'grid-cols-1 md:grid-cols-2 lg:grid-cols-3',
  stores: 'grid-cols-1 md:grid-cols-2 lg:grid-cols-3',
} as const;

/** A listing of cards, as a list. Children carry their keys. */
export function Grid({ of, children }: { of: keyof typeof columns; children: ReactNode }) {
  return (
    <ul className={`grid gap-x-4 gap-y-7 md:gap-x-5 md:gap-y-9 ${columns[of]}`}>
      {Children.map(children, (child) => (
        <li className="min-w-0">{child}</li>
      ))}
    </ul>
  );
}
