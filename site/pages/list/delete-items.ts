import { apiErrorCode } from '@fernway/client/browser';
import { LIST_LIMITS } from '@fernway/contract/wire';
import * as t from '@fernway/messages/list';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { errorSentence } from '../../core/error-sentences.ts';
import { callAsShopper } from '../../interactions/viewer/call-as-shopper.ts';
import { focusNeighbour } from '../../interactions/viewer/focus-neighbour.ts';
import { adjustCount } from '../../interactions/viewer/optimistic-update.ts';
import { dismissToast, showToast } from '../../interactions/viewer/toasts.ts';
import { forgetSyncedItems, startViewerSync } from '../../interactions/viewer/viewer-sync.ts';
import { createStateStore, useStateStore } from '../../runtime/state-store.ts';
import { forgetQuantities } from './quantities.ts';

/** How long Undo is offered. Until then nothing is sent. */
const UNDO_MS = 10_000;

/** Items that are no longer shown: `undoable` ones are still on the list, `sent` ones may be in a copy of it that was read before. */
interface HiddenItems {
  undoable: ReadonlySet<string>;
  sent: ReadonlySet<string>;
}

const NONE: HiddenItems = { undoable: new Set(), sent: new Set() };
const hiddenItems = createStateStore<HiddenItems>(NONE);

/** Items that wait for Undo have one message and one timer together. */
let undoToast: number | undefined;
let undoTimer: ReturnType<typeof setTimeout> | undefined;

interface ItemDeletion {
  isHidden: (id: string) => boolean;
  /** Hides items at once. They are deleted after ten seconds, or when the page is left, unless that is undone. */
  run(ids: readonly string[]): void;
}

/** Takes things off the list. */
export function useItemDeletion(): ItemDeletion {
  const { undoable, sent } = useStateStore(hiddenItems);
  const { revalidate } = useRevalidator();

  // What is not undone when the page is left, or closed, is deleted then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left, not when it is rendered again
  useEffect(() => {
    const sendNow = () => void sendDeletion(revalidate, true);
    addEventListener('pagehide', sendNow);
    return () => {
      removeEventListener('pagehide', sendNow);
      sendNow();
    };
  }, []);

  const run = (ids: readonly string[]) => {
    focusNeighbour();
    const { undoable: before, sent: already } = hiddenItems.get();
    const waiting = new Set([...before, ...ids]);
    hiddenItems.set({ undoable: waiting, sent: already });
    adjustCount('list', -ids.length);
    offerUndo(waiting.size, () => void sendDeletion(revalidate));
  };
  return { isHidden: (id) => undoable.has(id) || sent.has(id), run };
}

function offerUndo(count: number, send: () => void): void {
  stopUndo();
  undoToast = showToast(t.deletedCount(count), {
    lasts: UNDO_MS,
    action: { label: t.undo(), press: undo },
  });
  undoTimer = setTimeout(send, UNDO_MS);
}

function stopUndo(): void {
  clearTimeout(undoTimer);
  if (undoToast !== undefined) dismissToast(undoToast);
  undoToast = undefined;
}

function undo(): void {
  stopUndo();
  const { undoable, sent } = hiddenItems.get();
  adjustCount('list', undoable.size);
  hiddenItems.set({ undoable: new Set(), sent });
  // The button that had the focus is gone.
  document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * Deletes what was not undone, then reads the list again. What is refused is shown again.
 * @param isLeaving the page is left: it is sent even if the window closes
 */
async function sendDeletion(revalidate: () => Promise<void>, isLeaving = false): Promise<void> {
  stopUndo();
  const { undoable, sent } = hiddenItems.get();
  if (undoable.size === 0) return;
  const ids = [...undoable];
  hiddenItems.set({ undoable: new Set(), sent: new Set([...sent, ...ids]) });
  try {
    const parts = Array.from({ length: Math.ceil(ids.length / LIST_LIMITS.deleted) }, (_, part) =>
      ids.slice(part * LIST_LIMITS.deleted, (part + 1) * LIST_LIMITS.deleted),
    );
    await Promise.all(
      parts.map((part) =>
        callAsShopper('snippetsDeletes', { body: { ids: part } }, { keepalive: isLeaving }),
      ),
    );
    forgetQuantities(ids);
  } catch (error) {
    const { undoable: waiting, sent: others } = hiddenItems.get();
    hiddenItems.set({ undoable: waiting, sent: new Set([...others].filter((id) => !undoable.has(id))) });
    // What is gone nevertheless, `startViewerSync` takes off again.
    adjustCount('list', undoable.size);
    showToast(errorSentence('action', apiErrorCode(error)));
  }
  // The pages of what was deleted may be shown next.
  forgetSyncedItems();
  // Also after a refusal, since some may be gone. `startViewerSync` updates the header's count.
  await Promise.all([isLeaving ? undefined : revalidate(), startViewerSync()]);
}
