import * as t from '@fernway/messages/notifications';
import { Button } from '@fernway/ui/button';
import { Dialog } from '@fernway/ui/dialog';
import { Icon } from '@fernway/ui/icon';
import { Notice } from '@fernway/ui/notice';
import { Trash2 } from 'lucide';
import { useState } from 'react';
import { callAsShopper } from '../../interactions/viewer/call-as-shopper.ts';

type ClearAllProps = {
  /** Called to show the empty list. */
  onCleared: () => Promise<void>;
};

/** Clears the whole list after a confirmation. */
export function ClearAll({ onCleared }: ClearAllProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [state, setState] = useState<'ready' | 'clearing' | 'failed'>('ready');

  const ask = () => {
    setIsAsked(true);
    if (state === 'failed') setState('ready');
  };
  const clear = async () => {
    setState('clearing');
    try {
      await callAsShopper('deleteUserNotification', {});
    } catch {
      return setState('failed');
    }
    await onCleared();
    setState('ready');
    setIsAsked(false);
  };

  return (
    <>
      <Button variant="secondary" size="small" onClick={ask}>
        <Icon of={Trash2} size={16} />
        {t.clear()}
      </Button>
      <Dialog title={t.sureToClear()} open={isAsked} onClose={() => setIsAsked(false)}>
        <p className="text-ink-2">{t.clearedForGood()}</p>
        {state === 'failed' && (
          <div className="mt-4">
            <Notice tone="danger">{t.notCleared()}</Notice>
          </div>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setIsAsked(false)}>
            {t.keep()}
          </Button>
          <Button variant="danger" busy={state === 'clearing'} onClick={() => void clear()}>
            {t.clear()}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
