import * as t from '@fernway/messages/list';
import { Button } from '@fernway/ui/button';
import { Dialog } from '@fernway/ui/dialog';
import { Icon } from '@fernway/ui/icon';
import { Trash2 } from 'lucide';
import { useState } from 'react';

interface DeleteButtonProps {
  /** How many items are chosen to be deleted. */
  count: number;
  /** They are all there are on the list: it asks first. */
  isAll: boolean;
  disabled: boolean;
  onDelete: () => void;
}

/** Deletes what is chosen; before it empties the list, it asks. */
export function DeleteButton({ count, isAll, disabled, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const deleteAll = () => {
    close();
    // The dialog gives the focus back first, to a button that is disabled then.
    requestAnimationFrame(onDelete);
  };
  return (
    <>
      <Button
        variant="danger"
        size="small"
        disabled={disabled}
        onClick={isAll ? () => setAsking(true) : onDelete}
      >
        <Icon of={Trash2} size={16} />
        {t.deleteThem()}
      </Button>
      <Dialog title={t.sureToDelete(count)} open={isAsking} onClose={close}>
        <p className="text-ink-2">{t.canBeUndone()}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            {t.keepThem()}
          </Button>
          <Button variant="danger" onClick={deleteAll}>
            {t.deleteAll()}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
