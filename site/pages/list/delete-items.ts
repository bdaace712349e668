import { apiErrorCode } from '@fernway/client/browser';
import { LIST_LIMITS } from '@fernway/contract/wire';
import { deletedCount } from '@fernway/messages/list';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorSentence } from '../../core/error-sentences.ts';
import { callAsShopper } from '../../interactions/viewer/call-as-shopper.ts';
import { focusNeighbour } from '../../interactions/viewer/focus-neighbour.ts';
import { showToast } from '../../interactions/viewer/toasts.ts';
import { startViewerSync } from '../../interactions/viewer/viewer-sync.ts';
import { forgetQuantities } from './quantities.ts';

interface ItemDeletion {
  /** True until the list is shown without them. */
  isRunning: boolean;
  run(ids: readonly string[]): void;
}

/** Takes things off the list, then reads it again. @param done clears the choice */
export function useItemDeletion(done: () => void): ItemDeletion {
  const [isRunning, setIsRunning] = useState(false);
  const { revalidate } = useRevalidator();
  const run = async (ids: readonly string[]) => {
    if (isRunning) return;
    setIsRunning(true);
    focusNeighbour();
    try {
      for (let from = 0; from < ids.length; from += LIST_LIMITS.deleted)
        await callAsShopper('snippetsDeletes', {
          body: { ids: ids.slice(from, from + LIST_LIMITS.deleted) },
        });
      forgetQuantities(ids);
      done();
      showToast(deletedCount(ids.length));
    } catch (error) {
      showToast(errorSentence('action', apiErrorCode(error)));
    }
    // Also after a refusal, since some may be gone. `startViewerSync` updates the header's count.
    await Promise.all([revalidate(), startViewerSync()]);
    setIsRunning(false);
  };
  return { isRunning, run: (ids) => void run(ids) };
}
