import * as t from '@fernway/messages/header';
import type { IconNode } from 'lucide';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Count } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { inPlaceLink } from './in-place-link.ts';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';

type HeaderProps = {
  brand: { name: string; href: string };
  /** Offers, Stores. */
  links: readonly { label: string; href: string; current: boolean }[];
  /** A SearchForm. */
  search: ReactNode;
  /** Content of the mini bar: MiniItems at its left; location, country switch and so on at its right. */
  mini: { start?: ReactNode; end: ReactNode };
  /** Right of the search: sign-in, list, account. */
  actions?: ReactNode;
  /** A DepartmentFlyout; on phones it begins with `links`. */
  department: ReactNode;
  /** A TabsBar. */
  tabs: ReactNode;
};

/**
 * The header of every page. The main bar is sticky and shrinks after 50 px: its top 16 px (on phones its first row)
 * scroll out of the window, so nothing below it moves. The header has no box of its own (`contents`): put it next to `<main>`.
 */
export function Header({ brand, links, search, mini, actions, department, tabs }: HeaderProps) {
  return (
    <header className="contents">
      <div className="bg-forest text-on-forest text-sm [--focus:#fff]">
        <div className="page-width flex min-h-10 items-center gap-1 max-md:min-h-11">
          <div className="-ml-2.5 flex items-center gap-1">{mini.start}</div>
          <div className="ml-auto flex min-w-0 items-center gap-1 max-md:-ml-1 max-md:flex-1">{mini.end}</div>
        </div>
      </div>
      <div className="sticky-bar bg-card">
        <div className="page-width flex flex-wrap items-center gap-x-2 gap-y-2 py-2 md:gap-x-4 lg:h-19 lg:flex-nowrap lg:gap-6 lg:py-0">
          <span className="flex text-green">
            <Logo {...brand} />
          </span>
          <nav aria-label={t.mainLinks()} className="flex gap-0.5 max-md:hidden">
            {links.map((link) => (
              <Link
                key={link.href}
                href={link.href}
                aria-current={link.current ? 'page' : undefined}
                className={mainLink}
              >
                {link.label}
              </Link>
            ))}
          </nav>
          <div className="order-last flex w-full min-w-0 lg:order-none lg:w-auto lg:flex-1">{search}</div>
          {actions && <div className="ml-auto flex items-center gap-0.5">{actions}</div>}
        </div>
      </div>
      <div className="relative z-10 border-line border-b bg-card">
        <div className="page-width flex items-center gap-3">
          {department}
          <span className="h-5 w-px flex-none bg-line max-md:hidden" />
          {tabs}
        </div>
      </div>
    </header>
  );
}

/** An icon link right of the search; its text appears from 1280 px. Nothing moves when a count appears. */
export function HeaderAction(props: {
  href: string;
  icon: IconNode;
  label: string;
  count?: number | undefined;
}) {
  return (
    <Link
      href={props.href}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap rounded-pill px-1.5 font-semibold text-md hover:bg-tint focus-visible:rounded-pill md:px-2.5"
    >
      <span className="relative flex">
        <Icon of={props.icon} />
        {Boolean(props.count) && (
          <span aria-hidden className="absolute -top-2 -right-2 flex">
            <Count value={props.count ?? 0} />
          </span>
        )}
      </span>
      <span className="max-xl:sr-only">{props.label}</span>
      {Boolean(props.count) && <span className="sr-only"> {props.count}</span>}
    </Link>
  );
}

type MiniLinkProps = {
  href: string;
  /** Answers a press on the page. */
  onAnswer?: ((event: MouseEvent) => void) | undefined;
  children: ReactNode;
};

/** A link of the mini bar. */
export function MiniLink({ href, onAnswer, children }: MiniLinkProps) {
  return (
    <Link href={href} {...(onAnswer && inPlaceLink(onAnswer))} className={miniItem}>
      {children}
    </Link>
  );
}

/** An item of the mini bar with content that opens under it: a native popover, so it needs no script. */
export function MiniPopover({
  label,
  icon,
  labelHidden = false,
  children,
}: {
  label: string;
  icon: IconNode;
  /** Only the icon is shown; the label is read out. */
  labelHidden?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        className={classNames(miniItem, labelHidden && 'touch:min-w-11 touch:justify-center')}
      >
        <Icon of={icon} size={16} />
        <span className={labelHidden ? 'sr-only' : ''}>{label}</span>
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className="beside rounded-panel bg-raised p-6 text-base text-ink shadow-pop"
      >
        {children}
      </dialog>
    </>
  );
}

export const miniItem =
  'inline-flex min-h-8 min-w-0 items-center gap-1.5 whitespace-nowrap rounded-pill px-2.5 font-medium hover:bg-forest-2 focus-visible:rounded-pill touch:min-h-11';
const mainLink =
  'inline-flex min-h-11 items-center rounded-pill px-2.5 font-semibold text-md hover:bg-tint focus-visible:rounded-pill aria-[current]:bg-tint aria-[current]:text-green lg:px-3.5';
