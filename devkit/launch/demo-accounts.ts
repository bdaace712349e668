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
    if ((await rowsOf(urls[market], 'select from deleted_users where id = $1', [id])) > 0) continue;
    // A profile in both regions follows, as for every account. One statement, so that the account is made whole or not.
    await rowsOf(
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

async function rowsOf(connectionString: string, statement: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
