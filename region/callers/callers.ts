import { tokenAudience } from '@fernway/contract/token';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { Peer } from '@fernway/server-kit/peer-call';
import { verifyCall } from '@fernway/server-kit/signed-call';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fail } from '../http/problem.ts';
import type { Shopper } from './caller.ts';
import { endedSessions } from './ended-sessions.ts';
import { insertNonce, insertShopper } from './queries.ts';
import { tokenReader } from './tokens.ts';

/** How many shoppers this process remembers to have a row. */
const KNOWN = 50_000;

/** How a region knows who calls. No cookie is ever read. */
export interface Callers {
  /** @throws CallError unauthorized: no token of this region, or its session has ended; unavailable */
  shopperOf(token: string): Promise<Shopper>;
  /** Whether the call is signed by one of our servers, for this region, now and for the first time. */
  isOurServer(request: FastifyRequest): Promise<boolean>;
  /**
   * Makes sure that what a shopper does can refer to their row, however late the identity service saves the profile.
   * A deleted account gets no row: the call ends as unauthorized.
   */
  keepRow(shopper: Shopper): Promise<void>;
  stop(): void;
}

interface CallersOptions {
  home: Market;
  db: Database;
  /** Where the identity service is, and the way to it. */
  identityUrl: string;
  identity: Peer;
  /** The secret that our own servers share; without it no call of theirs is believed. */
  peerKey: string | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Recognises callers by identity's keys, by its stream of ended sessions, which it follows until `stop`, and by
 * signatures.
 */
export function knowCallers({ home, db, identityUrl, identity, peerKey, log }: CallersOptions): Callers {
  const readToken = tokenReader(home, identity);
  const ended = endedSessions({ identityUrl, peerKey, log });
  const known = new LRUCache<string, true>({ max: KNOWN });
  return {
    async shopperOf(token) {
      const shopper = await readToken(token);
      return ended.has(shopper.sid) ? fail('unauthorized') : shopper;
    },
    isOurServer: ({ headers, method, raw, rawBody = '' }) =>
      verifyCall(
        headers,
        { to: tokenAudience(home), method, path: raw.url ?? '', body: rawBody },
        { key: peerKey, rememberNonce: (nonce, until) => insertNonce(db, nonce, until) },
      ),
    async keepRow(shopper) {
      if (known.has(shopper.id)) return;
      // If the row was deleted at that very moment, the second attempt finds out.
      const isThere = (await insertShopper(db, shopper)) || (await insertShopper(db, shopper));
      if (!isThere) fail('unavailable');
      known.set(shopper.id, true);
    },
    stop: ended.stop,
  };
}
