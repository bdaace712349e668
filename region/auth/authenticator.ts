import { tokenAudience } from '@fernway/contract/token';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { Peer } from '@fernway/server-kit/peer-call';
import { verifyCall } from '@fernway/server-kit/signed-call';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fail } from '../http/problem.ts';
import type { AuthenticatedShopper } from './caller.ts';
import { ensureUserRow, insertNonce } from './queries.ts';
import { followRevokedSessions } from './revoked-sessions.ts';
import { createTokenReader } from './tokens.ts';

/** How many shoppers this process remembers to have a row. */
const MAX_CACHED_SHOPPERS = 50_000;

/** How a region knows who calls. No cookie is ever read. */
export interface Authenticator {
  /** @throws CallError unauthorized: no token of this region, or its session has ended; unavailable */
  authenticateShopper(token: string): Promise<AuthenticatedShopper>;
  /** Whether the call is signed by one of our servers, for this region, now and for the first time. */
  isOurServer(request: FastifyRequest): Promise<boolean>;
  /**
   * Makes sure that what a shopper does can refer to their row, however late the identity service saves the profile.
   * A deleted account gets no row: the call ends as unauthorized.
   */
  ensureUser(shopper: AuthenticatedShopper): Promise<void>;
  stop(): void;
}

interface AuthenticatorOptions {
  home: Market;
  db: Database;
  /** Where the identity service is, and the way to it. */
  identityUrl: string;
  identity: Peer;
  /** The secret that our own servers share; without it no call of theirs is believed. */
  peerKey: string | undefined;
  /** Called with every session that is heard to have ended, perhaps more than once. */
  onSessionsEnded(sids: string[]): void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Recognises callers by identity's keys, by its stream of ended sessions, which it follows until `stop`, and by
 * signatures.
 */
export function createAuthenticator({
  home,
  db,
  identityUrl,
  identity,
  peerKey,
  onSessionsEnded,
  log,
}: AuthenticatorOptions): Authenticator {
  const readToken = createTokenReader(home, identity);
  const revokedSessions = followRevokedSessions({
    ...{ identityUrl, peerKey, log },
    onEnded: onSessionsEnded,
  });
  const ensuredUsers = new LRUCache<string, true>({ max: MAX_CACHED_SHOPPERS });
  return {
    async authenticateShopper(token) {
      const shopper = await readToken(token);
      return revokedSessions.has(shopper.sid) ? fail('unauthorized') : shopper;
    },
    isOurServer: ({ headers, method, raw, rawBody = '' }) =>
      verifyCall(
        headers,
        { to: tokenAudience(home), method, path: raw.url ?? '', body: rawBody },
        { key: peerKey, rememberNonce: (nonce, until) => insertNonce(db, nonce, until) },
      ),
    async ensureUser(shopper) {
      if (ensuredUsers.has(shopper.id)) return;
      // If the row was deleted at that very moment, the second attempt finds out.
      const isThere = (await ensureUserRow(db, shopper)) || (await ensureUserRow(db, shopper));
      if (!isThere) fail('unavailable');
      ensuredUsers.set(shopper.id, true);
    },
    stop: revokedSessions.stop,
  };
}
