import * as t from '@fernway/messages/header';
import { ChevronRight } from 'lucide';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { MaskIcon } from './mask-icon.tsx';
import type { MenuLink } from './phone-menu.tsx';
import { Picture, type PictureSource } from './picture.tsx';

/** Hover delay in ms: long enough to cross neighbours on the way to the sub-categories. */
const INTENT = 110;
/** A press so soon after the pointer has opened it means to open it too, not to close it. */
const JUST_OPENED_MS = 500;

/** A main category with its sub-categories. */
export type Department = MenuLink & {
  children: readonly (MenuLink & {
    /** What stands in it: "Mugs", "Teapots". */
    kinds: readonly MenuLink[];
  })[];
  /** Other pages of it: its offers, its stores. */
  more: readonly MenuLink[];
  /** Its best-known goods, shown where its parts leave room for them. */
  goods: readonly { href: string; title: string; picture: PictureSource | undefined; price: string }[];
};

export type DepartmentFlyoutProps = {
  departments: readonly Department[];
  /** The href of the department that the page belongs to; it is shown first. */
  current?: string | undefined;
  /** At the far right of wide windows: a deal of the department with that href. */
  promo?: ((href: string) => ReactNode) | undefined;
  /** The kinds of goods are still asked for: there is room for them. */
  isWaiting?: boolean | undefined;
  /** Called when it opens. */
  onOpen?: (() => void) | undefined;
};

/**
 * The Department menu of wide windows: main categories left, what is in one of them right. Opens on hover, press and
 * keyboard, whose arrow keys go through it; without script on press. Its positioned ancestor is the bar that it hangs under.
 */
export function DepartmentFlyout({
  departments,
  current,
  promo,
  isWaiting = false,
  onOpen,
}: DepartmentFlyoutProps) {
  const first = Math.max(
    0,
    departments.findIndex((department) => department.href === current),
  );
  const [active, setActive] = useState(first);
  // A page carries the parts of one department; those of the others follow before the menu opens.
  const [hasAllParts, setHasAllParts] = useState(false);
  const addAllParts = () => setHasAllParts(true);
  const box = useRef<HTMLDetailsElement>(null);
  const timer = useRef(0);
  const openedByHover = useRef(0);

  const open = () => {
    addAllParts();
    onOpen?.();
  };

  // It may have been opened before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (box.current?.open) open();
  }, []);

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
    if (performance.now() - openedByHover.current < JUST_OPENED_MS) event.preventDefault();
  };

  return (
    <Disclosure
      ref={box}
      box="max-md:hidden"
      summary={<Handle onClick={keepWhatHoverOpened} />}
      onOpen={open}
      onKeyDownCapture={moveByArrow}
      onFocus={addAllParts}
      onPointerEnter={(event) => {
        addAllParts();
        hover(true)(event);
      }}
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
        <div className="page-width flex gap-8">
          <ul
            // Of the forty rows, those without a department have no height.
            className="grid min-w-0 flex-1 grid-cols-[184px_minmax(0,1fr)] content-start py-4 [grid-template-rows:repeat(40,auto)_1fr]"
          >
            {departments.map((department, index) => (
              <li
                key={department.href}
                className="contents"
                onPointerEnter={() => scheduleAfterIntent(() => setActive(index))}
                // Whoever crosses others on the way to what is in a department moves right.
                onPointerMove={({ movementX }) =>
                  movementX > 0 && scheduleAfterIntent(() => setActive(index))
                }
                onFocus={() => setActive(index)}
              >
                <Link href={department.href} data-main className={mainLink(index === active)}>
                  {department.label}
                  <span className="opacity-60">
                    <Icon of={ChevronRight} size={16} />
                  </span>
                </Link>
                {(hasAllParts || index === active) && (
                  <DepartmentParts
                    department={department}
                    isActive={index === active}
                    isWaiting={isWaiting}
                  />
                )}
              </li>
            ))}
          </ul>
          {promo && (
            <div className="w-66 flex-none self-start py-6 max-lg:hidden">
              {promo(departments[active]?.href ?? '')}
            </div>
          )}
        </div>
      </div>
    </Disclosure>
  );
}

/** So many parts leave room for a row of goods, where the window is wide. */
const IN_ONE_ROW = 4;

type DepartmentPartsProps = { department: Department; isActive: boolean; isWaiting: boolean };

/** What is in a department. Hidden ones still take up space, so that the menu does not change its height. */
function DepartmentParts({ department, isActive, isWaiting }: DepartmentPartsProps) {
  return (
    <div
      data-parts
      className={classNames(
        'col-start-2 row-start-1 row-end-[-1] ml-4 grid content-between gap-y-4 border-line border-l py-2 pl-6 lg:pl-8',
        !isActive && 'invisible',
      )}
    >
      <ul className="grid grid-cols-3 content-start gap-x-4 gap-y-4 xl:grid-cols-4">
        {department.children.map((child) => (
          <li key={child.href}>
            <Link
              href={child.href}
              className="flex min-h-7 items-center font-bold text-md underline-offset-3 hover:text-green hover:underline"
            >
              {child.label}
            </Link>
            <ul className={isWaiting ? 'min-h-35 noscript:min-h-0' : undefined}>
              {child.kinds.map((kind) => (
                <li key={kind.href}>
                  <Link
                    href={kind.href}
                    className="flex min-h-7 items-center text-ink-2 text-md underline-offset-3 hover:text-green hover:underline"
                  >
                    {kind.label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {department.children.length <= IN_ONE_ROW && isActive && department.goods.length > 0 && (
        <ul className="hidden grid-cols-4 gap-x-4 xl:grid">
          {department.goods.map(({ href, title, picture, price }) => (
            <li key={href} className="group/card relative min-w-0">
              <div className="max-w-30">
                <Picture source={picture} alt="" ratio="square" sizes="120px" corner="field" />
              </div>
              <Link
                href={href}
                className="card-link mt-1.5 line-clamp-2 font-emphasis text-sm text-pretty outline-none"
              >
                {title}
              </Link>
              <p className="text-ink-2 text-sm tabular-nums">{price}</p>
            </li>
          ))}
        </ul>
      )}
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <Link
            href={department.href}
            className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-green text-md underline-offset-3 hover:underline"
          >
            {t.allOf(department.label)}
            <MaskIcon of="arrow-right" />
          </Link>
        </li>
        {department.more.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              className="inline-flex min-h-9 items-center text-ink-2 text-md underline-offset-3 hover:text-green hover:underline"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Up and Down go through a column, Right into a department, Left back to it; Down on the button opens the menu. */
function moveByArrow(event: KeyboardEvent<HTMLDetailsElement>) {
  const { currentTarget: menu, target, key } = event;
  if (!/^Arrow(Up|Down|Left|Right)$/.test(key) || !(target instanceof HTMLElement)) return;
  const mains = [...menu.querySelectorAll<HTMLElement>('[data-main]')];
  const parts = target.closest('[data-parts]');
  const ofColumn = parts ? [...parts.querySelectorAll<HTMLElement>('a')] : mains;
  const place = ofColumn.indexOf(target);
  const isOnButton = target.closest('summary') !== null;
  if (isOnButton && key === 'ArrowDown') menu.open = true;
  const next = isOnButton
    ? key === 'ArrowDown' && mains[0]
    : {
        ArrowDown: ofColumn[(place + 1) % ofColumn.length],
        ArrowUp: ofColumn.at(place - 1),
        ArrowRight: parts ? undefined : target.parentElement?.querySelector<HTMLElement>('[data-parts] a'),
        ArrowLeft: parts?.parentElement?.querySelector<HTMLElement>('[data-main]'),
      }[key];
  if (!next && isOnButton) return;
  event.preventDefault();
  if (next) next.focus();
}

function Handle({ onClick }: { onClick: (event: MouseEvent) => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands in the summary, which is the button
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key cannot come right after hovering
    <span
      onClick={onClick}
      className="inline-flex min-h-9 items-center gap-2 rounded-pill bg-tint pr-3.5 pl-3 font-strong text-green text-md transition-colors group-open/open:bg-green-solid group-open/open:text-on-green touch:min-h-11"
    >
      <MaskIcon of="layout-grid" />
      {t.department()}
    </span>
  );
}

function mainLink(isActive: boolean): string {
  return classNames(
    'col-start-1 flex min-h-9 items-center justify-between rounded-field px-3 text-md touch:min-h-12',
    isActive ? 'bg-tint font-bold text-green' : 'font-emphasis',
  );
}
