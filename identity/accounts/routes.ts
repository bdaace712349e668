import type { SessionUser } from '@fernway/contract/identity';
import type { accounts } from '@fernway/contract/identity/accounts';
import { identityLimits } from '@fernway/contract/limits';
import { endAppGrants } from '../apps/end-app-grants.ts';
import type { IdentityHandlers } from '../http/calls.ts';
import { respondInFixedSteps } from '../http/fixed-steps.ts';
import { fail } from '../http/problem.ts';
import { enforceRateLimit } from '../limits/enforce-rate-limit.ts';
import { callBetterAuth } from './call-better-auth.ts';
import { resetPassword, verifyEmail } from './mailed-links.ts';
import { readAccountData } from './own-data.ts';
import { isWeak } from './password.ts';
import { registerAccount } from './register.ts';
import { requireSession } from './sessions.ts';

export const accountsRoutes: IdentityHandlers<keyof typeof accounts> = {
  register: ({ body, caller }, identity, exchange) =>
    respondInFixedSteps(async () => {
      await enforceRateLimit(
        identity.rateLimiter.consume(
          'registrations of address',
          `${caller.network} ${body.email.toLowerCase()}`,
          identityLimits.registrationsOfAddress,
        ),
      );
      await registerAccount(identity, body, caller.market, exchange);
      return {};
    }),

  changePassword: async ({ body, caller }, identity, exchange) => {
    const { auth, pool, rateLimiter, mails, maxPasswordLength } = identity;
    const { userId, email } = caller.session;
    // Somebody who finds an open session gets no more guesses at the password than anybody else. By account, as others may
    // claim the same address.
    await enforceRateLimit(rateLimiter.consume('password changes', userId, identityLimits.signInsOfAccount));
    if (isWeak(body.newPassword, maxPasswordLength, email)) fail('auth/weak-password');
    const { user } = await callBetterAuth<{ user: SessionUser }>(auth, exchange, {
      path: '/change-password',
      body: { ...body, revokeOtherSessions: true },
    });
    // Once more, as the other sessions end after the password has changed: one of them may have allowed an app between.
    await endAppGrants(pool, userId);
    // Others may claim the address: of their passwords its owner hears nothing, nor do they use up the owner's mails.
    if (user.emailVerified) await mails.enqueue('password-changed', email, caller.market, { userId });
    return {};
  },

  forgotPassword: ({ body, caller }, { mails }) =>
    respondInFixedSteps(async () => {
      await mails.enqueue('reset-password', body.email, caller.market);
      return {};
    }),

  resetPassword: async ({ body }, identity, exchange) => {
    await resetPassword(identity, body, exchange);
    return {};
  },

  sendVerification: ({ body, caller }, { mails }) =>
    respondInFixedSteps(async () => {
      await mails.enqueue('verify-email', body.email, caller.market);
      return {};
    }),

  verifyEmail: async ({ body }, identity, exchange) => {
    await verifyEmail(identity, body, exchange);
    return {};
  },

  ownData: async (_input, { auth, pool }, exchange) =>
    readAccountData(pool, await requireSession(auth, exchange)),
};
