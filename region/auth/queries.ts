import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { AuthenticatedShopper } from './caller.ts';
import { reassignEmail } from './reassign-email.ts';

/**
 * Inserts the row of a shopper from their token if there is none yet. Fails for a deleted account, and then leaves the
 * other rows' addresses alone.
 * The token of an app may not know the address: then the row comes when identity saves the profile.
 * @returns whether the row exists now: it may be deleted at the same moment, or another row may take its address
 */
export const ensureUserRow = (
  db: Database,
  { id, email, emailVerified, name }: AuthenticatedShopper,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const find = () => run(tx, 'findShopper', sql`select from users where id = ${id}`);
    if ((await find()).length > 0) return true;
    if (email === undefined) return false;
    if (emailVerified) await reassignEmail(tx, email, id);
    await run(
      tx,
      'ensureUserRow',
      sql`insert into users (id, email, email_ok, name) values (${id}, ${email}, ${emailVerified}, ${name})
          on conflict do nothing`,
    );
    return (await find()).length > 0;
  });

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
