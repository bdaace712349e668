import type { OpenSession } from '@fernway/contract/identity';
import type pg from 'pg';
import { endAppGrants } from '../apps/end-app-grants.ts';
import { withTransaction } from '../database.ts';
import type { Exchange } from '../http/exchange.ts';
import { fail } from '../http/problem.ts';
import type { Auth } from './auth.ts';
import { callBetterAuth } from './call-better-auth.ts';

/** Who asks: the session and its shopper. */
export interface ActiveSession {
  sessionId: string;
  userId: string;
  email: string;
}

/** The session of a request, where there is one. */
export async function findSession(auth: Auth, exchange: Exchange): Promise<ActiveSession | undefined> {
  type GetSessionAnswer = { session: { id: string }; user: { id: string; email: string } } | null;
  const found = await callBetterAuth<GetSessionAnswer>(auth, exchange, { path: '/get-session' });
  return found ? { sessionId: found.session.id, userId: found.user.id, email: found.user.email } : undefined;
}

/**
 * The session of a request that needs one.
 * @throws CallError unauthorized when there is none
 */
export async function requireSession(auth: Auth, exchange: Exchange): Promise<ActiveSession> {
  return (await findSession(auth, exchange)) ?? fail('unauthorized');
}

interface SessionRow {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  userAgent: string | null;
}

/** The open sessions of a shopper, the latest first, without their tokens. */
export async function listSessions(
  pool: pg.Pool,
  { userId, sessionId }: ActiveSession,
): Promise<OpenSession[]> {
  const { rows } = await pool.query<SessionRow>(
    `select "id", "createdAt", "updatedAt", "userAgent" from "session"
     where "userId" = $1 and "expiresAt" > now() order by "createdAt" desc, "id" desc limit 100`,
    [userId],
  );
  return rows.map(({ id, createdAt, updatedAt, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: updatedAt.toISOString(),
    userAgent: userAgent ?? '',
    current: id === sessionId,
  }));
}

/** Those of the sessions that are open; an app's sign-in is one, too. */
export async function filterOpenSessions(pool: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select "id" from "session" where "id" = any($1) and "expiresAt" > now()
     union all select id from oauth_grants where id = any($1) and expires_at > now()`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Ends one session of the shopper; nobody else's session can be ended this way. */
export async function endSession(pool: pg.Pool, { userId }: ActiveSession, id: string): Promise<void> {
  await pool.query('delete from "session" where "id" = $1 and "userId" = $2', [id, userId]);
}

/** Ends all sessions of the shopper except the one that asks, and takes everything from apps. */
export const endOtherSessions = (pool: pg.Pool, { userId, sessionId }: ActiveSession): Promise<void> =>
  withTransaction(pool, async (client) => {
    await endAppGrants(client, userId); // first: it locks the account
    await client.query('delete from "session" where "userId" = $1 and "id" <> $2', [userId, sessionId]);
  });
