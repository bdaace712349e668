import type { accounts } from '@fernway/contract/identity/accounts';
import { identityLimits } from '@fernway/contract/limits';
import type { IdentityHandlers } from '../http/calls.ts';
import { answerOnTheBeat } from '../http/on-the-beat.ts';
import { LibraryRefusal } from '../http/problem.ts';
import { draw } from '../limits/draw.ts';
import { askLibrary } from './library.ts';
import { resetPassword, verifyEmail } from './mailed-links.ts';
import { dataOf } from './own-data.ts';
import { signedIn } from './sessions.ts';

export const accountsRoutes: IdentityHandlers<keyof typeof accounts> = {
  register: ({ body, caller }, { auth, budgets }, exchange) =>
    answerOnTheBeat(async () => {
      await draw(budgets.draw('registrations', caller.network, identityLimits.registrationsOfNetwork));
      const ask = { path: '/sign-up/email', body: { ...body, name: body.name.trim() } };
      await askLibrary(auth, exchange, ask).catch((error: unknown) => {
        // Another request has just registered the same address: the retry finds it known.
        const isTaken = error instanceof LibraryRefusal && error.code === 'FAILED_TO_CREATE_USER';
        return isTaken ? askLibrary(auth, exchange, ask) : Promise.reject(error);
      });
      return {};
    }),

  changePassword: async ({ body, caller }, { auth, budgets }, exchange) => {
    // Somebody who finds an open session gets no more guesses at the password than anybody else.
    await draw(budgets.draw('password of', caller.session.email, identityLimits.signInsOfAccount));
    await askLibrary(auth, exchange, {
      path: '/change-password',
      body: { ...body, revokeOtherSessions: true },
    });
    return {};
  },

  forgotPassword: ({ body, caller }, { mails }) =>
    answerOnTheBeat(async () => {
      await mails.enqueue('reset-password', body.email, caller.market);
      return {};
    }),

  resetPassword: async ({ body }, { auth }) => {
    await resetPassword(auth, body);
    return {};
  },

  sendVerification: ({ body, caller }, { mails }) =>
    answerOnTheBeat(async () => {
      await mails.enqueue('verify-email', body.email, caller.market);
      return {};
    }),

  verifyEmail: async ({ body }, { auth }) => {
    await verifyEmail(auth, body);
    return {};
  },

  ownData: async (_input, { auth, pool }, exchange) => dataOf(pool, await signedIn(auth, exchange)),
};
