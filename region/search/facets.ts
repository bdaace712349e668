import type { SearchFacets } from '@fernway/contract/search';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { isSoldIn } from '../listings/filters.ts';
import { anyTerm, everyTerm, filterConditions, type SearchFilters } from './matching.ts';
import { readSearched } from './read-searched.ts';
import { MAX_CANDIDATES } from './strategies/strategy.ts';
import { pickRarestTerms } from './terms.ts';

/** Matches that are counted exactly. */
const MAX_COUNTED = 5_000;
const ANY = sql`true`;
/** Values that one filter offers. */
const MAX_VALUES = 20;
/** Dollars at which one range of prices ends and the next one begins. */
const PRICE_EDGES = [25, 50, 100, 200, 500] as const;

/**
 * Counts the products that `searchProducts` finds by what they could be narrowed by. Each filter's counts are of what the
 * other filters leave, so that another brand can be seen beside the chosen one.
 */
export async function readFacets(db: Database, filters: SearchFilters): Promise<SearchFacets> {
  const { terms, looseTerms, corrected = null } = await readSearched(db, filters);
  if (terms.length === 0) return { ...NOTHING, corrected };
  const count = async (words: SQL) => {
    const [row] = await run<Omit<SearchFacets, 'corrected'>>(
      db,
      'searchFacets',
      facetStatement(filters, words),
    );
    return row ?? NOTHING;
  };
  const ofEveryWord = filters.store ? NOTHING : await count(everyTerm(terms));
  if (ofEveryWord.total > 0 || (!filters.store && looseTerms.length === 1))
    return { ...ofEveryWord, corrected };
  return { ...(await count(anyTerm(await pickRarestTerms(db, looseTerms, MAX_CANDIDATES)))), corrected };
}

const NOTHING: Omit<SearchFacets, 'corrected'> = {
  ...{ total: 0, isExact: true },
  ...{ departments: [], brands: [], prices: [], ratings: [], shipping: [], stores: [] },
};

function facetStatement(filters: SearchFilters, words: SQL): SQL {
  const {
    department = ANY,
    category = ANY,
    brand = ANY,
    price = ANY,
    rating = ANY,
    store,
  } = filterConditions(filters);
  // All departments, or the categories of the one that is searched.
  const isChoice = filters.category
    ? sql`exists (select from category_parents of_category where category_id = c.id and parent_id = ${filters.category})`
    : sql`c.root`;
  const edges = [0, ...PRICE_EDGES].map((from, at) => ({ from, to: PRICE_EDGES[at] ?? null }));
  return sql`with found as materialized (
      select s.product_id, s.category_ids, s.brand, s.price_cents, s.avg_rating, s.store_id,
        ${category} as in_category, ${brand} as in_brand, ${price} as in_price, ${rating} as in_rating, ${store ?? ANY} as in_store
      from product_search s
      where s.words @@ ${words} and ${isSoldIn(sql`s`, filters.markets)} and ${store ? ANY : sql`s.is_lead`} and ${department}
      limit ${MAX_COUNTED + 1}
    ), matches as materialized (
      select f.*, p.shipping_type from (select * from found limit ${MAX_COUNTED}) f join products p on p.id = f.product_id
    )
    select (select count(*)::int from matches where in_category and in_brand and in_price and in_rating and in_store) as total,
      (select count(*) from found) <= ${MAX_COUNTED} as "isExact",
      ${listOf(sql`select c.id, c.name, count(*)::int as count from matches m
        cross join unnest(m.category_ids) as of_match(id) join categories c using (id)
        where in_brand and in_price and in_rating and in_store and ${isChoice} group by c.id, c.name`)} as departments,
      ${listOf(sql`select min(brand) as name, count(*)::int as count from matches
        where in_category and in_price and in_rating and in_store and brand is not null group by lower(brand)`)} as brands,
      (select coalesce(json_agg(json_build_object('from', e.from, 'to', e.to, 'count', e.count) order by e.from), '[]') from (
        select e."from", e."to", (select count(*)::int from matches where in_category and in_brand and in_rating and in_store
          and price_cents >= e."from" * 100 and (e."to" is null or price_cents < e."to" * 100)) as count
        from jsonb_to_recordset(${JSON.stringify(edges)}::jsonb) as e("from" integer, "to" integer)) e where e.count > 0) as prices,
      (select coalesce(json_agg(json_build_object('stars', r.stars, 'count', r.count) order by r.stars desc), '[]') from (
        select stars, (select count(*)::int from matches where in_category and in_brand and in_price and in_store
          and avg_rating >= stars) as count
        from generate_series(1, 5) stars) r where r.count > 0) as ratings,
      ${listOf(sql`select shipping_type as type, count(*)::int as count from matches
        where in_category and in_brand and in_price and in_rating and in_store and shipping_type is not null
        group by shipping_type`)} as shipping,
      ${listOf(sql`select t.id, t.home, t.store_name as name, count(*)::int as count from matches m join stores t on t.id = m.store_id
        where in_category and in_brand and in_price and in_rating group by t.id, t.home, t.store_name`)} as stores`;
}

/** The values of a filter, the most frequent ones first. */
const listOf = (values: SQL): SQL =>
  sql`(select coalesce(json_agg(v order by v.count desc, to_json(v)::text), '[]')
    from (select * from (${values}) all_values order by count desc limit ${MAX_VALUES}) v)`;
