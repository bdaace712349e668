import { MAX_FACET_MATCHES, type SearchFacets } from '@fernway/contract/search';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { isSoldIn } from '../listings/filters.ts';
import { anyTerm, filterConditions, type SearchFilters } from './matching.ts';
import { holdsEveryWord, isOftenNamed } from './named-products.ts';
import { readSearched } from './read-searched.ts';
import { MAX_CANDIDATES } from './strategies/strategy.ts';
import { expectedMatches, pickLeadingTerms } from './terms.ts';

const ANY = sql`true`;
/** From as many expected matches on, the best known products are counted for all. */
const MIN_BEST_KNOWN = 200;
/** Values that one filter offers. */
const MAX_VALUES = 20;
/** Dollars at which one range of prices ends and the next one begins. */
const PRICE_EDGES = [25, 50, 100, 200, 500] as const;

/**
 * Counts the products that `searchProducts` finds by what they could be narrowed by. Each filter's counts are of what the
 * other filters leave, so that another brand can be seen beside the chosen one.
 */
export async function readFacets(db: Database, filters: SearchFilters): Promise<SearchFacets> {
  const { terms, looseTerms, kinds, corrected = null } = await readSearched(db, filters);
  if (terms.length === 0) return { ...NOTHING, corrected };
  const isNamedOnly = !filters.store && (await isOftenNamed(db, { terms, kinds }, filters));
  const everyWord = holdsEveryWord({ terms, kinds, isNamedOnly });
  const count = async (words: SQL, scope = ANY) => {
    const [row] = await run<CountedFacets>(db, 'searchFacets', facetStatement(filters, words, scope));
    return row ?? NOTHING;
  };
  // Where more match than are counted, those that are best known are.
  const { all, bestKnown } = await expectedMatches(db, terms);
  if (!filters.store && all > MAX_FACET_MATCHES && bestKnown > MIN_BEST_KNOWN) {
    const ofBestKnown = await count(everyWord, sql`s.is_best_known`);
    if (ofBestKnown.total > 0) return { ...ofBestKnown, isExact: false, corrected };
  }
  const ofEveryWord = filters.store ? NOTHING : await count(everyWord);
  if (ofEveryWord.total > 0 || (!filters.store && looseTerms.length === 1))
    return { ...ofEveryWord, corrected };
  const leadingTerms = await pickLeadingTerms(db, looseTerms, kinds, MAX_CANDIDATES);
  return { ...(await count(sql`s.words @@ ${anyTerm(leadingTerms)}`)), corrected };
}

type CountedFacets = Omit<SearchFacets, 'corrected'>;

const NOTHING: CountedFacets = {
  ...{ total: 0, isExact: true },
  ...{ departments: [], brands: [], prices: [], ratings: [], onSale: 0, shipping: [], stores: [] },
};

/** Every filter that has counts of its own, by the column that says what it leaves. */
const FILTERS = ['category', 'brand', 'price', 'rating', 'sale', 'shipping', 'store'] as const;
type CountedFilter = (typeof FILTERS)[number];

/** What all filters leave, or all but one. */
const leftBy = (except?: CountedFilter): SQL =>
  sql.raw(
    FILTERS.filter((filter) => filter !== except)
      .map((filter) => `in_${filter}`)
      .join(' and '),
  );

// `offset 0`: each count is taken once, not again where it is compared with 0.
function facetStatement(filters: SearchFilters, words: SQL, scope: SQL): SQL {
  const conditions = filterConditions(filters);
  const columns = FILTERS.map((filter) => sql`${conditions[filter] ?? ANY} as ${sql.raw(`in_${filter}`)}`);
  // All departments, or the categories of the one that is searched.
  const isChoice = filters.category
    ? sql`exists (select from category_parents of_category where category_id = c.id and parent_id = ${filters.category})`
    : sql`c.root`;
  const edges = [0, ...PRICE_EDGES].map((from, at) => ({ from, to: PRICE_EDGES[at] ?? null }));
  return sql`with found as materialized (
      select s.product_id, s.category_ids, s.brand, s.price_cents, s.discount_perc, s.avg_rating, s.store_id,
        ${sql.join(columns, sql`, `)}
      from product_search s
      where ${words} and ${isSoldIn(sql`s`, filters.markets)} and ${filters.store ? conditions.store : ANY}
        and ${conditions.department ?? ANY} and ${scope}
      limit ${MAX_FACET_MATCHES + 1}
    ), matches as materialized (
      select f.*, p.shipping_type from (select * from found limit ${MAX_FACET_MATCHES}) f join products p on p.id = f.product_id
    )
    select (select count(*)::int from matches where ${leftBy()}) as total,
      (select count(*) from found) <= ${MAX_FACET_MATCHES} as "isExact",
      ${listOf(sql`select c.id, c.name, count(*)::int as count from matches m
        cross join unnest(m.category_ids) as of_match(id) join categories c using (id)
        where ${leftBy('category')} and ${isChoice} group by c.id, c.name`)} as departments,
      ${listOf(sql`select min(brand) as name, count(*)::int as count from matches
        where ${leftBy('brand')} and brand is not null group by lower(brand)`)} as brands,
      (select coalesce(json_agg(json_build_object('from', e.from, 'to', e.to, 'count', e.count) order by e.from), '[]') from (
        select e."from", e."to", (select count(*)::int from matches where ${leftBy('price')}
          and price_cents >= e."from" * 100 and (e."to" is null or price_cents <= e."to" * 100)) as count
        from jsonb_to_recordset(${JSON.stringify(edges)}::jsonb) as e("from" integer, "to" integer) offset 0) e where e.count > 0) as prices,
      (select coalesce(json_agg(json_build_object('stars', r.stars, 'count', r.count) order by r.stars desc), '[]') from (
        select stars, (select count(*)::int from matches where ${leftBy('rating')} and avg_rating >= stars) as count
        from generate_series(1, 5) stars offset 0) r where r.count > 0) as ratings,
      (select count(*)::int from matches where ${leftBy('sale')} and discount_perc > 0) as "onSale",
      ${listOf(sql`select shipping_type as type, count(*)::int as count from matches
        where ${leftBy('shipping')} and shipping_type is not null group by shipping_type`)} as shipping,
      ${listOf(sql`select t.id, t.home, t.store_name as name, t.code, city.name as "cityName", count(*)::int as count
        from matches m join stores t on t.id = m.store_id left join cities city on city.id = t.city_id
        where ${leftBy('store')} group by t.id, t.home, t.store_name, t.code, city.name`)} as stores`;
}

/** The values of a filter, the most frequent ones first. */
const listOf = (values: SQL): SQL =>
  sql`(select coalesce(json_agg(v order by v.count desc, to_json(v)::text), '[]')
    from (select * from (${values}) all_values order by count desc limit ${MAX_VALUES}) v)`;
