import { MAX_PARAMETERS_LENGTH } from '@fernway/contract/identity/apps';
import { SCOPES } from '@fernway/contract/scopes';
import { siteCalls, siteDomains } from '@fernway/contract/site';
import { MARKETS, type Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/apps';
import { backToStart } from '@fernway/messages/pages';
import { logRefusal } from '@fernway/server-kit/security-events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appPaths } from '../../core/app-paths.ts';
import { paths } from '../../core/paths.ts';
import { registerSiteCalls } from '../http/calls.ts';
import { CallError } from '../http/errors.ts';
import { isPlainForm } from '../http/plain-form.ts';
import { sendStandalonePage } from '../http/standalone-page.ts';
import type { IdentityOf } from './identity-clients.ts';

/** Characters of an authorization request: it is kept in an address while its shopper signs in. */
const MAX_QUERY_LENGTH = 2_000;

interface OAuthServerOptions {
  identityOf: IdentityOf;
  hosts: Readonly<Record<Market, string>>;
}

/**
 * The endpoints of OAuth 2.1 for registered apps, each market's site being an issuer of its own. Identity decides; here
 * are the forms that the standards give to questions and answers.
 */
export function serveOAuth(app: FastifyInstance, { identityOf, hosts }: OAuthServerOptions): void {
  registerSiteCalls(app, siteDomains.oauth, {
    oauthMetadata: async (_input, { protocol, market }) => {
      const originOf = (one: Market) => `${protocol}://${hosts[one]}`;
      return metadataOf(originOf(market), MARKETS.map(originOf));
    },

    authorizeApp: async (_input, request, reply) => {
      const query = request.url.split(/\?(.*)/s)[1] ?? '';
      if (query.length > MAX_QUERY_LENGTH) return refuse(request, reply);
      const { step, address } = await identityOf(request, reply).authorize({ body: { query } });
      if (step === 'refuse') return refuse(request, reply);
      if (step === 'redirect' && address !== undefined) return leaveFor(reply, address);
      const next = step === 'ask' ? appPaths.allow(query) : paths.signIn({ to: appPaths.authorize(query) });
      return reply.redirect(next, 302);
    },

    exchangeAppToken: async ({ body }, request, reply) => {
      const form = formOf(request, body);
      if (form === undefined) return sendRefusal(reply, NO_FORM);
      const answer = await identityOf(request).appToken({ body: { form } }).catch(asRefusal);
      reply.header('pragma', 'no-cache');
      return 'error' in answer ? sendRefusal(reply, answer) : answer;
    },

    revokeAppToken: async ({ body }, request, reply) => {
      const form = formOf(request, body);
      if (form === undefined) return sendRefusal(reply, NO_FORM);
      const { error, error_description = '' } = await identityOf(request)
        .revokeAppToken({ body: { form } })
        .catch(asRefusal);
      return error ? sendRefusal(reply, { error, error_description }) : {};
    },
  });
}

/** RFC 8414. */
const metadataOf = (issuer: string, resources: readonly string[]) => ({
  issuer,
  authorization_endpoint: issuer + siteCalls.authorizeApp.path,
  token_endpoint: issuer + siteCalls.exchangeAppToken.path,
  revocation_endpoint: issuer + siteCalls.revokeAppToken.path,
  scopes_supported: [...SCOPES],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  protected_resources: [...resources],
});

/** The app or its redirect is not known, so nobody is sent there: the shopper is told. */
const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendStandalonePage(request, reply.code(400), () => ({
    status: 400,
    title: t.unknownApp(),
    text: t.unknownAppText(),
    links: [{ label: backToStart(), href: '/' }],
  }));

/** The address holds a code: no page hears where the browser came from, and nothing keeps it. */
const leaveFor = (reply: FastifyReply, address: string): FastifyReply =>
  reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }).redirect(address, 302);

/** A form as it was sent, with what was sent twice; undefined: it is none, or too long. */
function formOf(request: FastifyRequest, body: object): string | undefined {
  if (!isPlainForm(request)) return undefined;
  const pairs = Object.entries(body).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  const form = new URLSearchParams(pairs).toString();
  return form.length > MAX_PARAMETERS_LENGTH ? undefined : form;
}

interface TokenRefusal {
  error: string;
  error_description: string;
}
const NO_FORM: TokenRefusal = {
  error: 'invalid_request',
  error_description: 'the body has to be application/x-www-form-urlencoded',
};

function sendRefusal(reply: FastifyReply, refusal: TokenRefusal): FastifyReply {
  const status = refusal.error === 'invalid_client' ? 401 : 400;
  logRefusal(reply.request, { status, code: refusal.error });
  return reply.code(status).send(refusal);
}

/** An account that is deleted at this very moment has no grant any more. */
function asRefusal(error: unknown) {
  if (!(error instanceof CallError) || error.code !== 'unauthorized') throw error;
  return { error: 'invalid_grant', error_description: 'sign in again' } as const;
}
