import { ChevronDown } from 'lucide';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Monogram } from './monogram.tsx';
import { menuShape, nameWidth } from './no-header-menu.tsx';

type HeaderMenuProps = {
  label: string;
  /** Whose menu it is. */
  name: string;
  /** The part of the name that the button shows. */
  shortName: string;
  children: ReactNode;
};

/**
 * The account button at the end of the header, with a native popover under it, through whose items the arrow keys go.
 * The name appears from 1280 px. `NoHeaderMenu` has the same width.
 */
export function HeaderMenu({ label, name, shortName, children }: HeaderMenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        onKeyDown={openByArrow}
        className={classNames(menuShape, 'hover:bg-tint focus-visible:rounded-pill')}
      >
        <span className="sr-only">
          {label} {name}
        </span>
        <Monogram name={name} size={32} round />
        <span aria-hidden className={classNames(nameWidth, 'truncate text-left max-xl:hidden')}>
          {shortName}
        </span>
        <Icon of={ChevronDown} size={14} />
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        onKeyDown={moveByArrow}
        onClick={closeOnLink}
        className="under-end w-72 rounded-panel bg-raised p-2 text-base text-ink shadow-pop"
      >
        {children}
      </dialog>
    </>
  );
}

const itemsIn = (menu: Element | null | undefined): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

function openByArrow(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  const menu = event.currentTarget.popoverTargetElement as HTMLElement | null;
  // Where it is open already, that would throw.
  if (!menu?.matches(':popover-open')) menu?.showPopover();
  itemsIn(menu)[0]?.focus();
}

/** Where an arrow key leads from the item at an index, of so many. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveByArrow(event: KeyboardEvent<HTMLDialogElement>) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const items = itemsIn(event.currentTarget);
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
}

/** The header stays when a link leads to another page. */
function closeOnLink({ currentTarget, target }: MouseEvent<HTMLDialogElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
}
