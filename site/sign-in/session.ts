import { useSyncExternalStore } from 'react';
import { paths } from '../paths.ts';
import type { Me } from '../serving/me.ts';
import { HINT } from './hint.ts';

/** What the header shows of somebody who is signed in. */
export type Shopper = Extract<Me, { guest: false }>;
/** Which dialog is open. */
export type Asked = 'signIn' | 'register' | 'forgotPassword';

interface State {
  /** undefined: a guest, or not known yet. Pages are the same for everybody, and are told afterwards. */
  shopper?: Shopper;
  asked?: Asked;
}

let state: State = {};
const hearers = new Set<() => void>();

function change(to: State): void {
  state = to;
  for (const hear of hearers) hear();
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

const NOBODY: State = {};

/** Who is signed in, and what they are asked. */
export const useSession = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => NOBODY,
  );

/** Opens a dialog, in place of the one that is open. */
export const ask = (asked: Asked): void => change({ ...state, asked });

/** @param dialog closes only if it is this one that is open: another may have taken its place */
export function close(dialog: Asked): void {
  if (state.asked !== dialog) return;
  const { asked: _, ...rest } = state;
  change(rest);
}

/** Asks who is signed in, unless the browser holds no hint that anybody is. What does not come leaves a guest's page. */
export async function meet(): Promise<void> {
  if (!document.cookie.includes(`${HINT}=`)) return;
  const answer = await fetch(paths.me(), { headers: { accept: 'application/json' } }).catch(() => undefined);
  if (!answer?.ok) return;
  const me = (await answer.json()) as Me;
  if (!me.guest) change({ ...state, shopper: me });
}
