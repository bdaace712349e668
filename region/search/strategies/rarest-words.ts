import { sql } from 'drizzle-orm';
import { anyTerm, matchesFilters } from '../matching.ts';
import { coverage, relevance } from '../relevance.ts';
import type { Term } from '../terms.ts';
import {
  candidateColumns,
  lastPlaceOf,
  MAX_CANDIDATES,
  type SearchQuery,
  type SearchStrategy,
} from './strategy.ts';

/** Where no product holds every word: those that hold one of the rarest, ranked by all of the words. */
export function rarestWords(
  { terms, kinds, weights, filters, page }: SearchQuery,
  rarestTerms: readonly Term[],
): SearchStrategy {
  const matching = sql`s.words @@ ${anyTerm(rarestTerms)} and ${matchesFilters(filters)}`;
  const enough = Math.max(MAX_CANDIDATES, lastPlaceOf(page));
  return {
    name: 'searchRarestWords',
    matching,
    candidates: sql`select ${candidateColumns}, ${relevance(terms, kinds, weights)} * ${coverage(terms)} as rank
      from product_search s where ${matching} limit ${enough}`,
    expected: enough,
  };
}
