import { useEffect, useRef } from 'react';
import { ask, isHinted, session } from '../sign-in/session.ts';
import { heldHere, hold, letGo } from './held.ts';
import { start } from './overlay.ts';
import { explained, tell } from './told.ts';

/** What is on the page, by its key. */
const acts = new Map<string, () => void>();
/** What was pressed before it is known whether anybody is signed in: each is done once. */
const waiting = new Set<string>();

/**
 * Something that only a shopper does. For a guest the login dialog opens, and once they are signed in it is done by
 * itself; whoever closes the dialog does not want it any more.
 * @param key names it among everything on the page, and says the same when the page is loaded again
 * @param act `isContinued`: it was pressed before anybody was signed in
 * @returns for whatever is pressed
 */
export function useAct(key: string, act: (isContinued: boolean) => void): () => void {
  const latest = useRef(act);
  // What was pressed before may be done after this component has been rendered again.
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const goOn = () => latest.current(true);
    acts.set(key, goOn);
    doHeld();
    return () => {
      if (acts.get(key) === goOn) acts.delete(key);
    };
  }, [key]);
  return () => {
    if (session.get().shopper) act(false);
    else void signInFirst(key);
  };
}

/** Asks for a sign-in, unless somebody turns out to be signed in; then the act with that key is done. */
export async function signInFirst(key: string): Promise<void> {
  if (waiting.has(key)) return;
  if (isHinted()) {
    waiting.add(key);
    await start();
    waiting.delete(key);
    if (session.get().shopper) return acts.get(key)?.();
    // Nobody has answered: they are most likely signed in.
    if (isHinted()) return tell(explained('unavailable'));
  }
  hold(key);
  ask('signIn');
}

function doHeld(): void {
  if (!session.get().shopper) return;
  const held = heldHere();
  const act = held && acts.get(held.key);
  if (held && !act) return; // not on the page yet
  letGo();
  act?.();
}

if (!import.meta.env.SSR) {
  // A provider led back without a session. Elsewhere somebody may still be on the way to one.
  if (!isHinted() && heldHere()) letGo();
  session.subscribe(() => {
    const { shopper, asked } = session.get();
    if (shopper) doHeld();
    else if (!asked) letGo();
  });
}
