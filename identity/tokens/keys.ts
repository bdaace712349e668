import { LOCKS } from '@fernway/db/lock';
import type pg from 'pg';
import type { Auth } from '../accounts/auth.ts';

/**
 * Makes the next signing key a day before the last one's time is over, and the first one before anything is served:
 * left to the first use, several uses at once would make several. Where IDENTITY_SECRET is another one
 * than before, the keys that are there cannot be read: their time is over, and one more is made.
 */
export async function keepSigningKey(auth: Auth, pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.makingSigningKey]);
    try {
      const { rowCount } = await client.query(
        `select from "jwks" where "expiresAt" > now() + interval '1 day' limit 1`,
      );
      const headers = ownHeaders(auth);
      if (rowCount === 0) await auth.api.makeSigningKey({ headers });
      else if (!(await auth.api.canSign({ headers })).can) {
        await client.query('update "jwks" set "expiresAt" = now() where "expiresAt" > now()');
        await auth.api.makeSigningKey({ headers });
      }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCKS.makingSigningKey]);
    }
  } finally {
    client.release();
  }
}

/** What the library is asked with by ourselves: it wants to know under which site, which to these calls makes no difference. */
export function ownHeaders(auth: Auth): Headers {
  const [host = ''] = auth.options.baseURL.allowedHosts;
  return new Headers({ host });
}
