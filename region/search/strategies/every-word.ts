import { sql } from 'drizzle-orm';
import { matchesFilters } from '../matching.ts';
import { holdsEveryWord } from '../named-products.ts';
import { candidateColumns, type SearchQuery, type SearchStrategy } from './strategy.ts';

/** At most this many matches are checked one by one. */
export const MAX_MATCHES = 20_000;

/** Every word, in an order that asks for no rank: all matches are sorted. */
export function everyWord(query: SearchQuery, expected: number): SearchStrategy {
  const matching = sql`${holdsEveryWord(query)} and ${matchesFilters(query.filters)}`;
  return {
    name: 'searchEveryWord',
    matching,
    candidates: sql`select ${candidateColumns}, 0 as rank from product_search s where ${matching} limit ${MAX_MATCHES}`,
    expected,
  };
}
