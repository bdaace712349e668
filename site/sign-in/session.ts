import type { Overlay } from '@fernway/contract';
import { storeOf, useStore } from '../layout/store.ts';
import { HINT } from './hint.ts';

/** What every page shows of somebody who is signed in. */
export type Shopper = Pick<Overlay, 'name' | 'email' | 'counts' | 'unread'>;
/** Which dialog is open. */
export type Asked = 'signIn' | 'register' | 'forgotPassword';

interface State {
  /** undefined: a guest, or not known yet. Pages are the same for everybody, and are told afterwards. */
  shopper?: Shopper | undefined;
  asked?: Asked | undefined;
}

export const session = storeOf<State>({});

const whole = (state: State): State => state;

/** Who is signed in, and what they are asked. */
export const useSession = (): State => useStore(session, whole);

/** Whether somebody may be signed in; who is not needs no question. */
export const isHinted = (): boolean => document.cookie.includes(`${HINT}=`);

/** The same while a page loads, which the question does not hold up where browsers have a cookie store. */
export const isHintedMeanwhile = async (): Promise<boolean> =>
  'cookieStore' in globalThis ? (await cookieStore.get(HINT)) !== null : isHinted();

/** Opens a dialog, in place of the one that is open. */
export const ask = (asked: Asked): void => session.set({ ...session.get(), asked });

/** @param dialog closes only if it is this one that is open: another may have taken its place */
export function close(dialog: Asked): void {
  const { asked, ...rest } = session.get();
  if (asked === dialog) session.set(rest);
}
