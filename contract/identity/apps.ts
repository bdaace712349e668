import Type, { type Static } from 'typebox';
import { call } from '../call.ts';
import { Instant } from '../fields.ts';
import { SCOPES } from '../scopes.ts';
import { Nothing } from './shapes.ts';

const Scopes = Type.Array(Type.Enum([...SCOPES]));
/** Characters of the parameters of a request of OAuth. */
export const MAX_PARAMETERS_LENGTH = 4_096;
/** Those parameters as they were sent, urlencoded. */
const Parameters = Type.String({ maxLength: MAX_PARAMETERS_LENGTH });
const ClientId = Type.String({ minLength: 1, maxLength: 100 });

/** What becomes of a browser that an app has sent to the authorization endpoint. */
export const AuthorizationStep = Type.Object({
  step: Type.Enum(['refuse', 'redirect', 'sign-in', 'ask'], {
    description:
      'refuse: the app or its redirect is unknown, so the browser is sent nowhere; redirect: back to the app; ask: the shopper has to allow it',
  }),
  address: Type.Optional(Type.String({ description: 'With redirect' })),
  app: Type.Optional(Type.String({ description: 'With ask: its name' })),
  redirectsTo: Type.Optional(
    Type.String({ description: 'With ask: its host, or the scheme of a phone app' }),
  ),
  scopes: Type.Optional(Scopes),
  email: Type.Optional(Type.String({ description: 'With ask: whose account it is' })),
  proof: Type.Optional(
    Type.String({ description: 'With ask: that this page was shown, for decideAuthorization' }),
  ),
});
export type AuthorizationStep = Static<typeof AuthorizationStep>;

export const ConnectedApp = Type.Object(
  {
    clientId: ClientId,
    name: Type.String(),
    scopes: Scopes,
    since: Instant,
    lastUsedAt: Instant,
  },
  { title: 'ConnectedApp' },
);
export type ConnectedApp = Static<typeof ConnectedApp>;

/** RFC 6749, 5.1 */
const TokenGrant = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
  refresh_token: Type.String(),
  scope: Type.String(),
  user: Type.String({ description: 'What stands for the shopper in the paths of calls' }),
});

export const TOKEN_ERRORS = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_target',
  'unsupported_token_type',
] as const;

/** RFC 6749, 5.2, RFC 8707 and RFC 7009 */
const TokenRefusal = Type.Object({
  error: Type.Enum([...TOKEN_ERRORS]),
  error_description: Type.String(),
});

const TokenAnswer = Type.Union([TokenGrant, TokenRefusal]);
export type TokenAnswer = Static<typeof TokenAnswer>;

/** What apps and their shoppers ask, by OAuth 2.1. */
export const apps = {
  authorize: call({
    base: '/auth',
    row: 'I40',
    method: 'POST',
    repeat: 'set',
    path: '/apps/authorize',
    summary: 'What becomes of an authorization request; a shopper who has allowed it goes back with a code',
    audience: 'site',
    body: { query: Parameters },
    answer: AuthorizationStep,
  }),
  decideAuthorization: call({
    base: '/auth',
    row: 'I41',
    method: 'POST',
    repeat: 'set',
    path: '/apps/decide',
    summary: 'Whether the shopper allows what an app has asked: the address at which the app hears of it',
    audience: 'session',
    body: {
      query: Parameters,
      proof: Type.String({ maxLength: 100 }),
      decision: Type.Enum(['allow', 'deny']),
    },
    answer: Type.Object({ address: Type.String() }),
    errors: ['auth/invalid-action-code'],
  }),
  appToken: call({
    base: '/auth',
    row: 'I42',
    method: 'POST',
    // A code or refresh token is good once.
    repeat: 'set',
    path: '/apps/token',
    summary: 'The token endpoint: a code or a refresh token for an access token and the next refresh token',
    audience: 'site',
    body: { form: Parameters },
    answer: TokenAnswer,
  }),
  revokeAppToken: call({
    base: '/auth',
    row: 'I43',
    method: 'POST',
    repeat: 'set',
    path: '/apps/revoke',
    summary: 'The revocation endpoint (RFC 7009): ends the sign-in that a token belongs to',
    audience: 'site',
    body: { form: Parameters },
    answer: Type.Partial(TokenRefusal),
  }),
  connectedApps: call({
    base: '/auth',
    row: 'I44',
    path: '/apps',
    summary: 'The apps that whoever is signed in has allowed something, the one used last first',
    audience: 'session',
    answer: Type.Array(ConnectedApp),
  }),
  removeApp: call({
    base: '/auth',
    row: 'I45',
    method: 'POST',
    repeat: 'set',
    path: '/apps/remove',
    summary: 'Takes everything from an app; one that is not there has nothing already',
    audience: 'session',
    body: { clientId: ClientId },
    answer: Nothing,
  }),
};
