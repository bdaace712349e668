import type { TOKEN_ERRORS, TokenAnswer } from '@fernway/contract/identity/apps';
import { identityLimits } from '@fernway/contract/limits';
import { parseScopes, type Scope, scopeText } from '@fernway/contract/scopes';
import { APP_TOKEN_LIFETIME } from '@fernway/contract/token';
import { type Market, userSegment } from '@fernway/contract/wire';
import { CallError } from '../http/problem.ts';
import type { SiteVisitor } from '../http/visitor.ts';
import type { Identity } from '../identity.ts';
import { createRegionToken } from '../tokens/region-token.ts';
import { findClient } from './clients.ts';
import {
  beginGrant,
  findByRefreshToken,
  type OAuthGrant,
  revokeToken,
  rotateRefreshToken,
} from './grants.ts';
import { marketsOfResources, type OAuthParameters, readParameters } from './parameters.ts';

type TokenDeps = Pick<Identity, 'auth' | 'pool' | 'hosts' | 'log' | 'rateLimiter'>;

/** Ends the request with an error of RFC 6749, 5.2. */
class TokenRefusalError extends Error {
  override name = 'TokenRefusalError';
  readonly error: (typeof TOKEN_ERRORS)[number];

  constructor(error: (typeof TOKEN_ERRORS)[number], description: string) {
    super(description);
    this.error = error;
  }
}

function refuse(error: (typeof TOKEN_ERRORS)[number], description: string): never {
  throw new TokenRefusalError(error, description);
}

/** What the token endpoint answers to a form. */
export const answerTokenRequest = (
  deps: TokenDeps,
  form: string,
  visitor: SiteVisitor,
): Promise<TokenAnswer> =>
  withRefusals(async () => {
    const sent = readParameters(form);
    await requireClient(deps, sent);
    const grantType = requireParameter(sent, 'grant_type');
    if (grantType === 'authorization_code') return exchangeCode(deps, sent, visitor);
    if (grantType === 'refresh_token') return refresh(deps, sent, visitor);
    return refuse('unsupported_grant_type', 'grant_type has to be authorization_code or refresh_token');
  });

/** What the revocation endpoint answers: nothing, also for a token that is none (RFC 7009, 2.2). */
export const answerRevocation = (deps: TokenDeps, form: string) =>
  withRefusals(async () => {
    const sent = readParameters(form);
    const clientId = await requireClient(deps, sent);
    const token = requireParameter(sent, 'token');
    // A JWT: it ends by itself in minutes, or with its refresh token.
    if (token.includes('.')) refuse('unsupported_token_type', 'revoke the refresh token');
    await revokeToken(deps.pool, { token, clientId });
    return {};
  });

async function withRefusals<Answer>(answer: () => Promise<Answer>) {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof TokenRefusalError)) throw error;
    return { error: error.error, error_description: error.message };
  }
}

async function exchangeCode(
  deps: TokenDeps,
  sent: OAuthParameters,
  visitor: SiteVisitor,
): Promise<TokenAnswer> {
  const begun = await beginGrant(deps.pool, {
    code: requireParameter(sent, 'code'),
    clientId: requireParameter(sent, 'client_id'),
    redirectUri: requireParameter(sent, 'redirect_uri'),
    verifier: requireVerifier(sent),
    issuer: visitor.market,
  });
  if (!begun) return refuse('invalid_grant', 'the code is used, expired, or not for this request');
  const { grant, refreshToken } = begun;
  try {
    const market = marketOf(deps, sent, visitor, grant);
    return answerOf(await signFor(deps, grant, market, grant.scopes), { grant, refreshToken });
  } catch (error) {
    await revokeToken(deps.pool, { token: refreshToken, clientId: grant.clientId });
    throw error;
  }
}

async function refresh(deps: TokenDeps, sent: OAuthParameters, visitor: SiteVisitor): Promise<TokenAnswer> {
  const used = {
    token: requireParameter(sent, 'refresh_token'),
    clientId: requireParameter(sent, 'client_id'),
    issuer: visitor.market,
  };
  const grant = await findByRefreshToken(deps.pool, used);
  // A token that comes again ends its family whatever else is wrong with the request; of any other, what can fail comes
  // before it is used up.
  const signed = grant && !grant.isUsed ? await signRefreshed(deps, grant, { sent, visitor }) : undefined;
  const rotated = await rotateRefreshToken(deps.pool, used);
  if (rotated.outcome === 'reused')
    deps.log.warn(
      { event: 'security', clientId: used.clientId },
      'refresh token reused: this sign-in of the app has ended',
    );
  if (!grant || !signed || rotated.outcome !== 'rotated')
    return refuse('invalid_grant', 'the refresh token is used, expired or revoked: sign in again');
  return answerOf(signed, { grant, refreshToken: rotated.next });
}

async function signRefreshed(
  deps: TokenDeps,
  grant: OAuthGrant,
  { sent, visitor }: { sent: OAuthParameters; visitor: SiteVisitor },
): Promise<SignedToken> {
  await enforceRefreshLimit(deps, grant);
  return signFor(deps, grant, marketOf(deps, sent, visitor, grant), scopesOf(sent, grant));
}

/** Used tokens are kept as long as their grant: an app that asks without end would fill the database. */
async function enforceRefreshLimit({ rateLimiter }: TokenDeps, { id }: OAuthGrant): Promise<void> {
  const { allowed, retryAfter } = await rateLimiter.consume(
    'app refreshes',
    id,
    identityLimits.refreshesOfGrant,
  );
  if (!allowed) throw new CallError('rate_limited', { retryAfter });
}

interface SignedToken {
  accessToken: string;
  scopes: Scope[];
}

async function signFor(
  deps: TokenDeps,
  { id: sessionId, userId, clientId }: OAuthGrant,
  market: Market,
  scopes: Scope[],
): Promise<SignedToken> {
  const accessToken = await createRegionToken(deps, { userId, sessionId }, market, { clientId, scopes });
  return { accessToken, scopes };
}

const answerOf = (
  { accessToken, scopes }: SignedToken,
  { grant, refreshToken }: { grant: OAuthGrant; refreshToken: string },
): TokenAnswer => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: APP_TOKEN_LIFETIME,
  refresh_token: refreshToken,
  scope: scopeText(scopes),
  user: userSegment(grant.userId),
});

async function requireClient({ pool }: TokenDeps, sent: OAuthParameters): Promise<string> {
  if (sent.repeated) refuse('invalid_request', `${sent.repeated} is there twice`);
  const clientId = requireParameter(sent, 'client_id');
  if (!(await findClient(pool, clientId))) refuse('invalid_client', 'there is no such client');
  return clientId;
}

const requireParameter = (sent: OAuthParameters, name: string): string =>
  sent.one(name) ?? refuse('invalid_request', `${name} is missing`);

/** RFC 7636, 4.1 */
const VERIFIER = /^[\w.~-]{43,128}$/;

function requireVerifier(sent: OAuthParameters): string {
  const verifier = requireParameter(sent, 'code_verifier');
  return VERIFIER.test(verifier)
    ? verifier
    : refuse('invalid_request', 'code_verifier has to be 43 to 128 characters');
}

/** The region that a token is for: one of those that were asked for when the app signed in. */
function marketOf(
  { hosts }: TokenDeps,
  sent: OAuthParameters,
  visitor: SiteVisitor,
  grant: OAuthGrant,
): Market {
  const resources = sent.all('resource');
  const wanted = resources.length === 0 ? grant.markets : marketsOfResources(resources, visitor, hosts);
  const [market, another] = wanted ?? [];
  if (!market || another || !grant.markets.includes(market))
    return refuse('invalid_target', 'resource has to be one of those that the app has signed in for');
  return market;
}

/** Of a grant's scopes those that are asked for, or all. */
function scopesOf(sent: OAuthParameters, { scopes }: OAuthGrant): Scope[] {
  const text = sent.one('scope');
  const wanted = text === undefined ? scopes : parseScopes(text);
  return wanted?.every((scope) => scopes.includes(scope))
    ? wanted
    : refuse('invalid_scope', 'scope has to be among those that were allowed');
}
