import {
  TOKEN_ALGORITHM,
  TOKEN_ISSUER,
  TOKEN_LIFETIME,
  TOKEN_TYPE,
  type TokenClaims,
  tokenAudience,
} from '@fernway/contract/token';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { createJwk, type JwtOptions, jwt, resolveSigningKey, signJWT } from 'better-auth/plugins/jwt';
import type pg from 'pg';

const DAY = 24 * 60 * 60;

const options = {
  jwks: {
    keyPairConfig: { alg: TOKEN_ALGORITHM, crv: 'Ed25519' },
    rotationInterval: 30 * DAY,
    // A token outlives the key that signed it by ten minutes at most.
    gracePeriod: 60 * 60,
  },
  disableSettingJwtHeader: true,
} satisfies JwtOptions;

/** The keys of our library, and tokens for the regions signed with them. */
export function regionTokens(pool: pg.Pool) {
  const { schema, endpoints, ...keys } = jwt(options);
  return {
    ...keys,
    schema,
    endpoints: {
      getJwks: endpoints.getJwks,
      regionToken: createAuthEndpoint(
        '/region-token',
        { method: 'GET', use: [sessionMiddleware] },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const { rows } = await pool.query<{ roles: TokenClaims['roles'] }>(
            'select roles from "user" where "id" = $1',
            [user.id],
          );
          const now = Math.floor(Date.now() / 1000);
          const claims: TokenClaims = {
            iss: TOKEN_ISSUER,
            aud: tokenAudience(ctx.query?.region === 'US' ? 'US' : 'CA'),
            sub: user.id,
            sid: session.id,
            email: user.email,
            emailVerified: user.emailVerified,
            name: user.name,
            roles: rows[0]?.roles ?? [],
            iat: now,
            exp: now + TOKEN_LIFETIME,
          };
          return ctx.json({
            token: await signJWT(ctx, { options, header: { typ: TOKEN_TYPE }, payload: claims }),
          });
        },
      ),
      /** Whether there is a key that signs: there is none for another IDENTITY_SECRET than the one that it was made with. */
      canSign: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
        const key = await resolveSigningKey(ctx, options).catch(() => null);
        return ctx.json({ can: key !== null });
      }),
      /** Makes the key that signs from now on. */
      makeSigningKey: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
        const { id } = await createJwk(ctx, options);
        return ctx.json({ id });
      }),
    },
  } satisfies BetterAuthPlugin;
}
