import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/**
 * An address belongs to the account that the identity service names: any other row that still has it is out of date.
 * @param id the account that has it now
 */
export async function reassignEmail(db: Database, email: string, id: string): Promise<void> {
  await run(
    db,
    'reassignEmail',
    sql`update users set email = id || '@moved.invalid', email_ok = false where email = ${email} and id <> ${id}`,
  );
}
