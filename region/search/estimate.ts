import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { countCacheRead } from '../observability/cache-reads.ts';

/** Matches that are looked at one by one; where more are expected, a shelf is walked in its own order instead. */
export const LOOKED_AT = 20_000;
const MINUTE = 60_000;
const sizes = new WeakMap<Database, LRUCache<'size', number>>();

/**
 * How many products the planner expects to hold the words. A catalogue that is small enough to be looked at whole is
 * not asked: its size is the answer.
 */
export async function expectedMatches(db: Database, query: SQL): Promise<number> {
  const size = await catalogueSize(db);
  if (size <= LOOKED_AT) return size;
  const [plan] = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    'searchEstimate',
    sql`explain (format json) select from product_search s where s.words @@ ${query}`,
  );
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Rows of product_search as the last analyze counted them, remembered for a minute. */
async function catalogueSize(db: Database): Promise<number> {
  const cache = sizes.get(db) ?? new LRUCache<'size', number>({ max: 1, ttl: MINUTE });
  sizes.set(db, cache);
  const known = cache.get('size');
  countCacheRead('catalogue-size', known !== undefined);
  if (known !== undefined) return known;
  const [row] = await run<{ size: number }>(
    db,
    'searchSize',
    sql`select greatest(reltuples, 0)::int as size from pg_class where oid = 'product_search'::regclass`,
  );
  const size = row?.size ?? 0;
  cache.set('size', size);
  return size;
}
