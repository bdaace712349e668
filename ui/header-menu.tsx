import { ChevronDown } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { Monogram } from './monogram.tsx';

/** The account at the end of the header, with what opens under it: a native popover. Its name appears from 1280 px. */
export function HeaderMenu({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill px-1.5 font-semibold text-md hover:bg-tint focus-visible:rounded-pill md:px-2.5"
      >
        <span className="sr-only">{label} </span>
        <Monogram name={name} size={32} round />
        <span className="max-w-40 truncate max-xl:sr-only">{name}</span>
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
