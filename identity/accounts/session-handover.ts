import type { Market } from '@fernway/contract/wire';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { fail } from '../http/problem.ts';
import type { Auth } from './auth.ts';
import type { ActiveSession } from './sessions.ts';
import { makeToken, redeemToken } from './single-use.ts';

/** Makes the code with which a shopper signed in on one market's site can sign in on the other's. */
export async function issueHandoverCode(auth: Auth, who: ActiveSession, from: Market): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const { userId, email, sessionId } = who;
  const to = from === 'CA' ? 'carry-to-US' : 'carry-to-CA';
  return makeToken(internalAdapter, to, { userId, email, sessionId });
}

/** The other end: opens a session for a code that was made for this market. */
export function sessionHandover(marketOf: (request: Request | undefined) => Market) {
  return {
    id: 'session-handover',
    endpoints: {
      acceptHandover: createAuthEndpoint('/carry/arrive', { method: 'POST' }, async (ctx) => {
        const { internalAdapter, adapter } = ctx.context;
        const { user, sessionId } = await redeemToken(
          internalAdapter,
          `carry-to-${marketOf(ctx.request)}`,
          ctx.body.code,
        );
        // If the session there has ended meanwhile, the code is refused.
        const where = [{ field: 'id', value: sessionId ?? '' }];
        if (sessionId && !(await adapter.findOne({ model: 'session', where })))
          fail('auth/invalid-action-code');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({});
      }),
    },
  } satisfies BetterAuthPlugin;
}
