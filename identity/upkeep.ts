import { PURGE_IDEMPOTENCY_KEYS } from '@fernway/db/idempotency-keys';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Auth } from './accounts/auth.ts';
import { ensureSigningKey } from './tokens/keys.ts';

const INTERVAL_MS = 5 * 60 * 1000;

/** Deletes what has no more use. A session that has expired is already over, and none of its tokens is left. */
const PURGES = [
  'delete from ended_sessions where until < now()',
  'delete from nonces where until < now()',
  'delete from rate_limits where resets_at < now()',
  PURGE_IDEMPOTENCY_KEYS,
  `delete from "verification" where "expiresAt" < now()`,
  // One that has begun a grant goes with it: whoever uses the code again ends it.
  'delete from oauth_codes where expires_at < now() and grant_id is null',
  'delete from oauth_grants where expires_at < now()',
  `delete from "session" where "expiresAt" < now()`,
  // An account that nobody has confirmed, nor is signed in to, with an app or without: a session in use goes on for as
  // long. An admin is deleted by nobody.
  `delete from "user" u where not "emailVerified" and "createdAt" < now() - interval '30 days'
     and not is_master and 'admin' <> all (roles)
     and not exists (select from "session" s where s."userId" = u."id")
     and not exists (select from oauth_grants g where g.user_id = u."id")`,
  `delete from "jwks" where "expiresAt" < now() - interval '1 day'`,
];

export async function purge(pool: pg.Pool): Promise<void> {
  for (const statement of PURGES) await pool.query(statement);
}

/** Every few minutes: purges, and makes the next signing key in time. @returns a function that ends it */
export function startUpkeep(auth: Auth, pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const timer = setInterval(() => {
    Promise.all([purge(pool), ensureSigningKey(auth, pool)]).catch((err: unknown) =>
      log.warn({ err }, 'upkeep failed: nothing was purged, or no signing key made'),
    );
  }, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
