import * as t from '@fernway/messages/header';
import { ChevronRight, LayoutGrid } from 'lucide';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Hover delay in ms: long enough to cross neighbours on the way to the sub-categories. */
const INTENT = 110;

/** A main category with its sub-categories. */
export type Department = {
  label: string;
  href: string;
  children: readonly { label: string; href: string }[];
};

export type DepartmentFlyoutProps = {
  departments: readonly Department[];
  /** The href of the department that the page belongs to; it is shown first. */
  current?: string | undefined;
  /** The main links, which only this menu has on phones. */
  links: readonly { label: string; href: string }[];
  /** At the far right of wide windows: an offer card. */
  promo?: ReactNode;
};

/**
 * The Department menu: main categories left, the sub-categories of one of them right. Opens on hover, press and
 * keyboard; without script on press. Its positioned ancestor is the bar that it hangs under.
 */
export function DepartmentFlyout({ departments, current, links, promo }: DepartmentFlyoutProps) {
  const first = Math.max(
    0,
    departments.findIndex((department) => department.href === current),
  );
  const [active, setActive] = useState(first);
  const box = useRef<HTMLDetailsElement>(null);
  const timer = useRef(0);
  const openedByHover = useRef(0);

  const scheduleAfterIntent = (act: () => void) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(act, INTENT);
  };
  const setOpen = (isOpen: boolean) => {
    if (box.current) box.current.open = isOpen;
  };
  const close = () => setOpen(false);
  const hover = (isOpen: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    scheduleAfterIntent(() => {
      if (isOpen && !box.current?.open) openedByHover.current = performance.now();
      setOpen(isOpen);
    });
  };
  const keepWhatHoverOpened = (event: MouseEvent) => {
    if (performance.now() - openedByHover.current < 500) event.preventDefault();
  };

  return (
    <Disclosure
      ref={box}
      box=""
      summary={<Handle onClick={keepWhatHoverOpened} />}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
    >
      {/* Not onPointerEnter: when the keyboard opens the menu, this may appear under a mouse that rests. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the menu closes it, as Escape does */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape */}
      <div
        className="absolute inset-x-0 top-full h-dvh bg-scrim"
        onClick={close}
        onPointerMove={hover(false)}
      />
      <div
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-3rem)] overflow-y-auto rounded-b-panel bg-raised shadow-pop"
        onPointerEnter={hover(true)}
      >
        <div className="page-width flex gap-8 max-md:py-2">
          <ul
            // Of the forty rows, those without a department have no height.
            className="grid min-w-0 flex-1 content-start md:grid-cols-[216px_minmax(0,1fr)] md:gap-x-4 lg:grid-cols-[264px_minmax(0,1fr)] md:[grid-template-rows:repeat(40,auto)_1fr]"
          >
            {links.map((link) => (
              <li key={link.href} className="md:hidden">
                <Link href={link.href} className={mainLink(false)}>
                  {link.label}
                </Link>
              </li>
            ))}
            {departments.map((department, index) => (
              <li
                key={department.href}
                className="contents"
                onPointerEnter={() => scheduleAfterIntent(() => setActive(index))}
                onFocus={() => setActive(index)}
              >
                <Link
                  href={department.href}
                  className={classNames(
                    mainLink(index === active),
                    index === 0 && 'md:mt-4',
                    index === departments.length - 1 && 'md:mb-5',
                  )}
                >
                  {department.label}
                  <span className="opacity-60">
                    <Icon of={ChevronRight} size={16} />
                  </span>
                </Link>
                <ul className={subList(index === active)}>
                  {department.children.map((child) => (
                    <li key={child.href} className="break-inside-avoid">
                      <Link
                        href={child.href}
                        className="flex min-h-8 items-center text-ink-2 text-md underline-offset-3 hover:text-green hover:underline"
                      >
                        {child.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {promo && <div className="w-66 flex-none py-7 max-xl:hidden">{promo}</div>}
        </div>
      </div>
    </Disclosure>
  );
}

function Handle({ onClick }: { onClick: (event: MouseEvent) => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands in the summary, which is the button
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key cannot come right after hovering
    <span
      onClick={onClick}
      className="inline-flex min-h-9 items-center gap-2 rounded-pill bg-tint pr-3.5 pl-3 font-strong text-green text-md transition-colors group-open/open:bg-green-solid group-open/open:text-on-green max-md:px-3 touch:min-h-11"
    >
      <Icon of={LayoutGrid} size={18} />
      <span className="max-md:sr-only">{t.department()}</span>
    </span>
  );
}

function mainLink(isActive: boolean): string {
  return classNames(
    'flex min-h-10 items-center justify-between rounded-field px-3 text-md md:col-start-1 touch:min-h-12',
    isActive ? 'font-emphasis md:bg-tint md:font-bold md:text-green' : 'font-emphasis',
  );
}

/** Hidden lists still take up space, so that the menu does not change its height. */
function subList(isActive: boolean): string {
  return classNames(
    'col-start-2 row-start-1 row-end-[-1] columns-2 gap-8 border-line border-l py-5 pl-8 max-md:hidden lg:columns-3',
    !isActive && 'invisible',
  );
}
