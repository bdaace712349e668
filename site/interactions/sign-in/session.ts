import type { Overlay } from '@fernway/contract';
import { storeOf, useStore } from '../../runtime/store.ts';
import { HINT } from './hint.ts';

/** What every page shows of a signed-in shopper. */
export type Shopper = Pick<Overlay, 'name' | 'email' | 'counts' | 'unread'>;
/** Which dialog is open. */
export type Asked = 'signIn' | 'register' | 'forgotPassword';

interface State {
  /** undefined: a guest, or not known yet. Pages are rendered the same for everybody, and learn it afterwards. */
  shopper?: Shopper | undefined;
  asked?: Asked | undefined;
}

export const session = storeOf<State>({});

const whole = (state: State): State => state;

/** Who is signed in, and which dialog is open. */
export const useSession = (): State => useStore(session, whole);

/** Whether somebody may be signed in; if not, the site need not be asked. */
export const isHinted = (): boolean => document.cookie.includes(`${HINT}=`);

/** Like `isHinted`, for use while a page loads: it does not block in browsers with a cookie store. */
export const isHintedMeanwhile = async (): Promise<boolean> =>
  'cookieStore' in globalThis ? (await cookieStore.get(HINT)) !== null : isHinted();

/** Opens a dialog, in place of the one that is open. */
export const ask = (asked: Asked): void => session.set({ ...session.get(), asked });

/** @param dialog closed only if it is still the open one: another may have replaced it */
export function close(dialog: Asked): void {
  const { asked, ...rest } = session.get();
  if (asked === dialog) session.set(rest);
}
