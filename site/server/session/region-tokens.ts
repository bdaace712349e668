import { createHash } from 'node:crypto';
import { CallError } from '@fernway/client';
import type { FastifyReply } from 'fastify';
import { memoizeAsync } from '../http/memoize-async.ts';
import type { SiteMetrics } from '../http/metrics.ts';
import { sessionOf } from '../http/session-cookie.ts';
import type { CallingRequest, IdentityOf } from './identity-clients.ts';

/** Half of a token's lifetime. */
const FRESH_MS = 5 * 60_000;
const MAX_CACHED = 50_000;

export interface RegionTokens {
  /**
   * Calls a region with the token of whoever sent the request, and retries once with a new token if the region refuses
   * the first.
   * @returns what `ask` returned; undefined: nobody is signed in
   * @throws CallError unavailable when identity is; what `ask` throws
   */
  asShopper<Value>(
    request: CallingRequest,
    reply: FastifyReply,
    ask: (token: string) => Promise<Value>,
  ): Promise<Value | undefined>;
  /** Forgets the token of a session that may have ended or changed hands. */
  forget(request: CallingRequest): void;
}

interface TokenExchange {
  /** A digest of the session and its host's region. */
  key: string;
  request: CallingRequest;
  reply: FastifyReply;
}

/** Exchanges sessions for tokens of their host's region, and caches the tokens under a digest of the session. */
export function createRegionTokens(identityOf: IdentityOf, metrics: SiteMetrics): RegionTokens {
  const exchange = memoizeAsync(
    async ({ request, reply }: TokenExchange) => {
      try {
        // Use extends a session, so its cookie is renewed as well: by one of the answers to the same browser.
        return (await identityOf(request, reply).regionToken({ region: request.market })).token;
      } catch (error) {
        if (isRefused(error)) return undefined;
        if (!(error instanceof CallError) || error.code === 'rate_limited') throw error;
        throw new CallError('unavailable', { cause: error });
      }
    },
    { ttlMs: FRESH_MS, max: MAX_CACHED, keyOf: ({ key }) => key },
  );

  const tokenFor = (asking: TokenExchange) => {
    metrics.caches.inc({ cache: 'tokens', outcome: exchange.peek(asking.key) ? 'hit' : 'miss' });
    return exchange(asking);
  };

  return {
    async asShopper(request, reply, ask) {
      const key = keyOf(request);
      if (!key) return undefined;
      const asking = { key, request, reply };
      const token = await tokenFor(asking);
      if (!token) return undefined;
      try {
        return await ask(token);
      } catch (error) {
        if (!isRefused(error)) throw error;
        if (exchange.peek(key) === token) exchange.forget(key);
        const renewed = await tokenFor(asking);
        return renewed === undefined ? undefined : ask(renewed).catch(guestIfRefused);
      }
    },
    forget(request) {
      const key = keyOf(request);
      if (key) exchange.forget(key);
    },
  };
}

/** A digest of session and region, which is of no use to anybody who reads it. */
function keyOf(request: CallingRequest): string | undefined {
  const session = sessionOf(request);
  return session && createHash('sha256').update(`${request.market}\n${session}`).digest('base64url');
}

const isRefused = (error: unknown): boolean => error instanceof CallError && error.code === 'unauthorized';

function guestIfRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error;
}
