import { identityService } from '@fernway/contract/identity/service';
import { parseScopes, SCOPES } from '@fernway/contract/scopes';
import {
  TOKEN_ALGORITHM,
  TOKEN_CLOCK_TOLERANCE,
  TOKEN_ISSUER,
  TOKEN_LIFETIME,
  TOKEN_TYPE,
  TokenClaims,
  tokenAudience,
} from '@fernway/contract/token';
import type { Market } from '@fernway/contract/wire';
import type { Peer } from '@fernway/server-kit/peer-call';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { Compile } from 'typebox/compile';
import { CallError, fail } from '../http/problem.ts';
import type { AuthenticatedShopper } from './caller.ts';

const { path: KEYS } = identityService.jwks;
/** Between two fetches for an unknown key. */
const COOLDOWN_MS = 5_000;

const claims = Compile(TokenClaims);

/**
 * Reads the tokens of one region. The keys are fetched from the identity service with the first token and whenever a
 * token names an unknown key; known keys keep working while the service is away.
 * @returns a function that throws unauthorized for anything but a valid token, and unavailable while it has no keys
 */
export function createTokenReader(
  home: Market,
  identity: Peer,
): (token: string) => Promise<AuthenticatedShopper> {
  const keys = createRemoteJWKSet(new URL(KEYS, 'http://identity'), {
    cacheMaxAge: Infinity,
    cooldownDuration: COOLDOWN_MS,
    [customFetch]: async () => {
      const { status, body } = await identity.json({ method: 'GET', path: KEYS });
      return Response.json(body, { status });
    },
  });
  const options: JWTVerifyOptions = {
    algorithms: [TOKEN_ALGORITHM],
    typ: TOKEN_TYPE,
    issuer: TOKEN_ISSUER,
    audience: tokenAudience(home),
    // Without an age, a token from any time in the future would be accepted: the library then ignores `iat`.
    maxTokenAge: TOKEN_LIFETIME,
    clockTolerance: TOKEN_CLOCK_TOLERANCE,
    requiredClaims: ['exp', 'iat', 'sub', 'sid'],
  };
  return async (token) => {
    const payload = await jwtVerify(token, toCallError(keys), options).then(
      (verified) => verified.payload,
      (error: unknown) => {
        throw error instanceof CallError ? error : new CallError('unauthorized');
      },
    );
    if (!claims.Check(payload)) return fail('unauthorized');
    const { sub, sid, email, emailVerified, name, roles, client_id: app, scope = '' } = payload;
    const scopes = app === undefined ? SCOPES : parseScopes(scope);
    // Only the token of an app may lack the address.
    if (!scopes || (app === undefined && email === undefined)) return fail('unauthorized');
    return {
      kind: 'shopper',
      id: sub.toLowerCase(),
      sid: sid.toLowerCase(),
      email: email?.toLowerCase(),
      emailVerified,
      name,
      roles,
      scopes,
    };
  };
}

/** Separates an unknown key, which is the token's fault, from keys that could not be fetched, which is ours. */
const toCallError =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isTokenError =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      throw isTokenError ? error : new CallError('unavailable', { cause: error });
    }
  };
