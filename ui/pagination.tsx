import * as t from '@fernway/messages/ui';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

const RANGE = 3;

type PaginationProps = {
  /** The current page, from 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  href: (page: number) => string;
};

/** Links to the pages of a listing: three around the current one, the first and the last. Empty for one page. */
export function Pagination({ page, pages, href }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={t.pages()} className="mt-9 flex items-center justify-center md:mt-12 md:gap-1">
      <Step href={page > 1 ? href(page - 1) : undefined} rel="prev">
        <Icon of={ChevronLeft} size={16} />
        <span className="max-md:sr-only">{t.previous()}</span>
      </Step>
      {pageWindow(page, pages).map((entry, index, entries) =>
        entry === 'gap' ? (
          <span key={`gap-${entries[index - 1]}`} className={`${cell} text-ink-2`}>
            …
          </span>
        ) : (
          <Link
            key={entry}
            href={href(entry)}
            aria-label={t.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
            className={`${cell} hover:bg-tint aria-[current]:bg-green-solid aria-[current]:text-on-green`}
          >
            {entry}
          </Link>
        ),
      )}
      <Step href={page < pages ? href(page + 1) : undefined} rel="next">
        <span className="max-md:sr-only">{t.next()}</span>
        <Icon of={ChevronRight} size={16} />
      </Step>
    </nav>
  );
}

/** The pages to link to, ascending: never a gap where a single page would fit. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const start = Math.max(1, Math.min(page - 1, pages - RANGE + 1));
  const middle = Array.from({ length: Math.min(RANGE, pages) }, (_, offset) => start + offset);
  const pageNumbers = [...new Set([1, ...middle, pages])];
  return pageNumbers.flatMap((entry, index) => {
    const skipped = entry - (pageNumbers[index - 1] ?? 0) - 1;
    if (skipped === 0) return [entry];
    return skipped === 1 ? [entry - 1, entry] : ['gap', entry];
  });
}

function Step(props: { href: string | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  const look =
    'inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-pill font-semibold text-md md:px-3.5';
  if (props.href === undefined) {
    return (
      <span aria-hidden className={`${look} text-ink-3`}>
        {props.children}
      </span>
    );
  }
  return (
    <Link href={props.href} rel={props.rel} className={`${look} hover:bg-tint focus-visible:rounded-pill`}>
      {props.children}
    </Link>
  );
}

const cell =
  'inline-grid h-11 min-w-11 place-items-center rounded-pill font-semibold text-md tabular-nums focus-visible:rounded-pill max-[359px]:min-w-9';
