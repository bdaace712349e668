import { Children, type ReactNode } from 'react';

const columns = {
  /** 4 from 1024 px, 3 from 768, 2 below. */
  products:
    'grid-cols-2 [--height-until-near:20.5rem] md:grid-cols-3 md:[--height-until-near:25rem] lg:grid-cols-4 lg:[--height-until-near:28rem]',
  /** 3 from 1024 px, 2 from 768, 1 below. */
  offers: 'grid-cols-1 [--height-until-near:21rem] md:grid-cols-2 lg:grid-cols-3',
  stores: 'grid-cols-1 [--height-until-near:21rem] md:grid-cols-2 lg:grid-cols-3',
} as const;

/** A listing of cards, as a list, each rendered when it comes near the window. Children carry their keys. */
export function Grid({ of, children }: { of: keyof typeof columns; children: ReactNode }) {
  return (
    <ul className={`grid gap-x-4 gap-y-7 md:gap-x-5 md:gap-y-9 ${columns[of]}`}>
      {Children.map(children, (child) => (
        <li className="rendered-when-near min-w-0">{child}</li>
      ))}
    </ul>
  );
}
