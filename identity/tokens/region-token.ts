import {
  TOKEN_ALGORITHM,
  TOKEN_ISSUER,
  TOKEN_LIFETIME,
  TOKEN_TYPE,
  type TokenClaims,
  tokenAudience,
} from '@fernway/contract/token';
import type { Market } from '@fernway/contract/wire';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { createJwk, type JwtOptions, jwt, resolveSigningKey, signJWT } from 'better-auth/plugins/jwt';
import type pg from 'pg';
import type { Auth } from '../accounts/auth.ts';
import type { ActiveSession } from '../accounts/sessions.ts';
import { fail } from '../http/problem.ts';
import { internalHeaders } from './keys.ts';

const DAY = 24 * 60 * 60;
/** Seconds for which a key is published before it signs: regions look for a key that they do not know every five. */
const PUBLICATION_S = 10;

const options = {
  jwks: {
    keyPairConfig: { alg: TOKEN_ALGORITHM, crv: 'Ed25519' },
    rotationInterval: 30 * DAY,
    // A token outlives the key that signed it by ten minutes at most.
    gracePeriod: 60 * 60,
  },
  disableSettingJwtHeader: true,
} satisfies JwtOptions;

/** better-auth's signing keys and what is done with them; only the public halves are served over HTTP. */
export function signingKeys() {
  const { schema, endpoints, ...keys } = jwt(options);
  return {
    ...keys,
    schema,
    endpoints: {
      getJwks: endpoints.getJwks,
      /** Whether a key can sign: none can when IDENTITY_SECRET is not the one with which it was made. */
      canSign: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
        const key = await resolveSigningKey(ctx, options).catch(() => null);
        return ctx.json({ can: key !== null });
      }),
      /** Makes the key that signs from now on. */
      makeSigningKey: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
        const { id } = await createJwk(ctx, options);
        return ctx.json({ id });
      }),
      signToken: createAuthEndpoint.serverOnly(
        { method: 'POST', metadata: { $Infer: { body: {} as { claims: TokenClaims; kid?: string } } } },
        async (ctx) => {
          const { claims: payload, kid: signingKeyId } = ctx.body;
          const header = { typ: TOKEN_TYPE };
          return ctx.json({ token: await signJWT(ctx, { options, header, payload, signingKeyId }) });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

type AccountClaims = Pick<TokenClaims, 'email' | 'emailVerified' | 'name' | 'roles'>;

/**
 * A token for one region that states the signed-in account as it is now.
 * @throws CallError unauthorized when the account has just been deleted
 */
export async function createRegionToken(
  { auth, pool }: { auth: Auth; pool: pg.Pool },
  { userId, sessionId }: ActiveSession,
  home: Market,
): Promise<string> {
  const { rows } = await pool.query<AccountClaims & { kid: string | null }>(
    `select "email", "emailVerified", "name", roles, (
       select "id" from "jwks" where "expiresAt" > now() and "createdAt" < now() - $2 * interval '1 second'
       order by "createdAt" desc limit 1
     ) as kid from "user" where "id" = $1`,
    [userId, PUBLICATION_S],
  );
  const [{ kid, ...account } = fail('unauthorized')] = rows;
  const now = Math.floor(Date.now() / 1000);
  const claims: TokenClaims = {
    iss: TOKEN_ISSUER,
    aud: tokenAudience(home),
    sub: userId,
    sid: sessionId,
    ...account,
    iat: now,
    exp: now + TOKEN_LIFETIME,
  };
  const { token } = await auth.api.signToken({
    body: { claims, ...(kid && { kid }) },
    headers: internalHeaders(auth),
  });
  return token;
}
