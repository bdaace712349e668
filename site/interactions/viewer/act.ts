import { useEffect, useRef } from 'react';
import { ask, isHinted, session } from '../sign-in/session.ts';
import { heldHere, hold, letGo } from './held.ts';
import { start } from './overlay.ts';
import { explained, tell } from './told.ts';

/** The acts that the page offers, by key. */
const acts = new Map<string, () => void>();
/** Keys that were pressed before it is known whether anybody is signed in: each act runs once. */
const waiting = new Set<string>();

/**
 * An act that needs a signed-in shopper. For a guest the login dialog opens, and the act runs by itself after sign-in;
 * closing the dialog cancels it.
 * @param key unique on the page, and the same after a reload
 * @param act `isContinued`: it was pressed before anybody was signed in
 * @returns the press handler
 */
export function useAct(key: string, act: (isContinued: boolean) => void): () => void {
  const latest = useRef(act);
  // A held act may run after further renders: it must call the latest function.
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

/** Runs the act with a key once somebody is signed in; asks for a sign-in unless somebody already is. */
export async function signInFirst(key: string): Promise<void> {
  if (waiting.has(key)) return;
  if (isHinted()) {
    waiting.add(key);
    await start();
    waiting.delete(key);
    if (session.get().shopper) return acts.get(key)?.();
    // The site did not answer: they are most likely signed in, so they are not asked to sign in again.
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
  // A provider sent the visitor back without a session. Acts of other pages stay: their sign-in may still succeed.
  if (!isHinted() && heldHere()) letGo();
  session.subscribe(() => {
    const { shopper, asked } = session.get();
    if (shopper) doHeld();
    else if (!asked) letGo();
  });
}
