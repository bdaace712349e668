import { type SQL, sql } from 'drizzle-orm';
import { anyTerm, matchesFilters } from '../matching.ts';
import { coverage, isOfKind, relevance } from '../relevance.ts';
import type { Term } from '../terms.ts';
import {
  candidateColumns,
  lastPlaceOf,
  MAX_CANDIDATES,
  type SearchQuery,
  type SearchStrategy,
} from './strategy.ts';

/** How much more a product counts that is what is asked for: a bathrobe for `cozy bathrobe`, more than what is cozy. */
const ASKED_FOR_FACTOR = 3;

/**
 * Where no product holds every word: those that hold one of the leading ones, ranked by the share of all words that they
 * hold, and first by what they are.
 */
export function anyWord(query: SearchQuery, leadingTerms: readonly Term[]): SearchStrategy {
  const { filters, page } = query;
  const matching = sql`s.words @@ ${anyTerm(leadingTerms)} and ${matchesFilters(filters)}`;
  const enough = Math.max(MAX_CANDIDATES, lastPlaceOf(page));
  return {
    name: 'searchAnyWord',
    matching,
    candidates: sql`select ${candidateColumns}, ${rankByShare(query)} as rank
      from product_search s where ${matching} limit ${enough}`,
    expected: enough,
  };
}

/** Relevance of a row `s` of product_search that need not hold all words. */
export const rankByShare = ({ terms, kinds, weights }: SearchQuery): SQL =>
  sql`${relevance(terms, kinds, weights)} * ${coverage(terms)}
    * case when ${isOfKind(kinds)} then ${ASKED_FOR_FACTOR}::real else 1 end`;
