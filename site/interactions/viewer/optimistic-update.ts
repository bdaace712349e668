import { apiErrorCode } from '@fernway/client/browser';
import { errorSentence } from '../../core/error-sentences.ts';
import { session } from '../sign-in/session.ts';
import { showToast } from './toasts.ts';
import { requireSignIn } from './use-signed-in-action.ts';
import { noteLocalChange, patchViewer, viewerState, withItem, withoutItem } from './viewer-state.ts';
import { becomeGuest } from './viewer-sync.ts';

interface OptimisticUpdate<Answer> {
  /** The key of the act: see `useSignedInAction`. While it runs, no other change with the same key starts. */
  key: string;
  /** The thing that is marked. */
  id: string;
  /** Shows it as done. */
  apply: () => void;
  send: () => Promise<Answer>;
  confirm?: (answer: Answer) => void;
  /** Shows it as it was. */
  rollBack: () => void;
}

/**
 * Shows a change at once, sends it, and undoes it with a message if it is refused. If the session has ended meanwhile,
 * the shopper signs in again, and the change is repeated.
 */
export async function optimisticUpdate<Answer>({
  key,
  id,
  apply,
  send,
  confirm,
  rollBack,
}: OptimisticUpdate<Answer>): Promise<void> {
  if (viewerState.get().running.has(key)) return;
  patchViewer({ running: withItem(viewerState.get().running, key) });
  noteLocalChange(id);
  apply();
  try {
    const answer = await send();
    // Somebody may have signed out meanwhile: then there is nothing to confirm.
    if (session.get().shopper) confirm?.(answer);
  } catch (error) {
    rollBack();
    const code = apiErrorCode(error);
    if (code === 'unauthorized') {
      becomeGuest();
      void requireSignIn(key);
    } else showToast(errorSentence('action', code));
  } finally {
    noteLocalChange(id);
    patchViewer({ running: withoutItem(viewerState.get().running, key) });
  }
}

/** Changes a count in the header. */
export function adjustCount(what: 'list' | 'liked' | 'followed', by: number): void {
  const { shopper, dialog } = session.get();
  if (!shopper) return;
  const counts = { ...shopper.counts, [what]: Math.max(0, shopper.counts[what] + by) };
  session.set({ dialog, shopper: { ...shopper, counts } });
}
