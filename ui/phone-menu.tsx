import * as t from '@fernway/messages/header';
import { Menu } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export type MenuLink = { label: string; href: string };

type PhoneMenuProps = {
  /** Offers, Stores. */
  links: readonly MenuLink[];
  departments: readonly MenuLink[];
  /** Below them, on the dark ground of wide windows' mini bar: country, links to our accounts elsewhere. */
  children: ReactNode;
};

/** The menu of phones. Its positioned ancestor is the bar that it hangs under. */
export function PhoneMenu({ links, departments, children }: PhoneMenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  return (
    <Disclosure
      ref={box}
      box=""
      summary={
        <span className="grid size-11 place-items-center rounded-full group-open/open:bg-tint group-open/open:text-green">
          <Icon of={Menu} />
          <span className="sr-only">{t.menu()}</span>
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the menu closes it, as Escape does */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape */}
      <div className="absolute inset-x-0 top-full h-dvh bg-scrim" onClick={close} />
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain rounded-b-panel bg-raised shadow-pop">
        <div className="page-width grid gap-3 py-3">
          <ul className="grid grid-cols-2 gap-2">
            {links.map((link) => (
              <li key={link.href}>
                <Link
                  href={link.href}
                  className="flex min-h-12 items-center justify-center rounded-pill bg-tint font-semibold text-green"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
          <ul className="grid grid-cols-2 gap-x-2">
            {departments.map((link) => (
              <li key={link.href}>
                <Link
                  href={link.href}
                  className="flex min-h-12 items-center rounded-field px-3 font-emphasis"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-forest px-3 py-1 text-on-forest [--focus:#fff]">
            {children}
          </div>
        </div>
      </div>
    </Disclosure>
  );
}
