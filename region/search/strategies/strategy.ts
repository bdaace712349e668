import { type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '../../http/paging.ts';
import { orderByClause, type Sorting } from '../../listings/filters.ts';
import { productCard, productCardJoins } from '../../products/cards.ts';
import type { SearchedKinds } from '../kinds.ts';
import type { SearchFilters } from '../matching.ts';
import type { RelevanceWeights } from '../relevance.ts';
import type { Term } from '../terms.ts';

/** What is searched for, in which order, and which page of it. */
export interface SearchQuery {
  /** The rarest first. */
  terms: readonly Term[];
  kinds: SearchedKinds;
  /** Others than the usual ones. */
  weights?: RelevanceWeights | undefined;
  /** Products that only mention the words are left out. */
  isNamedOnly?: boolean | undefined;
  filters: SearchFilters;
  sorting: Sorting;
  page: PageRequest;
}

/** Which products match, and how the best of them are collected. */
export interface SearchStrategy {
  /** Of its statement, as slow ones are logged. */
  name: string;
  /** A condition on a row `s` of product_search. */
  matching: SQL;
  /** A statement that selects `candidateColumns` and a rank. */
  candidates: SQL;
  /** How many products are expected to match. */
  expected: number;
  /** How many products there are for each that is marked as best known, where some are. */
  productsPerBestKnown?: number | undefined;
}

/** What candidates are ordered by, of a row `s` of product_search. */
export const candidateColumns = sql`s.product_id, s.popularity, s.price_cents, s.avg_rating, s.created_at,
  s.discount_perc`;

/** Matches that are collected before the best of them are chosen. */
export const MAX_CANDIDATES = 2_000;

/** Totals are counted up to this many, and estimated beyond. */
export const MAX_EXACT_TOTAL = 1_000;

/** How many products the page and those before it show. */
export const lastPlaceOf = ({ index, size }: PageRequest): number => (index + 1) * size;

/** One page of cards, each with the total: the best candidates are joined to their wide rows. */
export function searchStatement(strategy: SearchStrategy, { sorting, page }: SearchQuery): SQL {
  const order =
    sorting.orderBy === 'relevance'
      ? sql`m.rank desc, m.popularity desc, m.product_id desc`
      : orderByClause(sql`m`, sql`product_id`, sorting);
  return sql`with page as (
      select m.product_id, row_number() over () as place from (
        select m.product_id from (
          ${strategy.candidates}
        ) m order by ${order} limit ${page.size} offset ${page.index * page.size}
      ) m
    )
    select ${productCard.selection}, ${totalOf(strategy)} as total
    from page join products p on p.id = page.product_id ${productCardJoins} order by page.place`;
}

/** On a row `s` of product_search. */
export const isBestKnown = sql`s.is_best_known`;

/**
 * How many match, up to one more than are counted; where many of the best known do, they are counted instead, and the
 * others are taken to match as often.
 */
export function totalOf({ matching, productsPerBestKnown }: SearchStrategy): SQL {
  const count = (condition: SQL) => sql`(
  select count(*) from (
    select from product_search s where ${condition} limit ${MAX_EXACT_TOTAL + 1}
  ) counted)::int`;
  if (productsPerBestKnown === undefined) return count(matching);
  const enough = Math.ceil(MAX_EXACT_TOTAL / productsPerBestKnown);
  return sql`(
  select case when best > ${enough} then (best * ${productsPerBestKnown}::real)::int else ${count(matching)} end
  from (select ${count(sql`${matching} and ${isBestKnown}`)} as best offset 0) best_known)`;
}
