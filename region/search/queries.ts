import type { ProductCard } from '@fernway/contract';
import { EVERYTHING } from '@fernway/contract/wire';
import type { SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import type { PageRequest, Slice } from '../http/paging.ts';
import { orderByClause, type Sorting, soldIn } from '../listings/filters.ts';
import { productCard, productCardJoins } from '../products/cards.ts';
import { anyTerm, everyTerm, narrowed, type SearchFilters } from './matching.ts';
import { coverage, relevance } from './relevance.ts';
import { expectedWithAll, rarest, type Term, termsOf } from './terms.ts';

/** At most this many matches are checked one by one; where more are expected, a shelf is walked in order instead. */
const LOOKED_AT = 20_000;
/** At most this many products whose name matches are ranked. */
const NAMED = 5_000;
/** Further matches that are collected before the best of them are chosen. */
const CANDIDATES = 2_000;
/** Totals are counted up to this many, and estimated beyond. */
const COUNTED = 1_000;

/** Which products match, and how the best of them are collected: a table of `keys` and a rank. */
interface Search {
  name: string;
  matching: SQL;
  candidates: SQL;
  /** How many are expected to match. */
  expected: number;
}

/**
 * One page of the products that hold every word or, if there are none, any of them, weighted by the share of words that
 * they hold. A search within one store looks for goods like another one of that store, so any word will do at once.
 * The work is bounded whatever the words are: docs/decisions/0004-full-text-search-in-postgresql.md.
 */
export async function searchProducts(
  db: Database,
  wanted: SearchFilters,
  sorting: Sorting,
  page: PageRequest,
): Promise<Slice<ProductCard>> {
  const terms = await termsOf(db, wanted.words);
  if (terms.length === 0) return { items: [], total: 0 };
  if (!wanted.store) {
    const found = await read(db, await withEvery(db, terms, wanted, sorting, page), sorting, page);
    if (found.total > 0 || terms.length === 1) return found;
  }
  return read(db, await withAny(db, terms, wanted, page), sorting, page);
}

async function withEvery(
  db: Database,
  terms: readonly Term[],
  wanted: SearchFilters,
  sorting: Sorting,
  page: PageRequest,
): Promise<Search> {
  const matching = sql`s.words @@ ${everyTerm(terms)} and ${narrowed(wanted)}`;
  const expected = await expectedWithAll(db, terms);
  if (expected > LOOKED_AT) {
    return {
      name: 'searchWide',
      matching,
      candidates: walked(terms, matching, wanted, sorting, page),
      expected,
    };
  }
  const candidates =
    sorting.orderBy === 'relevance'
      ? namedFirst(terms, wanted, page)
      : sql`select ${keys}, 0 as rank from product_search s where ${matching} limit ${LOOKED_AT}`;
  return { name: 'searchProducts', matching, candidates, expected };
}

/** Products whose name holds the words come first; the others are collected only when the page needs them. */
function namedFirst(terms: readonly Term[], wanted: SearchFilters, page: PageRequest): SQL {
  const needed = (page.index + 1) * page.size;
  const every = everyTerm(terms);
  return sql`with named as materialized (
      select ${keys}, 1000 + ${relevance(terms)} as rank from product_search s
      where s.name_words @@ ${every} and ${narrowed(wanted)} limit ${NAMED}
    )
    select * from named
    union all
    (select ${keys}, ${relevance(terms)} as rank from product_search s
      where (select count(*) from named) < ${needed} and s.words @@ ${every} and not s.name_words @@ ${every}
        and ${narrowed(wanted)} limit ${Math.max(CANDIDATES, needed)})`;
}

/** Reads a shelf in the asked order and keeps what matches, up to what the page needs. */
function walked(
  terms: readonly Term[],
  matching: SQL,
  wanted: SearchFilters,
  sorting: Sorting,
  page: PageRequest,
): SQL {
  const needed = (page.index + 1) * page.size;
  const enough = sorting.orderBy === 'relevance' ? Math.max(CANDIDATES, needed) : needed;
  // The limit inside keeps the planner from joining in another order than the shelf's.
  return sql`select found.* from (
      select l.product_id from product_listings l where l.listing_id = ${wanted.category ?? EVERYTHING}
      order by ${orderByClause(sql`l`, sql`product_id`, sorting)}
    ) l cross join lateral (
      select ${keys}, ${relevance(terms)} as rank from product_search s
      where s.product_id = l.product_id and ${matching} limit 1
    ) found limit ${enough}`;
}

/**
 * Products that hold one of the rarest words, ranked by all of the words. Within a store its best known products are
 * examined too, for any of the words; with `bestKnown`, that many of them need none.
 */
async function withAny(
  db: Database,
  terms: readonly Term[],
  wanted: SearchFilters,
  page: PageRequest,
): Promise<Search> {
  const few = anyTerm(await rarest(db, terms, CANDIDATES));
  const enough = Math.max(CANDIDATES, (page.index + 1) * page.size);
  const holdingFew = sql`s.words @@ ${few} and ${narrowed(wanted)}`;
  const rank = sql`${relevance(terms)} * ${coverage(terms)}`;
  const byWord = sql`select ${keys}, ${rank} as rank from product_search s where ${holdingFew} limit ${enough}`;
  if (!wanted.store) return { name: 'searchAny', matching: holdingFew, candidates: byWord, expected: enough };
  const bestOfStore = (most: number) =>
    sql`select l.product_id from product_listings l
      where l.listing_id = ${wanted.store} and ${soldIn(sql`l`, wanted.markets)}
      order by l.popularity desc, l.created_at desc, l.product_id desc limit ${most}`;
  const ofStore = bestOfStore(CANDIDATES);
  const belongs = wanted.bestKnown
    ? sql`(s.words @@ ${anyTerm(terms)} or s.product_id in (${bestOfStore(wanted.bestKnown)}))`
    : sql`s.words @@ ${anyTerm(terms)}`;
  const matching = sql`${belongs} and ${narrowed(wanted)}`;
  return {
    name: 'searchStore',
    matching: sql`s.product_id in (${ofStore}) and ${matching}`,
    candidates: sql`(${byWord}) union
      select ${keys}, ${rank} as rank from (${ofStore}) l join product_search s using (product_id) where ${matching}`,
    expected: enough,
  };
}

async function read(
  db: Database,
  { name, matching, candidates, expected }: Search,
  sorting: Sorting,
  page: PageRequest,
): Promise<Slice<ProductCard>> {
  const order =
    sorting.orderBy === 'relevance'
      ? sql`m.rank desc, m.popularity desc, m.product_id desc`
      : orderByClause(sql`m`, sql`product_id`, sorting);
  const total = sql`(select count(*) from (
      select from product_search s where ${matching} limit ${COUNTED + 1}
    ) counted)::int`;
  const rows = await run<SelectedRow<ProductCard> & { total: number }>(
    db,
    name,
    sql`with page as (
          select m.product_id, row_number() over () as place from (
            select m.product_id from (${candidates}) m order by ${order} limit ${page.size} offset ${page.index * page.size}
          ) m
        )
        select ${productCard.selection}, ${total} as total
        from page join products p on p.id = page.product_id ${productCardJoins} order by page.place`,
  );
  if (!rows[0] && page.index === 0) return { items: [], total: 0 };
  const counted =
    rows[0]?.total ??
    (await run<{ total: number }>(db, `${name}Total`, sql`select ${total} as total`))[0]?.total ??
    0;
  const isEstimate = counted > COUNTED;
  return {
    items: rows.map(productCard.present),
    total: isEstimate ? Math.max(counted, Math.round(expected)) : counted,
    isEstimate,
  };
}

const keys = sql`s.product_id, s.popularity, s.price_cents, s.avg_rating, s.created_at`;
