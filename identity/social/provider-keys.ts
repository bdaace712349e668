import type { CircuitOptions } from '@fernway/env/circuit';
import { openPeer } from '@fernway/env/peer-call';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';

/**
 * The keys by which a provider signs. They are asked for once however many sign in, anew when a token names one that is not
 * known (30 seconds after the last time at the earliest), and every ten minutes; those that are known serve for as long
 * as the provider does not tell any.
 * @param jwks where it tells them
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
      const known = remote.jwks();
      if (!known || error instanceof errors.JWKSNoMatchingKey) throw error;
      return createLocalJWKSet(known)(header, token);
    }
  };
}
