import { REPLICATED } from '@fernway/db/replication/catalogue';
import { wrongLikesAndFollowers } from '@fernway/region/activity/test-recount';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { DatabaseServer } from './database-server.ts';
import type { Ledger, ShopperOperation } from './ledger.ts';

type QueryableDatabase = Pick<DatabaseServer, 'query'>;

/**
 * I1, I2: what was acknowledged is there, once, and nothing else is.
 * @returns a line for each operation that breaks this
 */
export async function lostOrRepeated(database: QueryableDatabase, ledger: Ledger): Promise<string[]> {
  const rows = await database.query<{ operation: ShopperOperation }>(
    `select concat_ws(' ', case activity_type when 'snip' then 'list' else 'like' end, user_id, product_id) as operation
       from activities
     union all select concat_ws(' ', 'follow', user_id, store_id) from follows
     union all select concat_ws(' ', 'message', user_id, comment) from contact_messages`,
  );
  return ledger.lostOrRepeated(rows.map(({ operation }) => operation));
}

/**
 * I3: counters equal a recount.
 * @returns what has a wrong one
 */
export const wrongCounters = (database: QueryableDatabase): Promise<unknown[]> =>
  database.query(new PgDialect().sqlToQuery(wrongLikesAndFollowers).sql);

/**
 * I4: the shared columns of every replicated table are the same in both regions.
 * @returns tables that differ, with how many rows each region holds
 */
export async function differingTables(databases: Record<'CA' | 'US', QueryableDatabase>): Promise<string[]> {
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
 * I4 for accounts: both regions hold the same profiles, in every column but those that are a region's own, and identity
 * the same accounts, with what it alone decides. A name is the profiles': it may be changed in a region.
 * @returns a line for each that is not the same everywhere
 */
export async function differingProfiles({
  CA,
  US,
  IDENTITY,
}: Record<'CA' | 'US' | 'IDENTITY', QueryableDatabase>): Promise<string[]> {
  const profiles = `select (to_jsonb(users) - '{signed_in_at,created_at,updated_at}'::text[])::text as line from users`;
  const accounts = (columns: string) => `select concat_ws(' ', id, lower(email), ${columns}) as line`;
  return [
    ...(await differingLines({ CA: [CA, profiles], US: [US, profiles] })),
    ...(await differingLines({
      CA: [CA, `${accounts('email_ok, role_id')} from users`],
      identity: [IDENTITY, `${accounts('"emailVerified", roles[1]')} from "user"`],
    })),
  ];
}

async function differingLines(queries: Record<string, [QueryableDatabase, string]>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(queries).map(async ([name, [database, statement]]) => {
      const rows = await database.query<{ line: string }>(statement);
      return { name, lines: new Set(rows.map(({ line }) => line)) };
    }),
  );
  return found.flatMap(({ name, lines }) =>
    [...lines]
      .filter((line) => found.some((other) => !other.lines.has(line)))
      .map((line) => `only in ${name}: ${line}`),
  );
}
