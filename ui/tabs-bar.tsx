import * as t from '@fernway/messages/header';
import { ChevronDown } from 'lucide';
import { useCallback } from 'react';
import { classNames } from './class-names.ts';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { startAtCurrent } from './show-current.ts';

const MAX_VISIBLE = 7;

export type BarTab = { label: string; href: string };

type TabsBarProps = {
  /** What the tabs choose between, for screen readers: "Offers by category". */
  label: string;
  tabs: readonly BarTab[];
  /** The href of the current tab; undefined if the page is not one of the tabs. */
  current: string | undefined;
};

/**
 * Tabs as links: the first seven, which scroll in narrow windows, and the rest under More. If the current one is not
 * among the first, it takes the seventh place.
 */
export function TabsBar({ label, tabs, current }: TabsBarProps) {
  const { visible, rest } = splitTabs(tabs, current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row stays where it was scrolled to until another tab is chosen
  const showChosen = useCallback((row: HTMLElement | null) => startAtCurrent(row), [current]);
  return (
    <nav aria-label={label} className="flex min-w-0 flex-1">
      <ul
        className="fade-ends flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none] max-md:gap-0 xl:overflow-visible"
        ref={showChosen}
      >
        {visible.map((tab) => (
          // Where browsers know it, the row begins at the current tab also before a script does it.
          <li
            key={tab.href}
            className={tab.href === current ? 'max-xl:[scroll-initial-target:nearest]' : undefined}
          >
            <Link
              href={tab.href}
              aria-current={tab.href === current ? 'page' : undefined}
              className={classNames(tabLook, tab.href === current ? tabCurrent : tabOther)}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Disclosure
          box="relative flex-none"
          summary={
            <span className={classNames(tabLook, tabOther)}>
              <span className="max-[26rem]:sr-only">{t.more()}</span>
              <Icon of={ChevronDown} size={14} />
            </span>
          }
        >
          <ul className="absolute top-full right-0 z-10 mt-1 min-w-56 rounded-card bg-raised p-2 shadow-pop">
            {rest.map((tab) => (
              <li key={tab.href}>
                <Link
                  href={tab.href}
                  className="flex min-h-10 items-center rounded-field px-3 touch:min-h-11 font-emphasis text-md hover:bg-sunken"
                >
                  {tab.label}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </nav>
  );
}

/** The tabs that are shown, and those under More. */
function splitTabs(tabs: readonly BarTab[], current: string | undefined) {
  const place = tabs.findIndex((tab) => tab.href === current);
  const last = tabs[place < MAX_VISIBLE ? MAX_VISIBLE - 1 : place];
  const visible = [...tabs.slice(0, MAX_VISIBLE - 1), ...(last ? [last] : [])];
  return { visible, rest: tabs.filter((tab) => !visible.includes(tab)) };
}

const tabLook =
  'relative inline-flex min-h-12 items-center gap-1.5 whitespace-nowrap px-3 text-md -outline-offset-2 max-md:px-2.5';
const tabOther = 'font-emphasis text-ink-2 hover:text-ink';
const tabCurrent =
  'font-bold text-green after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-green';
