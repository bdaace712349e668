import { Children, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Columns, and the height reserved for a card until it is near the window: that of a card with every part. */
const columns = {
  /** 4 from 1024 px, 3 from 768, 2 below. */
  products: classNames(
    'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
    '[--height-until-near:calc(50vw+8.1rem)] md:[--height-until-near:calc(33.3vw+7.7rem)] lg:[--height-until-near:calc(min(25vw,20rem)+7.6rem)]',
  ),
  /** 3 from 1024 px, 2 from 768, 1 below. */
  offers: classNames(
    'grid-cols-1 md:grid-cols-2 lg:grid-cols-3',
    '[--height-until-near:calc(62.5vw+7rem)] md:[--height-until-near:calc(31.3vw+7rem)] lg:[--height-until-near:calc(min(20.8vw,16.6rem)+7rem)]',
  ),
  stores: classNames(
    'grid-cols-1 md:grid-cols-2 md:gap-x-2.5 lg:grid-cols-3',
    '[--height-until-near:calc(50vw+8.4rem)] md:[--height-until-near:calc(25vw+8.4rem)] lg:[--height-until-near:calc(min(16.7vw,13.3rem)+8.4rem)]',
  ),
} as const;

type GridProps = {
  of: keyof typeof columns;
  /**
   * Of offers that are all there are: the first one takes what would stay empty, see `wideLookOfFirst`. Of products: as
   * many in a row, from 1280 px, as leave hardly a place empty.
   */
  fillsRows?: boolean | undefined;
  children: ReactNode;
};

/** So many offers stand in one row from 1024 px. */
const IN_ONE_ROW = 4;

/** The rows of offers without an empty place: where the first card is so wide that its words stand beside its picture. */
export function wideLookOfFirst(count: number): 'all' | 'desktop' | 'tablet' | undefined {
  const isWide = { desktop: count % 3 !== 0 && count !== IN_ONE_ROW, tablet: count % 2 !== 0 };
  if (isWide.desktop) return isWide.tablet ? 'all' : 'desktop';
  return isWide.tablet ? 'tablet' : undefined;
}

const filledRows =
  'md:max-lg:*:first:nth-last-[odd]:col-span-2 lg:*:first:nth-last-[3n+1]:col-span-3 lg:*:first:nth-last-[3n+2]:col-span-2';

const productRows = { 3: 'min-[80rem]:grid-cols-3', 4: '', 5: 'min-[80rem]:grid-cols-5' };

/** How many products stand in a row: four, unless they leave two places empty or more, and five or three leave fewer. */
function bestColumns(count: number): 3 | 4 | 5 {
  const emptyPlaces = (columns: number) => (columns - (count % columns)) % columns;
  if (count < 4 || emptyPlaces(4) < 2) return 4;
  return ([4, 5, 3] as const).reduce((best, other) =>
    emptyPlaces(other) < emptyPlaces(best) ? other : best,
  );
}

/** A listing of cards, as a list, each rendered when it comes near the window. Children carry their keys. */
export function Grid({ of, fillsRows = false, children }: GridProps) {
  const count = Children.count(children);
  const rowsOfOffers = count === IN_ONE_ROW ? 'lg:grid-cols-4' : filledRows;
  const rows = of === 'products' ? productRows[bestColumns(count)] : rowsOfOffers;
  return (
    <ul
      className={`group/cards grid gap-x-4 gap-y-7 md:gap-x-5 md:gap-y-9 ${columns[of]} ${fillsRows ? rows : ''}`}
    >
      {Children.map(children, (child) => (
        <li className="content-auto min-w-0">{child}</li>
      ))}
    </ul>
  );
}
