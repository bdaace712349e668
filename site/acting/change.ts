import { session } from '../sign-in/session.ts';
import { signInFirst } from './act.ts';
import { marks, setMarks, touch, withOne, withoutOne } from './marks.ts';
import { becomeGuest } from './overlay.ts';
import { Refused } from './own.ts';
import { explained, tell } from './told.ts';

interface Change<Answer> {
  /** Names the act: see `useAct`. While it runs, nothing else happens under the same name. */
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
 * Does something that is shown at once, and taken back with a word when it is refused. Whose session has ended meanwhile
 * signs in again, and it is done then.
 */
export async function change<Answer>({ key, id, show, send, settle, undo }: Change<Answer>): Promise<void> {
  if (marks.get().running.has(key)) return;
  setMarks({ running: withOne(marks.get().running, key) });
  touch(id);
  show();
  try {
    const answer = await send();
    // Nobody else's marks are touched.
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

/** Changes what the header counts. */
export function count(what: 'list' | 'liked' | 'followed', by: 1 | -1): void {
  const { shopper, asked } = session.get();
  if (!shopper) return;
  const counts = { ...shopper.counts, [what]: Math.max(0, shopper.counts[what] + by) };
  session.set({ asked, shopper: { ...shopper, counts } });
}
