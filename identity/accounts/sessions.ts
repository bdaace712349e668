import type { OpenSession } from '@fernway/contract/identity';
import type pg from 'pg';
import { fail } from '../http/problem.ts';
import type { Auth } from './auth.ts';

/** Who asks: the session and its shopper. */
export interface SignedIn {
  sessionId: string;
  userId: string;
  email: string;
}

/**
 * The session of a request.
 * @throws CallError unauthorized when there is none
 */
export async function signedIn(auth: Auth, headers: Headers): Promise<SignedIn> {
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (!found) fail('unauthorized');
  return { sessionId: found.session.id, userId: found.user.id, email: found.user.email };
}

interface SessionRow {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  userAgent: string | null;
}

/** The open sessions of a shopper, the latest first: without what would open them. */
export async function listSessions(pool: pg.Pool, { userId, sessionId }: SignedIn): Promise<OpenSession[]> {
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

/** Ends one session of the shopper; another's is not touched. */
export async function endSession(pool: pg.Pool, { userId }: SignedIn, id: string): Promise<void> {
  await pool.query('delete from "session" where "id" = $1 and "userId" = $2', [id, userId]);
}

/** Ends all of them but the one that asks. */
export async function endOtherSessions(pool: pg.Pool, { userId, sessionId }: SignedIn): Promise<void> {
  await pool.query('delete from "session" where "userId" = $1 and "id" <> $2', [userId, sessionId]);
}
