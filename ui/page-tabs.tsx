import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

type PageTabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly { label: string; href: string }[];
  /** The href of the current tab. */
  current: string;
};

/** Tabs within a page, as links that keep the scroll position. In narrow windows the row scrolls. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  return (
    <nav aria-label={label} className="border-line border-b">
      <ul className="-mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ label: name, href }, place) => (
          <li key={href} className="flex-none">
            <Link
              href={href}
              keepScroll
              aria-current={href === current ? 'page' : undefined}
              className={classNames(
                'relative flex min-h-12 max-w-80 items-center truncate px-3 text-md -outline-offset-2',
                place === 0 && 'pl-0',
                href === current
                  ? 'font-bold text-green after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-green'
                  : 'font-emphasis text-ink-2 hover:text-ink',
                place === 0 && href === current && 'after:left-0',
              )}
            >
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
