import * as t from '@fernway/messages/ui';
import { type IconNode, X } from 'lucide';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  title: string;
  open: boolean;
  /** Called on Escape, the cross, and a press outside. */
  onClose: () => void;
  /** Its content is centred, so its title is. */
  centred?: boolean | undefined;
  children: ReactNode;
};

/** A modal dialog on the native element: focus stays in it and returns where it was. Phones show it as a sheet. */
export function Dialog({ title, open, onClose, centred, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // showModal() is the only way to open a modal dialog.
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  // Text that is selected with the mouse may end beside the dialog: the press has to begin there too.
  const isPressedBeside = useRef(false);
  const noteBeside = (event: MouseEvent) => {
    isPressedBeside.current = event.target === dialog.current;
  };
  const closeBeside = (event: MouseEvent) => {
    if (isPressedBeside.current && event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={noteBeside}
      onClick={closeBeside}
      className={sheet}
    >
      <Inside title={title} titleId={titleId} centred={centred} close={{ onClick: onClose }}>
        {children}
      </Inside>
    </dialog>
  );
}

type DialogButtonProps = {
  /** The text of the button. */
  label: string;
  icon?: IconNode | undefined;
  /** The title of the dialog. */
  title: string;
  children: ReactNode;
};

/**
 * A button and the dialog that it opens, for content that is only read: a native popover, so it needs no script.
 * Escape, the cross and a press outside close it, and the focus returns to the button.
 */
export function DialogButton({ label, icon, title, children }: DialogButtonProps) {
  const id = useId();
  const titleId = useId();
  return (
    <>
      <Button variant="secondary" size="small" popoverTarget={id} aria-haspopup="dialog">
        {icon && <Icon of={icon} size={16} />}
        {label}
      </Button>
      <dialog id={id} popover="auto" aria-labelledby={titleId} className={sheet}>
        <Inside title={title} titleId={titleId} close={{ popoverTarget: id, popoverTargetAction: 'hide' }}>
          {children}
        </Inside>
      </dialog>
    </>
  );
}

type InsideProps = {
  title: string;
  titleId: string;
  centred?: boolean | undefined;
  /** Props of the cross that closes it. */
  close: Pick<ComponentProps<'button'>, 'onClick' | 'popoverTarget' | 'popoverTargetAction'>;
  children: ReactNode;
};

function Inside({ title, titleId, centred = false, close, children }: InsideProps) {
  return (
    <div className="relative p-5 pb-7 md:p-8">
      <h2 id={titleId} className={classNames('mb-4 text-xl', centred ? 'px-10 text-center' : 'pr-10')}>
        {title}
      </h2>
      {children}
      <div className="absolute top-3 right-3">
        <IconButton icon={X} label={t.close()} {...close} />
      </div>
    </div>
  );
}

const sheet =
  'sheet whitespace-normal text-base font-normal md:inset-0 md:m-auto md:h-fit md:max-w-[448px] md:rounded-panel md:shadow-pop';
