import { REPLICATED } from '@fernway/db/replication/catalogue';
import { wrongLikesAndFollowers } from '@fernway/region/activity/test-recount';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { DatabaseServer } from './database-server.ts';
import type { Deed, Ledger } from './ledger.ts';

type Queried = Pick<DatabaseServer, 'query'>;

/**
 * I1, I2: what was acknowledged is there, once, and nothing else is.
 * @returns a line for each deed that is not
 */
export async function brokenDeeds(database: Queried, ledger: Ledger): Promise<string[]> {
  const rows = await database.query<{ deed: Deed }>(
    `select concat_ws(' ', case activity_type when 'snip' then 'list' else 'like' end, user_id, product_id) as deed
       from activities
     union all select concat_ws(' ', 'follow', user_id, store_id) from follows
     union all select concat_ws(' ', 'message', user_id, comment) from contact_messages`,
  );
  return ledger.broken(rows.map(({ deed }) => deed));
}

/**
 * I3: counters equal a recount.
 * @returns what has a wrong one
 */
export const wrongCounters = (database: Queried): Promise<unknown[]> =>
  database.query(new PgDialect().sqlToQuery(wrongLikesAndFollowers).sql);

/**
 * I4: the shared columns of every replicated table are the same in both regions.
 * @returns tables that differ, with how many rows each region holds
 */
export async function differingTables(databases: Record<'CA' | 'US', Queried>): Promise<string[]> {
  const different: string[] = [];
  for (const [table, { shared }] of Object.entries(REPLICATED)) {
    const statement = `select count(*)::int as rows,
      coalesce(sum(hashtextextended(row(${shared.join(', ')})::text, 0)::numeric), 0)::text as sum from ${table}`;
    const [ca, us] = await Promise.all([databases.CA.query(statement), databases.US.query(statement)]);
    if (JSON.stringify(ca) !== JSON.stringify(us))
      different.push(`${table}: ${JSON.stringify(ca[0])} ${JSON.stringify(us[0])}`);
  }
  return different;
}

/**
 * I4 for accounts: each region holds the profile of every account, under its id, with its address, and no other.
 * @returns a line for each account that is not the same everywhere
 */
export async function differingProfiles(
  databases: Record<'CA' | 'US' | 'IDENTITY', Queried>,
): Promise<string[]> {
  const of = async (database: Queried, table: string) => {
    const statement = `select concat_ws(' ', id, email, name) as account from ${table}`;
    return new Set((await database.query<{ account: string }>(statement)).map(({ account }) => account));
  };
  const accounts = await of(databases.IDENTITY, '"user"');
  const differing: string[] = [];
  for (const home of ['CA', 'US'] as const) {
    const profiles = await of(databases[home], 'users');
    differing.push(
      ...[...accounts].filter((one) => !profiles.has(one)).map((account) => `not in ${home}: ${account}`),
    );
    differing.push(
      ...[...profiles].filter((one) => !accounts.has(one)).map((account) => `only in ${home}: ${account}`),
    );
  }
  return differing;
}
