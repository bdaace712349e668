import { MARKETS } from '@fernway/contract/wire';
import { DEMO_SHOPPERS } from '@fernway/demo/shoppers/demo-shopper';
import { hashPassword } from '@fernway/identity/accounts/password';
import pg from 'pg';
import type { DatabaseUrls } from './databases.ts';

/** Password of the demo's own shoppers; the README publishes it. */
export const DEMO_PASSWORD = 'fern-Demo1';

/** Lets the demo's own shoppers sign in. One who has deleted the account stays without. */
export async function openDemoAccounts(urls: DatabaseUrls): Promise<void> {
  for (const market of MARKETS) {
    const { id, name, email } = DEMO_SHOPPERS[market];
    const deletion = await runOnce(urls[market], 'select from deleted_users where id = $1', [id]);
    if (deletion.rowCount) continue;
    // A profile in both regions follows, as for every account. One statement, so that the account is made whole or not.
    await runOnce(
      urls.IDENTITY,
      `with made as (
         insert into "user" ("id", "name", "email", "emailVerified", "market") values ($1, $2, $3, true, $4)
         on conflict do nothing returning "id")
       insert into "account" ("accountId", "providerId", "userId", "password", "updatedAt")
       select "id"::text, 'credential', "id", $5, now() from made`,
      [id, name, email, market, await hashPassword(DEMO_PASSWORD)],
    );
  }
}

/** A demo shopper who can sign in. */
interface DemoAccount {
  email: string;
  /** Marked by `npm run user`; no admin is deleted. */
  isAdmin: boolean;
}

/** The demo's own shoppers who have an account. */
export async function listDemoAccounts(identityUrl: string): Promise<DemoAccount[]> {
  const { rows } = await runOnce<DemoAccount>(
    identityUrl,
    `select "email", is_master or 'admin' = any (roles) as "isAdmin" from "user" where "id" = any ($1)`,
    [DEMO_IDS],
  );
  return rows;
}

/**
 * Deletes the accounts of the demo's own shoppers, as any account is deleted: here at once, with every session; in the
 * regions by jobs, which wait for them.
 * @returns how many there were
 */
export async function deleteDemoAccounts(identityUrl: string): Promise<number> {
  const { rowCount } = await runOnce(identityUrl, 'delete from "user" where "id" = any ($1)', [DEMO_IDS]);
  return rowCount ?? 0;
}

const DEMO_IDS = Object.values(DEMO_SHOPPERS).map(({ id }) => id);

async function runOnce<Row extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query<Row>(statement, values);
  } finally {
    await client.end();
  }
}
