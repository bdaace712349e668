import { identityCookies, type SessionUser } from '@fernway/contract/identity';
import type { sessions } from '@fernway/contract/identity/sessions';
import { identityLimits } from '@fernway/contract/limits';
import type { RateLimit } from '@fernway/server-kit/network-counters';
import { callBetterAuth, openSession } from '../accounts/call-better-auth.ts';
import { deviceCookieOptions } from '../accounts/device-cookies.ts';
import { findAccountByPassword } from '../accounts/password-accounts.ts';
import { issueHandoverCode } from '../accounts/session-handover.ts';
import {
  endOtherSessions,
  endSession,
  findSession,
  listSessions,
  requireSession,
} from '../accounts/sessions.ts';
import type { IdentityHandlers } from '../http/calls.ts';
import { respondInFixedSteps } from '../http/fixed-steps.ts';
import { fail } from '../http/problem.ts';
import { enforceRateLimit } from '../limits/enforce-rate-limit.ts';
import { createRegionToken } from '../tokens/region-token.ts';
import { recordSignInRefusal } from './sign-in-refusals.ts';

export const sessionsRoutes: IdentityHandlers<keyof typeof sessions> = {
  signIn: ({ body }, { auth, pool, rateLimiter, devices, metrics }, exchange) =>
    respondInFixedSteps(async () => {
      const { request, reply } = exchange;
      const { email } = body;
      const cookie = request.cookies[identityCookies.device];
      const refuse = (reason: string) => recordSignInRefusal(metrics, request, reason);
      const consume = (limitName: string, who: string, limit: RateLimit) =>
        enforceRateLimit(rateLimiter.consume(limitName, who, limit), () => refuse(limitName));
      const device = devices.nameFor(cookie, email);
      if (device) await consume('device', device, identityLimits.signInsOfAccount);
      else await consume('account', email.toLowerCase(), identityLimits.signInsOfAccount);
      const browser = devices.registrationOf(request.cookies[identityCookies.registration], email);
      const user = await findAccountByPassword(pool, { email, password: body.password, browser });
      if (!user) {
        refuse('credential');
        return fail('auth/invalid-credential');
      }
      await openSession(auth, exchange, { userId: user.id, rememberMe: body.rememberMe });
      // A known device has a limit of its own, which is for owners: anybody may have registered the address.
      if (user.emailVerified)
        reply.setCookie(identityCookies.device, devices.remember(cookie, email), deviceCookieOptions);
      return { user };
    }),

  signOut: async (_input, { auth, pool }, exchange) => {
    // We end the session ourselves: better-auth clears the cookie even when it could not end the session.
    const session = await findSession(auth, exchange);
    if (session) await endSession(pool, session, session.sessionId);
    await callBetterAuth(auth, exchange, { path: '/sign-out', body: {} });
    return {};
  },

  session: async (_input, { auth }, exchange) => {
    const found = await callBetterAuth<{ user: SessionUser } | null>(auth, exchange, {
      path: '/get-session',
    });
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

  issueHandover: async ({ caller }, { auth }) => ({
    code: await issueHandoverCode(auth, caller.session, caller.market),
  }),

  acceptHandover: ({ body }, { auth }, exchange) =>
    callBetterAuth(auth, exchange, { path: '/carry/arrive', body }),

  regionToken: async ({ query }, identity, exchange) => ({
    token: await createRegionToken(identity, await requireSession(identity.auth, exchange), query.region),
  }),
};
