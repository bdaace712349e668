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
  /** Content of the mini bar: MiniItems at its left; location, country switch and so on at its right. Phones have none. */
  mini: { start?: ReactNode; end: ReactNode };
  /** What phones have instead: a PhoneMenu, links before the actions, and the place beside the search. */
  phone: { menu: ReactNode; actions?: ReactNode; place: ReactNode };
  /** Right of the search: sign-in, list, account. */
  actions?: ReactNode;
  /** A DepartmentFlyout. */
  department: ReactNode;
  /** A TabsBar. */
  tabs: ReactNode;
  /** Whether the page is one of those that the tabs choose between: on phones others do without them. */
  hasTabs: boolean;
};

/**
 * The header of every page; on phones it is two rows, 112 px in all. The main bar is sticky and shrinks after 50 px: its
 * top 16 px (on phones its first row) scroll out of the window, so nothing below it moves. The header has no box of its own
 * (`contents`): put it next to `<main>`.
 */
export function Header(props: HeaderProps) {
  const { brand, links, search, mini, phone, actions, department, tabs, hasTabs } = props;
  const mainLinks = links.map((link) => (
    <Link
      key={link.href}
      href={link.href}
      aria-current={link.current ? 'page' : undefined}
      className={mainLink}
    >
      {link.label}
    </Link>
  ));
  return (
    <header className="contents">
      <div className="bg-forest text-on-forest text-sm [--focus:#fff] max-md:hidden">
        <div className="page-width flex min-h-10 items-center gap-1">
          <div className="-ml-2.5 flex items-center gap-1">{mini.start}</div>
          <div className="ml-auto flex min-w-0 items-center gap-1">{mini.end}</div>
        </div>
      </div>
      <div className="sticky-bar bg-card">
        <div className="page-width flex flex-wrap items-center gap-x-1 gap-y-1 py-2 md:gap-x-4 md:gap-y-2 md:py-2 lg:h-19 lg:flex-nowrap lg:gap-6 lg:py-0">
          <div className="-ml-2.5 md:hidden">{phone.menu}</div>
          <span className="flex text-green max-[374px]:signed-in:[&_a>span]:hidden">
            <Logo {...brand} />
          </span>
          <nav aria-label={t.mainLinks()} className="flex gap-0.5 max-md:hidden">
            {mainLinks}
          </nav>
          <div className="order-last flex w-full min-w-0 items-center gap-1 lg:order-none lg:w-auto lg:flex-1">
            {search}
            <div className="-mr-2.5 md:hidden">{phone.place}</div>
          </div>
          <div className="ml-auto flex items-center gap-0.5 max-md:signed-in:-mr-1.5">
            <span className="contents md:hidden">{phone.actions}</span>
            {actions}
          </div>
        </div>
      </div>
      <div className={classNames('relative z-10 border-line border-b bg-card', !hasTabs && 'max-md:hidden')}>
        <div className="page-width flex items-center gap-3 max-md:gap-1">
          {department}
          <span className="h-5 w-px flex-none bg-line max-md:hidden" />
          <nav aria-label={t.mainLinks()} className="-ml-2.5 flex flex-none md:hidden">
            {mainLinks}
          </nav>
          <span className="h-5 w-px flex-none bg-line md:hidden" />
          {tabs}
        </div>
      </div>
    </header>
  );
}

type HeaderActionProps = {
  href: string;
  icon: IconNode;
  label: string;
  /** undefined: not known yet. Without the property the link has no room for one. */
  count?: number | undefined;
};

/** An icon link right of the search; its text appears from 1280 px. Nothing moves when a count appears. */
export function HeaderAction(props: HeaderActionProps) {
  return (
    <Link
      href={props.href}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap rounded-pill px-1.5 font-semibold text-md hover:bg-tint focus-visible:rounded-pill md:px-2.5"
    >
      <Icon of={props.icon} />
      <span className="max-xl:sr-only">{props.label}</span>
      {'count' in props && <CountRoom count={props.count} />}
    </Link>
  );
}

/** A count after the words that it belongs to, or the room for it. */
export function CountRoom({ count, onForest }: { count: number | undefined; onForest?: boolean }) {
  return (
    <span className="flex min-w-[18px] max-xl:-ml-1.5">
      {count ? (
        <>
          <span aria-hidden className="flex">
            <Count value={count} onForest={onForest} />
          </span>
          <span className="sr-only"> {count}</span>
        </>
      ) : null}
    </span>
  );
}

/** A round icon link of the main bar, answered on the page. */
export function HeaderButton(props: MiniLinkProps & { isOn: boolean }) {
  return (
    <Link
      href={props.href}
      {...(props.onAnswer && inPlaceLink(props.onAnswer))}
      className={classNames(
        'grid size-11 place-items-center rounded-full hover:bg-tint focus-visible:rounded-full',
        props.isOn && 'text-green',
      )}
    >
      {props.children}
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
  icon: ReactNode;
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
        {icon}
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
