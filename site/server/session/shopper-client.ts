import type { Client } from '@fernway/client';
import { laterLsn, lsnHeaders, MIN_LSN, parseLsn } from '@fernway/contract/lsn';
import { TokenClaims } from '@fernway/contract/token';
import { userSegment } from '@fernway/contract/wire';
import { jsonReader } from '@fernway/server-kit/json-reader';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cookieOf, setCookie, WRITE_COOKIE_SECONDS } from '../http/cookies.ts';
import { idempotencyHeaders } from '../http/idempotency.ts';
import { deleteSessionHint } from '../http/session-cookie.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import type { CallingRequest } from './identity-clients.ts';
import type { RegionOf } from './region-clients.ts';
import type { RegionTokens } from './region-tokens.ts';

/** The most shoppers whose last write's position is remembered. */
const MAX_SHOPPERS = 10_000;

/**
 * Calls the region of a request on behalf of whoever sent it. `ask` gets a client whose calls are the shopper's, and
 * the value for `{user}` in their paths.
 * @returns what `ask` returned; undefined: nobody is signed in, and the browser's hint of a session is deleted
 * @throws CallError unavailable when identity is; what `ask` throws
 */
export type ShopperClient = <Value>(
  request: CallingRequest,
  reply: FastifyReply,
  ask: (region: Client, user: string) => Promise<Value>,
) => Promise<Value | undefined>;

/**
 * Calls regions with shoppers' own tokens. Keeps the database position of each shopper's last write, in a cookie and in
 * memory, so that their next read is not older than it.
 */
export function createShopperClient(tokens: RegionTokens, regionOf: RegionOf): ShopperClient {
  // Of two concurrent writes, the first may be answered last, and neither request carries the other's cookie.
  const written = new LRUCache<string, string>({ max: MAX_SHOPPERS, ttl: WRITE_COOKIE_SECONDS * 1_000 });
  return async (request, reply, ask) => {
    const { market, id, ip } = request;
    const seen = cookieOf(request, 'wrote');
    const keep = (user: string, position: string) => {
      const whose = `${market} ${user}`;
      const latest = laterLsn(laterLsn(position, seen), written.get(whose));
      written.set(whose, latest);
      setCookie(reply, 'wrote', latest);
    };
    const headers = {
      ...traceHeaders(id),
      ...idempotencyHeaders(request),
      'x-forwarded-for': ip,
      // A forged cookie can only lead to the newest data, or to data older than the shopper's own write.
      [lsnHeaders.seen]: parseLsn(seen) === undefined ? MIN_LSN : (seen ?? MIN_LSN),
    };
    const answer = await tokens.asShopper(request, reply, async (token) => {
      const user = userSegment(subjectOf(token));
      const own = { ...headers, authorization: `Bearer ${token}` };
      return {
        is: await ask(
          regionOf(market, own, (position) => keep(user, position)),
          user,
        ),
      };
    });
    if (!answer) deleteSessionHint(reply);
    return answer?.is;
  };
}

/** The shopper a token is for. Identity signs it and the region verifies it: here it is only decoded. */
function subjectOf(token: string): string {
  const claims = readClaims(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  if (!claims) throw new Error('identity gave a token that cannot be read');
  return claims.sub;
}

const readClaims = jsonReader(TokenClaims);
