import { sql } from 'drizzle-orm';
import { everyTerm, matchesFilters } from '../matching.ts';
import { relevance } from '../relevance.ts';
import {
  candidateColumns,
  lastPlaceOf,
  MAX_CANDIDATES,
  type SearchQuery,
  type SearchStrategy,
} from './strategy.ts';

/** At most this many products whose name matches are ranked. */
const MAX_NAMED = 5_000;

/**
 * Every word, by relevance: products whose name holds the words come first; the others are collected only when the page
 * needs them.
 */
export function nameFirst(
  { terms, kinds, weights, filters, page }: SearchQuery,
  expected: number,
): SearchStrategy {
  const needed = lastPlaceOf(page);
  const every = everyTerm(terms);
  return {
    name: 'searchNameFirst',
    matching: sql`s.words @@ ${every} and ${matchesFilters(filters)}`,
    candidates: sql`with named as materialized (
        select ${candidateColumns}, 1000 + ${relevance(terms, kinds, weights)} as rank from product_search s
        where s.name_words @@ ${every} and ${matchesFilters(filters)} limit ${MAX_NAMED}
      )
      select * from named
      union all
      (select ${candidateColumns}, ${relevance(terms, kinds, weights)} as rank from product_search s
        where (select count(*) from named) < ${needed} and s.words @@ ${every} and not s.name_words @@ ${every}
          and ${matchesFilters(filters)} limit ${Math.max(MAX_CANDIDATES, needed)})`,
    expected,
  };
}
