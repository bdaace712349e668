import * as t from '@fernway/messages/ui';
import { ChevronDown, ChevronUp } from 'lucide';
import { useCallback, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import { showCurrent } from './show-current.ts';

type SideNavProps = {
  heading: string;
  links: readonly { label: string; href: string; count?: number | undefined }[];
  /** The href of the current link. */
  current: string;
  /** With more links than this, the list gets its own scrolling, with an arrow under it. */
  scrollsAbove?: number | undefined;
  /** The links change only a part of the page: keep the scroll position. */
  keepScroll?: boolean | undefined;
  /** Other things follow below it in its column: it scrolls with the page. */
  isInFlow?: boolean | undefined;
};

/** Vertical tabs: a store's collections, the categories of a list. Below 1024 px a row that scrolls. */
export function SideNav({
  heading,
  links,
  current,
  scrollsAbove,
  keepScroll,
  isInFlow = false,
}: SideNavProps) {
  const scrolls = scrollsAbove !== undefined && links.length > scrollsAbove;
  const list = useRef<HTMLUListElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const watchList = useCallback((ul: HTMLUListElement) => {
    list.current = ul;
    showCurrent(ul);
    const updateEdge = () => setIsAtEnd(ul.scrollTop + ul.clientHeight > ul.scrollHeight - 8);
    updateEdge();
    ul.addEventListener('scroll', updateEdge, { passive: true });
    return () => ul.removeEventListener('scroll', updateEdge);
  }, []);
  const scrollList = () =>
    isAtEnd ? list.current?.scrollTo({ top: 0 }) : list.current?.scrollBy({ top: list.current.clientHeight });

  return (
    <nav
      aria-label={heading}
      className={classNames(
        'max-lg:mb-5',
        !isInFlow && 'lg:sticky lg:top-22 lg:flex lg:max-h-[calc(100dvh-7rem)] lg:flex-col',
        !scrolls && !isInFlow && 'lg:overflow-y-auto',
      )}
    >
      <h2 className="mt-2 mb-2 px-3 font-bold text-base max-lg:sr-only">{heading}</h2>
      <ul
        ref={watchList}
        className={classNames(
          'max-lg:full-bleed max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:py-0.5 max-lg:[scrollbar-width:none]',
          scrolls &&
            'motion-safe:scroll-smooth lg:max-h-[600px] lg:min-h-0 lg:overflow-y-auto lg:[scrollbar-width:thin]',
        )}
      >
        {links.map((link) => (
          <li key={link.href} className="max-lg:flex-none">
            <Link
              href={link.href}
              keepScroll={keepScroll}
              aria-current={link.href === current ? 'page' : undefined}
              className="flex min-h-10 items-center justify-between gap-2 rounded-field px-3 text-md -outline-offset-2 hover:bg-sunken aria-[current]:bg-tint aria-[current]:font-bold aria-[current]:text-green max-lg:max-w-72 max-lg:rounded-pill max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-3.5 max-lg:aria-[current]:border-green touch:min-h-11"
            >
              <span className="min-w-0 py-1 wrap-anywhere max-lg:truncate">{link.label}</span>
              {link.count !== undefined && (
                <span className="font-normal text-ink-3 text-sm tabular-nums">{link.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {scrolls && (
        <div className="flex justify-center border-line border-t pt-2 max-lg:hidden noscript:hidden">
          <IconButton
            icon={isAtEnd ? ChevronUp : ChevronDown}
            label={isAtEnd ? t.backToFirst(heading) : t.moreOf(heading)}
            look="outlined"
            small
            onClick={scrollList}
          />
        </div>
      )}
    </nav>
  );
}
