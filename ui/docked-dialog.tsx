import * as t from '@fernway/messages/ui';
import { X } from 'lucide';
import { type ReactNode, useEffect, useId } from 'react';
import { IconButton } from './icon-button.tsx';

interface DockedDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at the lower end of the window, beside which the page can be used: it takes no focus. */
export function DockedDialog({ title, onClose, children }: DockedDialogProps) {
  const titleId = useId();
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <dialog
      open
      aria-labelledby={titleId}
      className="fixed inset-auto right-4 bottom-4 z-30 max-h-[calc(100dvh-2rem)] w-96 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-panel bg-raised text-base text-ink shadow-pop motion-safe:animate-[rise_260ms_var(--ease-out)]"
    >
      <div className="relative p-5">
        <h2 id={titleId} className="mb-3 pr-10 text-lg">
          {title}
        </h2>
        {children}
        <div className="absolute top-2.5 right-2.5">
          <IconButton icon={X} label={t.close()} onClick={onClose} />
        </div>
      </div>
    </dialog>
  );
}
