import { LOCKS } from '@fernway/db/lock';
import type pg from 'pg';
import type { Auth } from '../accounts/auth.ts';

/**
 * Makes the next signing key a day before the last one expires, and the first one before anything is served: if that
 * were left to the first use, several uses at once would make several. When IDENTITY_SECRET has changed, the existing
 * keys cannot be read: they expire at once, and a new one is made.
 */
export async function ensureSigningKey(auth: Auth, pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.makingSigningKey]);
    try {
      const { rowCount } = await client.query(
        `select from "jwks" where "expiresAt" > now() + interval '1 day' limit 1`,
      );
      const headers = internalHeaders(auth);
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

/** Headers for our own calls of better-auth: it demands a site's host, which makes no difference to these calls. */
export function internalHeaders(auth: Auth): Headers {
  const [host = ''] = auth.options.baseURL.allowedHosts;
  return new Headers({ host });
}
