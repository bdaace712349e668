import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { PageRequest } from '../../http/paging.ts';
import type { Sorting } from '../../listings/filters.ts';
import type { SearchFilters } from '../matching.ts';
import { searchKey } from './countable-text.ts';
import { bonusOf, type ClickFacts, MIN_CLICKS, moveByClicks } from './move-by-clicks.ts';

/** The most that the table holds, and each process keeps in memory. */
const MAX_BONUSES = 20_000;
const REFRESH_MS = 60_000;
const TIMEOUT_MS = 60_000;

type BonusTable = ReadonlyMap<string, ReadonlyMap<string, number>>;
const tables = new WeakMap<Database, LRUCache<'table', Promise<BonusTable>>>();

/**
 * Moves the products of a search's first page, by at most three places, by how often they were chosen for the same
 * words. Other pages and orders, and searches within a store, stay as they are.
 */
export async function applyClicks<Row extends { id: string }>(
  db: Database,
  { filters, sorting, page }: { filters: SearchFilters; sorting: Sorting; page: PageRequest },
  rows: Row[],
): Promise<Row[]> {
  if (rows.length < 2 || page.index > 0 || sorting.orderBy !== 'relevance' || filters.store) return rows;
  const bonuses = (await readBonuses(db)).get(searchKey(filters.words));
  return bonuses ? moveByClicks(rows, ({ id }) => bonuses.get(id) ?? 0) : rows;
}

/** The table as it was at most a minute ago; an empty one while it cannot be read: searches do without it. */
function readBonuses(db: Database): Promise<BonusTable> {
  const cache = tables.get(db) ?? new LRUCache<'table', Promise<BonusTable>>({ max: 1, ttl: REFRESH_MS });
  tables.set(db, cache);
  const reading = cache.get('table') ?? loadBonuses(db).catch(() => new Map());
  if (!cache.has('table')) cache.set('table', reading);
  return reading;
}

async function loadBonuses(db: Database): Promise<BonusTable> {
  const rows = await run<{ text: string; productId: string; bonus: number }>(
    db,
    'searchClickBonuses',
    sql`select text, product_id as "productId", bonus::float8 from search_click_bonuses limit ${MAX_BONUSES}`,
  );
  const table = new Map<string, Map<string, number>>();
  for (const { text, productId, bonus } of rows) {
    const ofText = table.get(text) ?? new Map<string, number>();
    table.set(text, ofText.set(productId, bonus));
  }
  return table;
}

/** Works out anew by how many places clicks move products. Only texts that are kept count. */
export async function rebuildBonuses(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(TIMEOUT_MS))}`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_click_bonuses'))`);
    const rows = await run<ClickFacts & { text: string; productId: string }>(
      tx,
      'searchClickFacts',
      sql`with of_text as (
          select text, array_agg(text_hash) as hashes from search_texts group by text
        )
        select t.text, k.product_id as "productId", sum(k.clicks)::int as clicks,
          (sum(k.positions) / sum(k.clicks))::float8 as position,
          (select coalesce(sum(searches), 0)::int from search_counts c where c.text_hash = any (t.hashes)) as searches
        from of_text t join search_clicks k on k.text_hash = any (t.hashes)
        group by t.text, t.hashes, k.product_id
        having sum(k.clicks) >= ${MIN_CLICKS} order by sum(k.clicks) desc limit ${MAX_BONUSES}`,
    );
    const earned = rows
      .map(({ text, productId, ...facts }) => ({ text, product_id: productId, bonus: bonusOf(facts) }))
      .filter(({ bonus }) => bonus > 0);
    await tx.execute(sql`delete from search_click_bonuses`);
    await tx.execute(sql`insert into search_click_bonuses (text, product_id, bonus)
      select text, product_id, bonus from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb)
        as earned (text text, product_id uuid, bonus real)`);
  });
}
