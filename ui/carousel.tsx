import * as t from '@fernway/messages/ui';
import { ChevronLeft, ChevronRight } from 'lucide';
import { Children, type ReactNode, useCallback, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import type { HeadingLevel } from './heading.tsx';
import { IconButton } from './icon-button.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Cards in view from 1024 px, and the card width below: narrow enough that the next card always shows. */
const kinds = {
  products: {
    perView: 4,
    width: 'w-[min(164px,42vw)] md:w-[calc((100%-2*var(--gap))/3)]',
    gap: 'md:[--gap:20px]',
  },
  similar: {
    perView: 5,
    width: 'w-[min(164px,42vw)] md:w-[calc((100%-3*var(--gap))/4)]',
    gap: 'md:[--gap:20px]',
  },
  offers: { perView: 3, width: 'w-[min(300px,84vw)] md:w-[340px]', gap: 'md:[--gap:20px]' },
  stores: { perView: 3, width: 'w-[min(280px,84vw)] md:w-[340px]', gap: 'md:[--gap:10px]' },
} as const;

type CarouselProps = {
  of: keyof typeof kinds;
  title: string;
  sub?: ReactNode;
  /** Where 'View All' leads. */
  viewAll?: string | undefined;
  level?: HeadingLevel | undefined;
  /** The title is in capitals: a small line above `sub`. */
  overline?: boolean | undefined;
  /** Whether the first card follows the last. */
  loop?: boolean | undefined;
  /** On phones: a row that scrolls, or the first four as a grid (for the goods a page opens with). */
  phone?: 'row' | 'grid' | undefined;
  /** It stands in a column: its heading is small, and of offers up to three stand above each other. */
  inColumn?: boolean | undefined;
  /** Cards, with their keys. */
  children: ReactNode;
};

/**
 * A section whose cards stand in a row that scrolls by hand and snaps; where a mouse is likely it also has
 * Previous and Next.
 */
export function Carousel({
  of,
  title,
  sub,
  viewAll,
  level,
  overline,
  loop = false,
  phone = 'row',
  inColumn = false,
  children,
}: CarouselProps) {
  const kind = kinds[of];
  const count = Children.count(children);
  const fits = count <= kind.perView;
  const row = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState<Edge>('start');
  const watchRow = useCallback((list: HTMLUListElement) => {
    row.current = list;
    return watchEdge(list, setEdge);
  }, []);

  const stacked = inColumn && of === 'offers';
  const isWide = of === 'offers' && !inColumn && count < kind.perView;

  return (
    <div>
      <SectionHeading
        title={title}
        sub={sub}
        viewAll={viewAll}
        level={level}
        overline={overline}
        small={inColumn}
        controls={
          !fits && (
            <div className="flex gap-1 max-lg:hidden noscript:hidden">
              <IconButton
                icon={ChevronLeft}
                label={t.previousOf(title)}
                look="outlined"
                small
                disabled={!loop && edge === 'start'}
                onClick={() => row.current && turnRow(row.current, -1)}
              />
              <IconButton
                icon={ChevronRight}
                label={t.nextOf(title)}
                look="outlined"
                small
                disabled={!loop && edge === 'end'}
                onClick={() => row.current && turnRow(row.current, 1)}
              />
            </div>
          )
        }
      />
      <ul
        // Another row begins at its first card.
        key={viewAll}
        ref={watchRow}
        className={classNames(
          'group/cards snap-row full-bleed -mt-3 -mb-8 gap-[var(--gap)] pt-3 pb-8 [--gap:12px] motion-safe:scroll-smooth lg:mx-[calc(var(--gap)*-1)] lg:px-[var(--gap)] lg:[scroll-padding-inline:var(--gap)]',
          kind.gap,
          stacked && 'grid auto-cols-[min(300px,84vw)] grid-flow-col gap-y-4 lg:auto-cols-[100%]',
          stacked && stackedRows[Math.min(count, 3) as 1 | 2 | 3],
          phone === 'grid' &&
            'max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-7 max-md:overflow-visible max-md:[&>:nth-child(n+5)]:hidden',
        )}
      >
        {Children.map(children, (child) => (
          <li
            className={classNames(
              'min-w-0',
              !stacked &&
                (isWide ? wideWidth[count as 1 | 2] : classNames(kind.width, perViewWidth[kind.perView])),
              phone === 'grid' && 'max-md:w-auto',
            )}
          >
            {child}
          </li>
        ))}
      </ul>
    </div>
  );
}

const stackedRows = { 1: 'md:auto-cols-[100%]', 2: 'lg:grid-rows-2', 3: 'grid-rows-3' } as const;

/** Fewer offers than a view has share it. */
const wideWidth = {
  1: 'w-[min(300px,84vw)] md:w-full',
  2: 'w-[min(300px,84vw)] md:w-[calc((100%-var(--gap))/2)]',
} as const;

const perViewWidth = {
  3: 'lg:w-[calc((100%-2*var(--gap))/3)]',
  4: 'lg:w-[calc((100%-3*var(--gap))/4)]',
  5: 'lg:w-[calc((100%-4*var(--gap))/5)]',
} as const;

type Edge = 'start' | 'middle' | 'end';

/** Reports which end the row is scrolled to, now and whenever that may have changed. Returns a function to stop. */
function watchEdge(row: HTMLElement, report: (edge: Edge) => void): () => void {
  const reportEdge = () => report(edgeOf(row));
  const resized = new ResizeObserver(reportEdge);
  resized.observe(row);
  row.addEventListener('scroll', reportEdge, { passive: true });
  return () => {
    resized.disconnect();
    row.removeEventListener('scroll', reportEdge);
  };
}

function edgeOf(row: HTMLElement): Edge {
  if (row.scrollLeft < 8) return 'start';
  return row.scrollLeft + row.clientWidth > row.scrollWidth - 8 ? 'end' : 'middle';
}

/** Scrolls by one view, and wraps around at either end. */
function turnRow(row: HTMLElement, direction: 1 | -1) {
  const edge = edgeOf(row);
  if (direction === 1 && edge === 'end') row.scrollTo({ left: 0 });
  else if (direction === -1 && edge === 'start') row.scrollTo({ left: row.scrollWidth });
  else row.scrollBy({ left: direction * row.clientWidth });
}
