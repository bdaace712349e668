import type {
  IdentityAnswer,
  IdentityBody,
  IdentityCallName,
  IdentityQuery,
  Shopper,
} from '@fernway/contract/identity';
import { identityLimits } from '@fernway/contract/limits';
import type { Limit } from '@fernway/db/budgets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deleteAccount } from '../deletion/delete-account.ts';
import { answerOnTheBeat } from '../http/on-the-beat.ts';
import { LibraryRefusal } from '../http/problem.ts';
import type { Identity } from '../identity.ts';
import { draw } from '../limits/draw.ts';
import { socialHandlers } from '../social/routes.ts';
import { regionToken } from '../tokens/region-token.ts';
import { carryCode } from './carry.ts';
import { askLibrary } from './library.ts';
import { resetPassword, verifyEmail } from './mailed-links.ts';
import { dataOf } from './own-data.ts';
import { endOtherSessions, endSession, listSessions, sessionOf, signedIn } from './sessions.ts';

/** Answers a call; body and query are what the contract says. */
export type Handler<Name extends IdentityCallName> = (
  identity: Identity,
  input: {
    body: IdentityBody<Name>;
    query: IdentityQuery<Name>;
    request: FastifyRequest;
    reply: FastifyReply;
  },
) => Promise<IdentityAnswer<Name>>;

/** A call of the contract without a handler here does not compile. */
export const handlers: { [Name in IdentityCallName]: Handler<Name> } = {
  register: ({ auth, budgets }, { body, request, reply }) =>
    answerOnTheBeat(async () => {
      await draw(
        reply,
        budgets.draw('registrations', request.visitor.network, identityLimits.registrationsOfNetwork),
      );
      const ask = { path: '/sign-up/email', body: { ...body, name: body.name.trim() } };
      await askLibrary(auth, request, reply, ask).catch((error: unknown) => {
        // Another request has just registered the same address: the retry finds it known.
        const isTaken = error instanceof LibraryRefusal && error.code === 'FAILED_TO_CREATE_USER';
        return isTaken ? askLibrary(auth, request, reply, ask) : Promise.reject(error);
      });
      return {};
    }),

  signIn: ({ auth, budgets, devices, metrics }, { body, request, reply }) =>
    answerOnTheBeat(async () => {
      const { email } = body;
      const { cookie } = request.headers;
      const refuse = (reason: string) => {
        metrics.refusals.inc({ reason });
        request.log.info({ event: 'sign-in-refused', reason }, 'a sign-in was refused');
      };
      const spend = (budget: string, who: string, limit: Limit) =>
        draw(reply, budgets.draw(budget, who, limit), () => refuse(budget));
      await spend('network', request.visitor.network, identityLimits.signInsOfNetwork);
      const device = devices.known(cookie, email);
      if (device) await spend('device', device, identityLimits.signInsOfAccount);
      else await spend('account', email.toLowerCase(), identityLimits.signInsOfAccount);
      const { user } = await askLibrary<{ user: Shopper }>(auth, request, reply, {
        path: '/sign-in/email',
        body,
      }).catch((error: unknown) => {
        if (error instanceof LibraryRefusal && error.status === 401) refuse('credential');
        throw error;
      });
      reply.header('set-cookie', devices.remember(cookie, email));
      return { user: shopper(user) };
    }),

  signOut: async ({ auth, pool }, { request, reply }) => {
    // We end the session ourselves: the library clears the cookie even when it could not end the session.
    const session = await sessionOf(auth, request, reply);
    if (session) await endSession(pool, session, session.sessionId);
    await askLibrary(auth, request, reply, { path: '/sign-out', body: {} });
    return {};
  },

  session: async ({ auth }, { request, reply }) => {
    const found = await askLibrary<{ user: Shopper } | null>(auth, request, reply, { path: '/get-session' });
    return { user: found ? shopper(found.user) : null };
  },

  sessions: async ({ auth, pool }, { request, reply }) =>
    listSessions(pool, await signedIn(auth, request, reply)),

  endSession: async ({ auth, pool }, { body, request, reply }) => {
    await endSession(pool, await signedIn(auth, request, reply), body.id);
    return {};
  },

  endOtherSessions: async ({ auth, pool }, { request, reply }) => {
    await endOtherSessions(pool, await signedIn(auth, request, reply));
    return {};
  },

  changePassword: async ({ auth, budgets }, { body, request, reply }) => {
    const { email } = await signedIn(auth, request, reply);
    // Somebody who finds an open session gets no more guesses at the password than anybody else.
    await draw(reply, budgets.draw('password of', email, identityLimits.signInsOfAccount));
    await askLibrary(auth, request, reply, {
      path: '/change-password',
      body: { ...body, revokeOtherSessions: true },
    });
    return {};
  },

  forgotPassword: ({ mails }, { body, request }) =>
    answerOnTheBeat(async () => {
      await mails.enqueue('reset-password', body.email, request.visitor.market);
      return {};
    }),

  resetPassword: async ({ auth }, { body }) => {
    await resetPassword(auth, body);
    return {};
  },

  sendVerification: ({ mails }, { body, request }) =>
    answerOnTheBeat(async () => {
      await mails.enqueue('verify-email', body.email, request.visitor.market);
      return {};
    }),

  verifyEmail: async ({ auth }, { body }) => {
    await verifyEmail(auth, body);
    return {};
  },

  ...socialHandlers,

  requestDeletion: ({ mails, budgets }, { body, request, reply }) =>
    answerOnTheBeat(async () => {
      await draw(
        reply,
        budgets.draw('deletions', request.visitor.network, identityLimits.deletionRequestsOfNetwork),
      );
      await mails.enqueue('delete-account', body.email, request.visitor.market);
      return {};
    }),

  deleteAccount: (identity, { body: { token, email } }) =>
    deleteAccount(identity, { token, named: { kind: 'email', email } }),

  ownData: async ({ auth, pool }, { request, reply }) => dataOf(pool, await signedIn(auth, request, reply)),

  carry: async ({ auth }, { request, reply }) => {
    const who = await signedIn(auth, request, reply);
    return { code: await carryCode(auth, who, request.visitor.market) };
  },

  arrive: ({ auth }, { body, request, reply }) =>
    askLibrary(auth, request, reply, { path: '/carry/arrive', body }),

  regionToken: async (identity, { query, request, reply }) => {
    const who = await signedIn(identity.auth, request, reply);
    return { token: await regionToken(identity, who, query.region) };
  },
};

/** Only those fields of the library's user that the site shows. */
const shopper = ({ id, email, emailVerified, name }: Shopper): Shopper => ({
  id,
  email,
  emailVerified,
  name,
});
