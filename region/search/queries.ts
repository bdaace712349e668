import type { ProductCard } from '@fernway/contract';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { EVERYTHING } from '@fernway/db/schema/index';
import { type SQL, sql } from 'drizzle-orm';
import type { PageRequest, Slice } from '../http/paging.ts';
import { type CardRow, cardColumns, cardJoins, presentCard } from '../products/cards.ts';
import { type Sorting, sortedBy } from '../shelves/filters.ts';
import { expectedMatches, LOOKED_AT } from './estimate.ts';
import { anyWord, bounded, everyWord, narrowed, type SearchFilters } from './matching.ts';

/** Products whose name matches that are ranked at most. */
const NAMED = 5_000;
/** Further matches that are collected before the best of them are chosen. */
const CANDIDATES = 2_000;
/** Totals are counted up to this many, and estimated beyond. */
const COUNTED = 1_000;

/**
 * One page of the products that hold every word, or, where there are none, any of them. Within one store, which is
 * searched for goods like another one of its own, any word will do at once. The work is bounded whatever the words
 * are: docs/decisions/0004-search.md.
 */
export async function searchProducts(
  db: Database,
  wanted: SearchFilters,
  sorting: Sorting,
  page: PageRequest,
): Promise<Slice<ProductCard>> {
  const words = bounded(wanted.words);
  if (words === '') return { items: [], total: 0 };
  if (wanted.store) return searchWith(db, anyWord(words), wanted, sorting, page);
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
  const expected = await expectedMatches(db, query);
  const byRelevance = sorting.orderBy === 'relevance';
  const isWide = expected > LOOKED_AT;
  const matches = isWide
    ? walked(query, wanted, sorting, page)
    : byRelevance
      ? ranked(query, wanted, page)
      : sql`select ${keys} from product_search s where s.words @@ ${query} and ${narrowed(wanted)} limit ${LOOKED_AT}`;
  const order = byRelevance
    ? sql`m.rank desc, m.popularity desc, m.product_id desc`
    : sortedBy(sql`m`, sql`product_id`, sorting);
  const total = sql`(select count(*) from (
      select from product_search s where s.words @@ ${query} and ${narrowed(wanted)} limit ${COUNTED + 1}
    ) counted)::int`;
  const rows = await run<CardRow & { total: number }>(
    db,
    isWide ? 'searchWide' : 'searchProducts',
    sql`with page as (
          select m.product_id, row_number() over () as place from (
            select m.product_id from (${matches}) m order by ${order} limit ${page.size} offset ${page.index * page.size}
          ) m
        )
        select ${cardColumns}, ${total} as total
        from page join products p on p.id = page.product_id ${cardJoins} order by page.place`,
  );
  if (!rows[0] && page.index === 0) return { items: [], total: 0 };
  const counted =
    rows[0]?.total ??
    (await run<{ total: number }>(db, 'searchTotal', sql`select ${total} as total`))[0]?.total ??
    0;
  const isEstimate = counted > COUNTED;
  return {
    items: rows.map(presentCard),
    total: isEstimate ? Math.max(counted, Math.round(expected)) : counted,
    isEstimate,
  };
}

const keys = sql`s.product_id, s.popularity, s.price_cents, s.avg_rating, s.created_at`;

// Weights of description, attributes, brand and heading; what many shoppers like weighs a little more.
const rank = (query: SQL): SQL =>
  sql`ts_rank('{0.05, 0.15, 0.5, 1}', s.words, ${query}, 1) * (1 + ln(1 + s.popularity) / 10)`;

/** Products whose name holds the words come first; the others are collected only when the page needs them. */
function ranked(query: SQL, wanted: SearchFilters, page: PageRequest): SQL {
  const needed = (page.index + 1) * page.size;
  return sql`with named as materialized (
      select ${keys}, 1 + ${rank(query)} as rank from product_search s
      where s.name_words @@ ${query} and ${narrowed(wanted)} limit ${NAMED}
    )
    select * from named
    union all
    (select ${keys}, ${rank(query)} as rank from product_search s
      where (select count(*) from named) < ${needed} and s.words @@ ${query} and not s.name_words @@ ${query}
        and ${narrowed(wanted)} limit ${Math.max(CANDIDATES, needed)})`;
}

/** Reads a shelf in the asked order and keeps what matches, up to what the page needs. */
function walked(query: SQL, wanted: SearchFilters, sorting: Sorting, page: PageRequest): SQL {
  const shelf = wanted.store ?? wanted.category ?? EVERYTHING;
  const needed = (page.index + 1) * page.size;
  const enough = sorting.orderBy === 'relevance' ? Math.max(CANDIDATES, needed) : needed;
  return sql`select ${keys}, ${rank(query)} as rank from (
      select l.product_id from product_listings l where l.shelf_id = ${shelf}
      order by ${sortedBy(sql`l`, sql`product_id`, sorting)}
    ) l join product_search s using (product_id)
    where s.words @@ ${query} and ${narrowed(wanted)} limit ${enough}`;
}
