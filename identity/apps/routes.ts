import type { apps } from '@fernway/contract/identity/apps';
import { findSession } from '../accounts/sessions.ts';
import type { IdentityHandlers } from '../http/calls.ts';
import { authorize, decide } from './authorization.ts';
import { listConnectedApps, removeApp } from './consents.ts';
import { answerRevocation, answerTokenRequest } from './tokens.ts';

export const appsRoutes: IdentityHandlers<keyof typeof apps> = {
  authorize: async ({ body, caller: visitor }, identity, exchange) => {
    const session = await findSession(identity.auth, exchange);
    return authorize(identity, body.query, { visitor, session });
  },

  decideAuthorization: async ({ body: { query, proof, decision }, caller }, identity) => ({
    address: await decide(
      identity,
      { query, proof, isAllowed: decision === 'allow' },
      { visitor: caller, session: caller.session },
    ),
  }),

  appToken: ({ body, caller }, identity) => answerTokenRequest(identity, body.form, caller),

  revokeAppToken: ({ body }, identity) => answerRevocation(identity, body.form),

  connectedApps: ({ caller }, { pool }) => listConnectedApps(pool, caller.session.userId),

  removeApp: async ({ body, caller }, { pool }) => {
    await removeApp(pool, caller.session.userId, body.clientId);
    return {};
  },
};
