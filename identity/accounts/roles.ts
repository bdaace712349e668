import type { Role } from '@fernway/contract/token';
import type pg from 'pg';
import { withTransaction } from '../database.ts';

/** An account that was marked. */
export interface AccountWithRole {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** Signs in by a password, not by a provider alone. */
  hasPassword: boolean;
  /** How many of its sessions were ended. */
  ended: number;
}

/**
 * Marks an account as an admin's or a moderator's, or as neither. Its sessions end, so that tokens already issued,
 * which state the old role, are refused from then on.
 * @returns undefined when nobody has confirmed that address
 */
export async function setRole(
  pool: pg.Pool,
  email: string,
  role: Role | undefined,
): Promise<AccountWithRole | undefined> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<Omit<AccountWithRole, 'ended'>>(
      `update "user" set roles = $2, "updatedAt" = now() where "email" = $1 and "emailVerified"
       returning "id", "email", "emailVerified", "name", exists (
         select from "account" where "userId" = "user"."id" and "password" is not null) as "hasPassword"`,
      [email.trim().toLowerCase(), role ? [role] : []],
    );
    const [account] = rows;
    const gone = account && (await client.query('delete from "session" where "userId" = $1', [account.id]));
    return account && { ...account, ended: gone?.rowCount ?? 0 };
  });
}
