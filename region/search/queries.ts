import type { ProductCard } from '@fernway/contract';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { EVERYTHING } from '@fernway/db/schema/index';
import { type SQL, sql } from 'drizzle-orm';
import type { PageRequest, Slice } from '../http/paging.ts';
import { type CardRow, cardColumns, cardJoins, presentCard } from '../products/cards.ts';
import { type Sorting, sortedBy } from '../shelves/filters.ts';
import { anyWord, bounded, everyWord, filters, type SearchFilters } from './matching.ts';

/** Matches that are ranked at most; with more, shelves are walked in their own order instead. */
const RANKED = 20_000;
/** Matches that are collected from a shelf before the best of them are chosen. */
const CANDIDATES = 2_000;

/**
 * One page of the products that hold every word, or, where there are none, any of them. The work is bounded whatever
 * the words are: few matches are all ranked; many are taken from the shelf in its order until there are enough.
 * Sources: docs/decisions/0004-search.md.
 */
export async function searchProducts(
  db: Database,
  wanted: SearchFilters,
  sorting: Sorting,
  page: PageRequest,
): Promise<Slice<ProductCard>> {
  const words = bounded(wanted.words);
  if (words === '') return { items: [], total: 0 };
  const all = await searchWith(db, everyWord(words), wanted, sorting, page);
  if (all.total > 0 || !words.includes(' ')) return all;
  return searchWith(db, anyWord(words), wanted, sorting, page);
}

async function searchWith(
  db: Database,
  query: SQL,
  wanted: SearchFilters,
  sorting: Sorting,
  page: PageRequest,
): Promise<Slice<ProductCard>> {
  const expected = await estimate(db, query);
  const isWide = expected > RANKED;
  const matches = isWide ? walk(query, wanted, sorting, page) : ranked(query, wanted);
  const order =
    sorting.orderBy === 'relevance'
      ? sql`m.rank desc, m.popularity desc, m.product_id desc`
      : sortedBy(sql`m`, sql`product_id`, sorting);
  const rows = await run<CardRow & { total: number }>(
    db,
    isWide ? 'searchWide' : 'searchRanked',
    sql`with matches as materialized (${matches}),
        page as (
          select m.product_id, row_number() over () as place from (
            select m.product_id from matches m order by ${order} limit ${page.size} offset ${page.index * page.size}
          ) m
        )
        select ${cardColumns}, (select count(*) from matches)::int as total
        from page join products p on p.id = page.product_id ${cardJoins} order by page.place`,
  );
  const items = rows.map(presentCard);
  if (isWide) return { items, total: Math.round(expected), isEstimate: true };
  if (rows[0] || page.index === 0) return { items, total: rows[0]?.total ?? 0 };
  const [counted] = await run<{ total: number }>(
    db,
    'searchTotal',
    sql`select count(*)::int as total from (${matches}) m`,
  );
  return { items, total: counted?.total ?? 0 };
}

// Weights of description, attributes, brand and heading.
const rank = (query: SQL): SQL =>
  sql`ts_rank('{0.05, 0.15, 0.5, 1}', s.words, ${query}, 1) * (1 + ln(1 + s.popularity) / 10) as rank`;

const keys = sql`s.product_id, s.popularity, s.price_cents, s.avg_rating, s.created_at`;

const ranked = (query: SQL, wanted: SearchFilters): SQL =>
  sql`select ${keys}, ${rank(query)} from product_search s where ${filters(query, wanted)} limit ${RANKED}`;

/** Reads a shelf in the asked order and keeps what matches, up to what the page needs. */
function walk(query: SQL, wanted: SearchFilters, sorting: Sorting, page: PageRequest): SQL {
  const shelf = wanted.store ?? wanted.category ?? EVERYTHING;
  const enough =
    sorting.orderBy === 'relevance'
      ? Math.max(CANDIDATES, (page.index + 1) * page.size)
      : (page.index + 1) * page.size;
  return sql`select ${keys}, ${rank(query)} from (
      select l.product_id from product_listings l where l.shelf_id = ${shelf} order by ${sortedBy(sql`l`, sql`product_id`, sorting)}
    ) l join product_search s using (product_id) where ${filters(query, wanted)} limit ${enough}`;
}

/** How many products the planner expects to hold the words; small catalogues are not asked. */
async function estimate(db: Database, query: SQL): Promise<number> {
  const [size] = await run<{ rows: number }>(
    db,
    'searchSize',
    sql`select greatest(reltuples, 0)::int as rows from pg_class where oid = 'product_search'::regclass`,
  );
  if (!size || size.rows <= RANKED) return size?.rows ?? 0;
  const [plan] = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    'searchEstimate',
    sql`explain (format json) select from product_search s where s.words @@ ${query}`,
  );
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
