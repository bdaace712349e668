import type { Market } from '@fernway/contract/wire';
import type { Auth } from './auth.ts';
import type { ActiveSession } from './sessions.ts';
import { makeToken } from './single-use.ts';

/** Makes the code with which a shopper signed in on one market's site can sign in on the other's. */
export async function issueHandoverCode(auth: Auth, who: ActiveSession, from: Market): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const { userId, email, sessionId } = who;
  const to = from === 'CA' ? 'carry-to-US' : 'carry-to-CA';
  return makeToken(internalAdapter, to, { userId, email, sessionId });
}
