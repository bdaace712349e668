import type { CircuitOptions } from '@fernway/server-kit/circuit';
import { openPeer } from '@fernway/server-kit/peer-call';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';

/**
 * The keys with which a provider signs. They are fetched once however many sign in, again every ten minutes, and when a
 * token names an unknown key (at the earliest 30 seconds after the last fetch). Known keys are used for as long as the
 * provider does not answer.
 * @param jwks the address of the keys
 */
export function providerKeys(
  jwks: string,
  circuit: Pick<CircuitOptions, 'name' | 'log' | 'gauge'>,
): JWTVerifyGetKey {
  const { origin, pathname } = new URL(jwks);
  const provider = openPeer({ ...circuit, origin });
  const remote = createRemoteJWKSet(new URL(jwks), {
    [customFetch]: async () => {
      const { status, body } = await provider.json({ method: 'GET', path: pathname });
      return Response.json(body, { status });
    },
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const cachedKeys = remote.jwks();
      if (!cachedKeys || error instanceof errors.JWKSNoMatchingKey) throw error;
      return createLocalJWKSet(cachedKeys)(header, token);
    }
  };
}
