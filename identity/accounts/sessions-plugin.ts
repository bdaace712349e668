import type { Market } from '@fernway/contract/wire';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { fail } from '../http/problem.ts';
import { redeemToken } from './single-use.ts';

/**
 * Opens sessions, which better-auth itself does for its own ways to sign in only. Nobody but this process reaches these
 * addresses: what browsers may call is in the contract.
 */
export function sessionsPlugin(marketOf: (request: Request | undefined) => Market) {
  return {
    id: 'open-sessions',
    endpoints: {
      /** For whoever has just proven to be that account's owner. */
      openSession: createAuthEndpoint('/session/open', { method: 'POST' }, async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = (await internalAdapter.findUserById(ctx.body.userId)) ?? fail('unauthorized');
        const isBrief = ctx.body.rememberMe === false;
        const session = await internalAdapter.createSession(user.id, isBrief);
        await setSessionCookie(ctx, { session, user }, isBrief);
        return ctx.json({});
      }),
      /** For a code that was made on the other market's site, for this one. */
      acceptHandover: createAuthEndpoint('/carry/arrive', { method: 'POST' }, async (ctx) => {
        const { internalAdapter, adapter } = ctx.context;
        const { user, sessionId } = await redeemToken(
          internalAdapter,
          `carry-to-${marketOf(ctx.request)}`,
          ctx.body.code,
        );
        // If the session there has ended meanwhile, the code is refused.
        const where = [{ field: 'id', value: sessionId ?? '' }];
        const origin = sessionId && (await adapter.findOne<{ createdAt: Date }>({ model: 'session', where }));
        if (sessionId && !origin) fail('auth/invalid-action-code');
        // The same sign-in: the session here ends as many days after it as the one there.
        const session = await internalAdapter.createSession(
          user.id,
          false,
          origin ? { createdAt: origin.createdAt } : {},
          true,
        );
        await setSessionCookie(ctx, { session, user });
        return ctx.json({});
      }),
    },
  } satisfies BetterAuthPlugin;
}
