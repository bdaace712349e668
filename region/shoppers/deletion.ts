import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { Region } from '../region.ts';

/**
 * Deletes all that this region holds of an account: rows that refer to the profile go with it, orders and clicks stay
 * without it, a job removes the pictures, and mails that wait for its address are discarded. Nothing brings the account
 * back. One that is not here is recorded as deleted too: its profile may be on the way.
 * @returns false: it is an admin's or master's, and stays
 */
export async function deleteShopper({ db, jobs }: Pick<Region, 'db' | 'jobs'>, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A profile that is being added now is not visible yet: see `refuse_deleted_user()`.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${id}`}, 0))`);
    const [found] = await run<{ email: string; is_kept: boolean; is_shared: boolean }>(
      tx,
      'findLeaver',
      sql`select email, is_master or auth_type = 'A' as is_kept,
            exists (select from users other where other.email = users.email and other.id <> ${id}) as is_shared
          from users where id = ${id} for update`,
    );
    if (found?.is_kept) return false;
    if (found) {
      // Mails to an address that others have, or claim, are theirs too.
      if (!found.is_shared) await jobs.discard(tx, 'send-mail', found.email);
      await run(tx, 'deleteShopper', sql`delete from users where id = ${id}`);
      await jobs.enqueue(tx, 'remove-unused-uploads', [{}]);
    }
    await run(
      tx,
      'rememberDeleted',
      sql`insert into deleted_users (id) values (${id}) on conflict do nothing`,
    );
    return true;
  });
}
