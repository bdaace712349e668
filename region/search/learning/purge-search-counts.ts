import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { dayOf, KEEP_FROM } from './count-search.ts';

/** Days for which counts are kept. */
const RETENTION_DAYS = 90;
const AT_ONCE = 5_000;

/**
 * Deletes, in short transactions, the hashes of networks after a week, what was counted of texts that are not kept after
 * a week too, other counts after 90 days, and texts of which nothing is counted any more.
 * @param now for tests
 */
export async function purgeSearchCounts(db: Database, now = new Date()): Promise<void> {
  const before = (days: number) => sql`${dayOf(now)}::date - ${days}::int`;
  const week = before(KEEP_FROM.days - 1);
  const isNotKept = sql`not exists (select from search_texts t where t.text_hash = r.text_hash)`;
  await deleteRows(db, 'search_networks', sql`r.day < ${week}`);
  for (const table of ['search_counts', 'search_clicks'] as const)
    await deleteRows(
      db,
      table,
      sql`r.day < ${before(RETENTION_DAYS - 1)} or (r.day < ${week} and ${isNotKept})`,
    );
  await deleteRows(
    db,
    'search_texts',
    sql`not exists (select from search_counts c where c.text_hash = r.text_hash)`,
  );
}

async function deleteRows(
  db: Database,
  table: 'search_networks' | 'search_counts' | 'search_clicks' | 'search_texts',
  condition: SQL,
): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const name = sql.identifier(table);
    const rows = await run(
      db,
      `purge.${table}`,
      sql`delete from ${name} where ctid = any (array(
          select r.ctid from ${name} r where ${condition} limit ${AT_ONCE})) returning text_hash`,
    );
    gone = rows.length;
  }
}
