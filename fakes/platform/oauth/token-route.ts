import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppAnswer } from '../failures.ts';
import type { PlatformContext } from '../platform-context.ts';
import { compressScopes } from './scopes.ts';
import { ACCESS_SECONDS, type OfflineTokens, REFRESH_SECONDS } from './tokens.ts';

/** `POST /admin/oauth/access_token`: a code or a refresh token for a pair of tokens. */
export function addTokenRoute(server: FastifyInstance, context: PlatformContext): void {
  server.post('/admin/oauth/access_token', async (request, reply) => {
    const shopHost = request.hostname;
    if (context.registry.find(shopHost)?.facts.host !== shopHost) return reply.code(404).send();
    return context.failures.answer(reply, { shopHost, place: 'token' }, () =>
      answerTo(context, shopHost, fieldsOf(request)),
    );
  });
}

type TokenFields = (name: string) => string;

function fieldsOf({ body }: FastifyRequest): TokenFields {
  if (body instanceof URLSearchParams) return (name) => body.get(name) ?? '';
  const json = body instanceof Object ? (body as Record<string, unknown>) : {};
  return (name) => String(json[name] ?? '');
}

function answerTo(
  { app, tokens, installations }: PlatformContext,
  shopHost: string,
  field: TokenFields,
): AppAnswer {
  const secret = field('client_secret');
  if (field('client_id') !== app.clientId)
    return refusal('application_cannot_be_found', 'No application was found with this client id');
  if (!app.secrets.includes(secret)) return refusal('invalid_request', 'The client secret is not right');
  if (field('grant_type') === 'refresh_token') {
    const pair = tokens.refresh(shopHost, field('refresh_token'), secret);
    return pair
      ? grantAnswer(pair, installations.of(shopHost)?.scopes ?? [])
      : refusal('invalid_grant', 'The refresh token was not found or is over');
  }
  if (field('expiring') !== '1')
    return refusal('invalid_request', 'This app must ask for expiring tokens: expiring=1');
  const pair = tokens.exchangeCode(shopHost, field('code'), secret);
  return pair
    ? grantAnswer(pair, installations.of(shopHost)?.scopes ?? [])
    : refusal('invalid_request', 'The authorization code was not found or was already used');
}

const json = (status: number, body: object): AppAnswer => ({
  ...{ status, body: JSON.stringify(body) },
  headers: { 'content-type': 'application/json; charset=utf-8' },
});

const refusal = (error: string, description: string): AppAnswer =>
  json(400, { error, error_description: description });

const grantAnswer = ({ accessToken, refreshToken }: OfflineTokens, scopes: readonly string[]): AppAnswer =>
  json(200, {
    access_token: accessToken,
    scope: compressScopes(scopes).join(','),
    expires_in: ACCESS_SECONDS,
    refresh_token: refreshToken,
    refresh_token_expires_in: REFRESH_SECONDS,
  });
