import type { SessionUser } from '@fernway/contract/identity';
import type pg from 'pg';
import { hashPassword, verifyPassword } from './password.ts';

interface PasswordAccount extends SessionUser {
  password: string | null;
}

/** The most claims of one address whose passwords are compared with one that was entered: the latest. */
const MAX_COMPARED_CLAIMS = 20;

/**
 * The account that an address and a password open: the one that has confirmed the address, else one that claims it and
 * was registered in this browser. It takes as long when nobody has confirmed the address.
 * @param browser its name where it has registered the address: see `Devices.registrationOf`
 * @returns undefined when they do not fit
 */
export async function findAccountByPassword(
  pool: pg.Pool,
  { email, password, browser }: { email: string; password: string; browser: string | undefined },
): Promise<SessionUser | undefined> {
  const [confirmed] = await readPasswordAccounts(pool, 'u."emailVerified"', [email.toLowerCase()]);
  const claims = await readPasswordAccounts(
    pool,
    'not u."emailVerified" and (u.registered_by is null or u.registered_by = $2)',
    [email.toLowerCase(), browser ?? ''],
  );
  if (!confirmed || confirmed.password === null) await hashPassword(password);
  return findMatch(confirmed ? [confirmed, ...claims] : claims, password);
}

/** Of the accounts that claim an address, wherever they were registered, the latest one with that password. */
export const findClaimByPassword = async (
  pool: pg.Pool,
  email: string,
  password: string,
): Promise<SessionUser | undefined> =>
  findMatch(await readPasswordAccounts(pool, 'not u."emailVerified"', [email.toLowerCase()]), password);

/** Those with that address that meet the condition, the latest first. */
async function readPasswordAccounts(
  pool: pg.Pool,
  condition: string,
  values: string[],
): Promise<PasswordAccount[]> {
  const { rows } = await pool.query<PasswordAccount>(
    `select u."id", u."email", u."emailVerified", u."name", a."password"
     from "user" u left join "account" a on a."userId" = u."id" and a."providerId" = 'credential'
     where u."email" = $1 and (${condition})
     order by u."createdAt" desc, u."id" desc limit ${MAX_COMPARED_CLAIMS}`,
    values,
  );
  return rows;
}

async function findMatch(accounts: PasswordAccount[], password: string): Promise<SessionUser | undefined> {
  for (const { password: hash, ...account } of accounts)
    if (hash !== null && (await verifyPassword({ hash, password }))) return account;
  return undefined;
}
