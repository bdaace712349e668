import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  title: string;
  open: boolean;
  /** Escape, the cross, and a press beside it. */
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog on the native element: focus stays in it and returns where it was. Phones show it as a sheet. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // showModal() is the only way to a modal dialog.
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeBeside}
      className="sheet md:inset-0 md:m-auto md:h-fit md:max-w-[448px] md:rounded-panel md:shadow-pop"
    >
      <div className="relative p-5 pb-7 md:p-8">
        <h2 id={titleId} className="mb-4 pr-10 text-xl">
          {title}
        </h2>
        {children}
        <div className="absolute top-3 right-3">
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
      </div>
    </dialog>
  );
}
