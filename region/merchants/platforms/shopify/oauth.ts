import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { ShopifyError } from './shopify-error.ts';
import { type ShopifyHttp, statusError, toShopifyError } from './shopify-http.ts';

/** A shop's tokens for calls without a user. */
export interface ShopifyTokens {
  accessToken: string;
  /** What was granted: it may be less than what we asked for. */
  scope: string[];
  expiresAt: Date;
  refreshToken: string;
  refreshExpiresAt: Date;
}

interface AuthorizeRequest {
  scopes: readonly string[];
  /** One of those that are registered with Shopify, to the letter. */
  redirectUri: string;
  state: string;
}

interface TokenOptions {
  signal?: AbortSignal | undefined;
  /** From when the lifetimes count. */
  now?: Date;
}

const TOKEN_PATH = '/admin/oauth/access_token';
const MAX_ANSWER_BYTES = 64 * 1024;

/** Where the merchant says yes to what our app may do. Without `grant_options` the tokens are of the shop, not of a user. */
export function authorizeUrl(
  http: ShopifyHttp,
  shopHost: string,
  { scopes, redirectUri, state }: AuthorizeRequest,
): string {
  const url = new URL('/admin/oauth/authorize', http.originOf(shopHost));
  url.search = new URLSearchParams({
    client_id: http.clientId,
    scope: scopes.join(','),
    redirect_uri: redirectUri,
    state,
  }).toString();
  return url.href;
}

/**
 * Exchanges the code of the callback for tokens, which expire.
 * @throws ShopifyError `refused` when Shopify does not take the code, `unavailable` when nothing is known
 */
export const exchangeCode = (
  http: ShopifyHttp,
  shopHost: string,
  code: string,
  options: TokenOptions = {},
): Promise<ShopifyTokens> => requestTokens(http, shopHost, { code, expiring: '1' }, options);

/**
 * Exchanges a refresh token for new tokens. It stays valid until its successor is used for the first time: so the new
 * ones are stored before that, and a lost answer is asked for again with the same token.
 * @throws ShopifyError `refused` when the merchant has to connect again, `unavailable` when nothing is known
 */
export const refreshTokens = (
  http: ShopifyHttp,
  shopHost: string,
  refreshToken: string,
  options: TokenOptions = {},
): Promise<ShopifyTokens> =>
  requestTokens(http, shopHost, { grant_type: 'refresh_token', refresh_token: refreshToken }, options);

// A token without an end would never be refreshed, see https://github.com/Shopify/shopify-app-js/issues/3400
const TokenAnswer = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  scope: Type.String(),
  expires_in: Type.Number({ exclusiveMinimum: 0 }),
  refresh_token: Type.String({ minLength: 1 }),
  refresh_token_expires_in: Type.Number({ exclusiveMinimum: 0 }),
});
const isTokenAnswer = Compile(TokenAnswer);

const OauthProblem = Type.Object({
  error: Type.String(),
  error_description: Type.Optional(Type.String()),
});
const isOauthProblem = Compile(OauthProblem);

/** Refusals of our app, whatever the shop: no merchant can do anything about them. */
const APP_REFUSALS = new Set(['invalid_client', 'application_cannot_be_found', 'unsupported_grant_type']);

async function requestTokens(
  http: ShopifyHttp,
  shopHost: string,
  grant: Record<string, string>,
  { signal, now = new Date() }: TokenOptions,
): Promise<ShopifyTokens> {
  const [clientSecret] = http.clientSecrets;
  if (clientSecret === undefined) throw new Error('there is no client secret');
  const asking = http.post({
    shopHost,
    path: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: http.clientId,
      client_secret: clientSecret,
      ...grant,
    }).toString(),
    signal,
    maxBytes: MAX_ANSWER_BYTES,
  });
  const answer = await asking.catch((error: unknown) => {
    // A caller who ends the request has their own reason; that time ran out is ours.
    throw signal?.reason?.name === 'TimeoutError' ? toShopifyError(error) : error;
  });
  const { status, json } = answer;
  if ([400, 401, 403, 422].includes(status)) throw refusalOf(status, json);
  const error = statusError(answer);
  if (error) throw error;
  if (!isTokenAnswer.Check(json)) {
    const [issue] = isTokenAnswer.Errors(json);
    throw new ShopifyError('invalid', `answers no tokens that expire: ${issue?.message ?? 'no object'}`);
  }
  const inSeconds = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
  return {
    accessToken: json.access_token,
    scope: json.scope.split(',').filter((scope) => scope !== ''),
    expiresAt: inSeconds(json.expires_in),
    refreshToken: json.refresh_token,
    refreshExpiresAt: inSeconds(json.refresh_token_expires_in),
  };
}

function refusalOf(status: number, json: unknown): ShopifyError {
  const { error = `answers ${status}`, error_description: reason = error } = isOauthProblem.Check(json)
    ? json
    : {};
  const kind = APP_REFUSALS.has(error) ? 'invalid' : 'refused';
  return new ShopifyError(kind, `refuses tokens: ${error.slice(0, 100)}`, {
    codes: [error],
    reasons: [reason],
  });
}
