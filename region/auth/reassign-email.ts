import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/**
 * An address belongs to the account that has confirmed it, as the identity service says: any other row that says so is
 * out of date. Rows that only claim it are others' own accounts.
 * @param id the account that has confirmed it
 */
export async function reassignEmail(db: Database, email: string, id: string): Promise<void> {
  await run(
    db,
    'reassignEmail',
    sql`update users set email = id || '@moved.invalid', email_ok = false where email = ${email} and email_ok and id <> ${id}`,
  );
}
