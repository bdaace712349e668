import { TOKEN_ALGORITHM, TOKEN_TYPE, type TokenClaims } from '@fernway/contract/token';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { createJwk, type JwtOptions, jwt, resolveSigningKey, signJWT } from 'better-auth/plugins/jwt';

const DAY_S = 24 * 60 * 60;

const options = {
  jwks: {
    keyPairConfig: { alg: TOKEN_ALGORITHM, crv: 'Ed25519' },
    rotationInterval: 30 * DAY_S,
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
