import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Count } from './badge.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { startAtCurrent } from './show-current.ts';

/** A page of a shopper's own, with how much of it is new or there. */
export interface AccountLink {
  label: string;
  href: string;
  icon: IconNode;
  count?: number | undefined;
}

type AccountNavProps = {
  label: string;
  links: readonly AccountLink[];
  /** The href of the current page. */
  current: string;
  /** The last item: a form around `AccountNavButton`. */
  children: ReactNode;
};

/** Links to the shopper's own pages, with their counts. Below 1024 px a row that scrolls. */
export function AccountNav({ label, links, current, children }: AccountNavProps) {
  return (
    <nav aria-label={label} className="max-lg:mt-4 lg:sticky lg:top-22 lg:mt-9">
      <ul
        ref={startAtCurrent}
        className="max-lg:full-bleed max-lg:flex max-lg:gap-1 max-lg:overflow-x-auto max-lg:py-0.5 max-lg:[scrollbar-width:none]"
      >
        {links.map(({ href, icon, count, ...link }) => (
          <li key={href} className="max-lg:flex-none">
            <Link href={href} aria-current={href === current ? 'page' : undefined} className={item}>
              <span className="flex max-lg:hidden">
                <Icon of={icon} />
              </span>
              {link.label}
              {count ? (
                <span className="ml-auto flex">
                  <Count value={count} />
                </span>
              ) : null}
            </Link>
          </li>
        ))}
        <li className="max-lg:flex-none">{children}</li>
      </ul>
    </nav>
  );
}

/** An item that is not a link: it submits its form. */
export function AccountNavButton(props: { icon: IconNode; busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" disabled={props.busy} aria-busy={props.busy || undefined} className={item}>
      <span className="flex max-lg:hidden">
        <Icon of={props.icon} />
      </span>
      {props.children}
    </button>
  );
}

const item =
  'flex min-h-11 w-full items-center gap-3 whitespace-nowrap rounded-field px-3.5 font-emphasis text-md -outline-offset-2 hover:bg-sunken aria-[current]:bg-tint aria-[current]:font-bold aria-[current]:text-green max-lg:gap-2 max-lg:px-3';
