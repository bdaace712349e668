import * as t from '@fernway/messages/ui';
import { X } from 'lucide';
import { type ReactNode, useEffect, useId } from 'react';
import { IconButton } from './icon-button.tsx';

interface DockedDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog as a slim bar at the lower edge of the window: the page above it can be used, and it takes no focus. */
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
      data-edge="window"
      className="fixed inset-auto inset-x-0 bottom-0 z-30 w-full max-w-none border-line border-t bg-raised text-base text-ink shadow-pop motion-safe:animate-[rise_260ms_var(--ease-out)]"
    >
      <div className="page-width flex items-center gap-3 py-1.5 lg:gap-5">
        <h2 id={titleId} className="font-bold text-md leading-tight lg:text-base lg:whitespace-nowrap">
          {title}
        </h2>
        <div className="min-w-0 flex-1">{children}</div>
        <div className="-mr-2.5 flex-none">
          <IconButton icon={X} label={t.close()} onClick={onClose} />
        </div>
      </div>
    </dialog>
  );
}
