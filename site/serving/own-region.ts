import type { Client } from '@fernway/client';
import { ANYTHING, laterOf, positionHeaders, positionOf } from '@fernway/contract/position';
import type { TokenClaims } from '@fernway/contract/token';
import { userSegment } from '@fernway/contract/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cookieOf, OF_A_WRITE, setCookie } from './cookies.ts';
import type { RegionTokens } from './region-tokens.ts';
import { takeHintBack } from './session-cookies.ts';
import { type RegionOf, tracedBy } from './visits.ts';

/** Shoppers of whom is remembered how far the database had come when they wrote. */
const MOST_KEPT = 10_000;

/**
 * Asks the region of a request for whoever sent it. It is handed a client whose calls are the shopper's, and what stands
 * in their `{user}`.
 * @returns what it answered; undefined: nobody is signed in, and the browser is told so
 * @throws SiteError unavailable when identity is; what `ask` throws
 */
export type AskOwn = <Value>(
  request: FastifyRequest,
  reply: FastifyReply,
  ask: (region: Client, user: string) => Promise<Value>,
) => Promise<Value | undefined>;

/**
 * Asks with shoppers' own tokens, and keeps how far the database had come when they wrote, in a cookie and here, so that
 * what they see next is not older.
 */
export function ownRegions(tokens: RegionTokens, regionOf: RegionOf): AskOwn {
  // Of two writes that are made at once, the first may be answered last: the browser has neither's cookie with it.
  const written = new LRUCache<string, string>({ max: MOST_KEPT, ttl: OF_A_WRITE * 1_000 });
  return async (request, reply, ask) => {
    const { market, id, ip } = request;
    const seen = cookieOf(request, 'wrote');
    const keep = (user: string, position: string) => {
      const whose = `${market} ${user}`;
      const latest = laterOf(laterOf(position, seen), written.get(whose));
      written.set(whose, latest);
      setCookie(reply, 'wrote', latest);
    };
    const headers = {
      ...tracedBy(id),
      'x-forwarded-for': ip,
      // What a browser makes up here may send it to the newest data, or to data from before its own: nowhere else.
      [positionHeaders.seen]: positionOf(seen) === undefined ? ANYTHING : (seen ?? ANYTHING),
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
    if (!answer) takeHintBack(reply);
    return answer?.is;
  };
}

/** Whom a token is for. It is identity's, and the region checks it: here it is only read. */
const subjectOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims).sub;
