import type { SessionUser } from '@fernway/contract/identity';
import type { sessions } from '@fernway/contract/identity/sessions';
import { identityLimits } from '@fernway/contract/limits';
import type { Limit } from '@fernway/db/budgets';
import { carryCode } from '../accounts/carry.ts';
import { askLibrary } from '../accounts/library.ts';
import { endOtherSessions, endSession, listSessions, sessionOf, signedIn } from '../accounts/sessions.ts';
import type { IdentityHandlers } from '../http/calls.ts';
import { answerOnTheBeat } from '../http/on-the-beat.ts';
import { LibraryRefusal } from '../http/problem.ts';
import { draw } from '../limits/draw.ts';
import { regionToken } from '../tokens/region-token.ts';

export const sessionsRoutes: IdentityHandlers<keyof typeof sessions> = {
  signIn: ({ body, caller }, { auth, budgets, devices, metrics }, exchange) =>
    answerOnTheBeat(async () => {
      const { request, reply } = exchange;
      const { email } = body;
      const { cookie } = request.headers;
      const refuse = (reason: string) => {
        metrics.refusals.inc({ reason });
        request.log.info({ event: 'sign-in-refused', reason }, 'a sign-in was refused');
      };
      const spend = (budget: string, who: string, limit: Limit) =>
        draw(budgets.draw(budget, who, limit), () => refuse(budget));
      await spend('network', caller.network, identityLimits.signInsOfNetwork);
      const device = devices.known(cookie, email);
      if (device) await spend('device', device, identityLimits.signInsOfAccount);
      else await spend('account', email.toLowerCase(), identityLimits.signInsOfAccount);
      const { user } = await askLibrary<{ user: SessionUser }>(auth, exchange, {
        path: '/sign-in/email',
        body,
      }).catch((error: unknown) => {
        if (error instanceof LibraryRefusal && error.status === 401) refuse('credential');
        throw error;
      });
      reply.header('set-cookie', devices.remember(cookie, email));
      return { user };
    }),

  signOut: async (_input, { auth, pool }, exchange) => {
    // We end the session ourselves: the library clears the cookie even when it could not end the session.
    const session = await sessionOf(auth, exchange);
    if (session) await endSession(pool, session, session.sessionId);
    await askLibrary(auth, exchange, { path: '/sign-out', body: {} });
    return {};
  },

  session: async (_input, { auth }, exchange) => {
    const found = await askLibrary<{ user: SessionUser } | null>(auth, exchange, { path: '/get-session' });
    return { user: found?.user ?? null };
  },

  sessions: ({ caller }, { pool }) => listSessions(pool, caller.session),

  endSession: async ({ body, caller }, { pool }) => {
    await endSession(pool, caller.session, body.id);
    return {};
  },

  endOtherSessions: async ({ caller }, { pool }) => {
    await endOtherSessions(pool, caller.session);
    return {};
  },

  carry: async ({ caller }, { auth }) => ({ code: await carryCode(auth, caller.session, caller.market) }),

  arrive: ({ body }, { auth }, exchange) => askLibrary(auth, exchange, { path: '/carry/arrive', body }),

  regionToken: async ({ query }, identity, exchange) => ({
    token: await regionToken(identity, await signedIn(identity.auth, exchange), query.region),
  }),
};
