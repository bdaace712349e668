import { createHash } from 'node:crypto';
import { ProblemError } from '@fernway/client';
import type { IdentityAnswer as AnswerOf } from '@fernway/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AskIdentity, sessionOf } from './identity.ts';
import type { Metrics } from './metrics.ts';
import { SiteError } from './problems.ts';
import { handOverCookies } from './session-cookies.ts';

/** Half of what a token is good for. */
const FRESH_MS = 5 * 60_000;
const MOST_KEPT = 50_000;

export interface RegionTokens {
  /**
   * Asks a region for whoever sent the request; once more with a new token, where the region refuses the one that was
   * kept.
   * @returns what it answered; undefined: nobody is signed in
   * @throws SiteError unavailable when identity is; what `ask` throws
   */
  asShopper<Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    ask: (token: string) => Promise<Value>,
  ): Promise<Value | undefined>;
  /** The session may have ended, or be somebody else's now. */
  forget(request: FastifyRequest): void;
}

/** Exchanges sessions for tokens of the region of their host, and remembers these for a while under a digest. */
export function exchangeTokens(askIdentity: AskIdentity, metrics: Metrics): RegionTokens {
  const kept = new LRUCache<string, string>({ max: MOST_KEPT, ttl: FRESH_MS });
  const asked = new Map<string, ReturnType<typeof exchange>>();

  const exchange = async (key: string, request: FastifyRequest) => {
    const { status, body, cookies } = await askIdentity(request, 'regionToken', {
      query: { region: request.market },
    });
    if (status === 401) return { cookies };
    if (status !== 200) throw new SiteError(status === 429 ? 'rate_limited' : 'unavailable');
    const { token } = JSON.parse(body) as AnswerOf<'regionToken'>;
    kept.set(key, token);
    return { token, cookies };
  };

  const tokenFor = async (key: string, request: FastifyRequest, reply: FastifyReply) => {
    const known = kept.get(key);
    metrics.caches.inc({ cache: 'tokens', outcome: known ? 'hit' : 'miss' });
    if (known) return known;
    const asking = asked.get(key) ?? exchange(key, request).finally(() => asked.delete(key));
    asked.set(key, asking);
    const { token, cookies } = await asking;
    // A session that is used lives on: its cookie does, too.
    handOverCookies(reply, cookies);
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

/** Whose session it is, in which region: nothing that could be used if it were read. */
function keyOf(request: FastifyRequest): string | undefined {
  const session = sessionOf(request);
  return session && createHash('sha256').update(`${request.market}\n${session}`).digest('base64url');
}

const isRefused = (error: unknown): boolean => error instanceof ProblemError && error.code === 'unauthorized';

function guestIfRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error;
}
