import { EVERYTHING } from '@fernway/contract/wire';
import { sql } from 'drizzle-orm';
import { orderByClause } from '../../listings/filters.ts';
import { everyTerm, matchesFilters } from '../matching.ts';
import { relevance } from '../relevance.ts';
import {
  candidateColumns,
  lastPlaceOf,
  MAX_CANDIDATES,
  type SearchQuery,
  type SearchStrategy,
} from './strategy.ts';

/**
 * Every word, where too many products match to look at each: a listing is read in the asked order, and what matches is
 * collected up to what the page needs.
 */
export function listingWalk(
  { terms, kinds, weights, filters, sorting, page }: SearchQuery,
  expected: number,
): SearchStrategy {
  const matching = sql`s.words @@ ${everyTerm(terms)} and ${matchesFilters(filters)}`;
  const needed = lastPlaceOf(page);
  const enough = sorting.orderBy === 'relevance' ? Math.max(MAX_CANDIDATES, needed) : needed;
  return {
    name: 'searchListingWalk',
    matching,
    // The limit inside keeps the planner from joining in another order than the listing's.
    candidates: sql`select found.* from (
        select l.product_id from product_listings l where l.listing_id = ${filters.onlyStore ?? filters.category ?? EVERYTHING}
        order by ${orderByClause(sql`l`, sql`product_id`, sorting)}
      ) l cross join lateral (
        select ${candidateColumns}, ${relevance(terms, kinds, weights)} as rank from product_search s
        where s.product_id = l.product_id and ${matching} limit 1
      ) found limit ${enough}`,
    expected,
  };
}
