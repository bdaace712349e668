import type { Role } from '@fernway/contract/token';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { reassignEmail } from '../auth/reassign-email.ts';

/** An account as the identity service has it. */
interface IdentityAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  hasPassword: boolean;
}

/** Marks a profile as an admin's, a moderator's or neither's, and creates it where it has not arrived yet. */
export async function setProfileRole(
  db: Database,
  { id, email, emailVerified, name, hasPassword }: IdentityAccount,
  role: Role | undefined,
): Promise<void> {
  const authType = role === 'admin' ? 'A' : hasPassword ? 'AU' : 'S';
  await db.transaction(async (tx) => {
    await reassignEmail(tx, email, id);
    await run(
      tx,
      'setProfileRole',
      sql`insert into users (id, email, email_ok, name, auth_type, role_id)
          values (${id}, ${email}, ${emailVerified}, ${name}, ${authType}, ${role ?? null})
          on conflict (id) do update set auth_type = excluded.auth_type, role_id = excluded.role_id,
            email_ok = excluded.email_ok, updated_at = now()`,
    );
  });
}
