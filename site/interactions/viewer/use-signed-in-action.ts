import { useEffect, useRef } from 'react';
import { errorSentence } from '../../core/error-sentences.ts';
import { markPressed, nextPaint } from '../../runtime/mark-pressed.ts';
import { isJustRegistered } from '../sign-in/just-registered.ts';
import { mayBeSignedIn, openSignInDialog, session } from '../sign-in/session.ts';
import { clearPendingAction, readPendingAction, savePendingAction } from './pending-action.ts';
import { showToast } from './toasts.ts';
import { startViewerSync } from './viewer-sync.ts';

/** The acts that the page offers, by key. */
const actions = new Map<string, () => void>();
/** Keys that were pressed before it is known whether anybody is signed in: each act runs once. */
const keysWaitingForSession = new Set<string>();

/**
 * An act that needs a signed-in shopper. For a guest the login dialog opens, and the act runs by itself after sign-in;
 * closing the dialog cancels it.
 * @param key unique on the page, and the same after a reload
 * @param action `isContinued`: it was pressed before anybody was signed in. What it returns settles once its effect shows
 * @returns the press handler
 */
export function useSignedInAction(
  key: string,
  action: (isContinued: boolean) => unknown,
): (press: { currentTarget: Element }) => void {
  const latest = useRef(action);
  // A pending action may run after further renders: it must call the latest function.
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const goOn = () => latest.current(true);
    actions.set(key, goOn);
    runPendingAction();
    return () => {
      if (actions.get(key) === goOn) actions.delete(key);
    };
  }, [key]);
  return ({ currentTarget }) =>
    void markPressed(currentTarget, session.get().shopper ? action(false) : requireSignIn(key));
}

/**
 * Runs the act with a key once somebody is signed in; asks for a sign-in unless somebody already is. Settles once it runs,
 * or the sign-in is shown.
 */
export async function requireSignIn(key: string): Promise<void> {
  await nextPaint(); // on a slow phone, opening a dialog takes longer than a press may seem unnoticed
  if (keysWaitingForSession.has(key)) return;
  if (mayBeSignedIn()) {
    keysWaitingForSession.add(key);
    await startViewerSync();
    keysWaitingForSession.delete(key);
    if (session.get().shopper) return actions.get(key)?.();
    // The site did not answer: they are most likely signed in, so they are not asked to sign in again.
    if (mayBeSignedIn()) return void showToast(errorSentence('action', 'unavailable'));
  }
  savePendingAction(key);
  await openSignInDialog('signIn');
}

function runPendingAction(): void {
  if (!session.get().shopper) return;
  const pending = readPendingAction();
  const action = pending && actions.get(pending.key);
  if (pending && !action) return; // not on the page yet
  clearPendingAction();
  action?.();
}

if (!import.meta.env.SSR) {
  // A provider sent the visitor back without a session. Acts of other pages stay: their sign-in may still succeed.
  // A registration reloads the page, and the login follows.
  if (!mayBeSignedIn() && !isJustRegistered() && readPendingAction()) clearPendingAction();
  session.subscribe(() => {
    const { shopper, dialog } = session.get();
    if (shopper) runPendingAction();
    else if (!dialog) clearPendingAction();
  });
}
