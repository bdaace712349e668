import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { Shopper } from './caller.ts';
import { releaseEmail } from './emails.ts';

/**
 * Makes the row of a shopper from what their token says, where there is none yet. Fails for a deleted account.
 * @returns whether there is one now: at the same moment it may be deleted, or its address written by another
 */
export async function insertShopper(
  db: Database,
  { id, email, emailVerified, name }: Shopper,
): Promise<boolean> {
  await releaseEmail(db, email, id);
  await run(
    db,
    'insertShopper',
    sql`insert into users (id, email, email_ok, name) values (${id}, ${email}, ${emailVerified}, ${name})
        on conflict do nothing`,
  );
  const rows = await run(db, 'findShopper', sql`select from users where id = ${id}`);
  return rows.length > 0;
}

/**
 * Remembers that a signed call was made.
 * @param until milliseconds since 1970 after which it may be forgotten
 * @returns false: it was made before
 */
export async function insertNonce(db: Database, nonce: string, until: number): Promise<boolean> {
  const rows = await run(
    db,
    'insertNonce',
    sql`with over as (delete from peer_nonces where until < now())
        insert into peer_nonces (nonce, until) values (${nonce}, to_timestamp(${until / 1_000}::float8))
        on conflict (nonce) do nothing returning nonce`,
  );
  return rows.length > 0;
}
