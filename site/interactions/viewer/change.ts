import { session } from '../sign-in/session.ts';
import { signInFirst } from './act.ts';
import { marks, setMarks, touch, withOne, withoutOne } from './marks.ts';
import { becomeGuest } from './overlay.ts';
import { Refused } from './own.ts';
import { explained, tell } from './told.ts';

interface Change<Answer> {
  /** The key of the act: see `useAct`. While it runs, no other change with the same key starts. */
  key: string;
  /** The thing that is marked. */
  id: string;
  /** Shows it as done. */
  show: () => void;
  send: () => Promise<Answer>;
  settle?: (answer: Answer) => void;
  /** Shows it as it was. */
  undo: () => void;
}

/**
 * Shows a change at once, sends it, and undoes it with a message if it is refused. If the session has ended meanwhile,
 * the shopper signs in again, and the change is repeated.
 */
export async function change<Answer>({ key, id, show, send, settle, undo }: Change<Answer>): Promise<void> {
  if (marks.get().running.has(key)) return;
  setMarks({ running: withOne(marks.get().running, key) });
  touch(id);
  show();
  try {
    const answer = await send();
    // Somebody may have signed out meanwhile: then there are no marks to settle.
    if (session.get().shopper) settle?.(answer);
  } catch (error) {
    undo();
    const code = error instanceof Refused ? error.code : 'internal';
    if (code === 'unauthorized') {
      becomeGuest();
      void signInFirst(key);
    } else tell(explained(code));
  } finally {
    touch(id);
    setMarks({ running: withoutOne(marks.get().running, key) });
  }
}

/** Changes a count in the header. */
export function count(what: 'list' | 'liked' | 'followed', by: 1 | -1): void {
  const { shopper, asked } = session.get();
  if (!shopper) return;
  const counts = { ...shopper.counts, [what]: Math.max(0, shopper.counts[what] + by) };
  session.set({ asked, shopper: { ...shopper, counts } });
}
