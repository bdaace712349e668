import { ChevronDown } from 'lucide';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Monogram } from './monogram.tsx';
import { menuShape, nameWidth } from './no-header-menu.tsx';

/**
 * The account button at the end of the header, with a native popover under it. The name appears from 1280 px.
 * `NoHeaderMenu` has the same width.
 */
export function HeaderMenu({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        className={classNames(menuShape, 'hover:bg-tint focus-visible:rounded-pill')}
      >
        <span className="sr-only">{label} </span>
        <Monogram name={name} size={32} round />
        <span className={classNames(nameWidth, 'truncate text-left max-xl:sr-only')}>{name}</span>
        <Icon of={ChevronDown} size={14} />
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className="beside min-w-60 rounded-panel bg-raised p-5 text-base text-ink shadow-pop"
      >
        {children}
      </dialog>
    </>
  );
}
