import { createHash } from 'node:crypto';
import { CallError } from '@fernway/client';
import type { IdentityCallAnswer as AnswerOf } from '@fernway/contract/identity';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../http/metrics.ts';
import { sessionOf } from '../http/session-cookie.ts';
import type { Asker, IdentityClient } from './identity-client.ts';
import { forwardSessionCookies } from './session-cookies.ts';

/** Half of a token's lifetime. */
const FRESH_MS = 5 * 60_000;
const MOST_KEPT = 50_000;

export interface RegionTokens {
  /**
   * Calls a region with the token of whoever sent the request, and retries once with a new token if the region refuses
   * the first.
   * @returns what `ask` returned; undefined: nobody is signed in
   * @throws CallError unavailable when identity is; what `ask` throws
   */
  asShopper<Value>(
    request: Asker,
    reply: FastifyReply,
    ask: (token: string) => Promise<Value>,
  ): Promise<Value | undefined>;
  /** Forgets the token of a session that may have ended or changed hands. */
  forget(request: Asker): void;
}

/** Exchanges sessions for tokens of their host's region, and caches the tokens under a digest of the session. */
export function createRegionTokens(askIdentity: IdentityClient, metrics: Metrics): RegionTokens {
  const kept = new LRUCache<string, string>({ max: MOST_KEPT, ttl: FRESH_MS });
  const asked = new Map<string, ReturnType<typeof exchange>>();

  const exchange = async (key: string, request: Asker) => {
    const { status, body, cookies } = await askIdentity(request, 'regionToken', {
      query: { region: request.market },
    });
    if (status === 401) return { cookies };
    if (status !== 200) throw new CallError(status === 429 ? 'rate_limited' : 'unavailable');
    const { token } = JSON.parse(body) as AnswerOf<'regionToken'>;
    kept.set(key, token);
    return { token, cookies };
  };

  const tokenFor = async (key: string, request: Asker, reply: FastifyReply) => {
    const known = kept.get(key);
    metrics.caches.inc({ cache: 'tokens', outcome: known ? 'hit' : 'miss' });
    if (known) return known;
    const asking = asked.get(key) ?? exchange(key, request).finally(() => asked.delete(key));
    asked.set(key, asking);
    const { token, cookies } = await asking;
    // Use extends a session, so its cookie is renewed as well.
    forwardSessionCookies(reply, cookies);
    return token;
  };

  return {
    async asShopper(request, reply, ask) {
      const key = keyOf(request);
      const token = key && (await tokenFor(key, request, reply));
      if (!token) return undefined;
      try {
        return await ask(token);
      } catch (error) {
        if (!isRefused(error)) throw error;
        if (kept.get(key) === token) kept.delete(key);
        const renewed = await tokenFor(key, request, reply);
        return renewed === undefined ? undefined : ask(renewed).catch(guestIfRefused);
      }
    },
    forget(request) {
      const key = keyOf(request);
      if (key) kept.delete(key);
    },
  };
}

/** A digest of session and region, which is of no use to anybody who reads it. */
function keyOf(request: Asker): string | undefined {
  const session = sessionOf(request);
  return session && createHash('sha256').update(`${request.market}\n${session}`).digest('base64url');
}

const isRefused = (error: unknown): boolean => error instanceof CallError && error.code === 'unauthorized';

function guestIfRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error;
}
