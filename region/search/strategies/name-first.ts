import { sql } from 'drizzle-orm';
import { everyTerm, everyTermOfName, matchesFilters } from '../matching.ts';
import { holdsEveryWord } from '../named-products.ts';
import { isOfKind, relevance } from '../relevance.ts';
import {
  candidateColumns,
  isBestKnown,
  lastPlaceOf,
  MAX_CANDIDATES,
  type SearchQuery,
  type SearchStrategy,
} from './strategy.ts';

/** At most this many products whose name matches are ranked, and as many that are what is asked for. */
const MAX_NAMED = 5_000;
/** The same of the best known products, of which the best known match. */
const MAX_BEST_NAMED = 1_000;

interface NameFirstOptions {
  /** How many products are expected to match. */
  expected: number;
  productsPerBestKnown?: number | undefined;
  /** Of the best known products alone. */
  isOfBestKnown?: boolean;
}

/**
 * Every word, by relevance: products whose name holds the words come first, and those that are what is asked for by their
 * type; the others are collected only when they are searched and the page needs them.
 */
export function nameFirst(
  query: SearchQuery,
  { expected, productsPerBestKnown, isOfBestKnown = false }: NameFirstOptions,
): SearchStrategy {
  const { terms, kinds, weights, isNamedOnly, filters, page } = query;
  const needed = lastPlaceOf(page);
  const every = everyTerm(terms);
  const isNamed = sql`s.name_words @@ ${isNamedOnly ? everyTermOfName(terms) : every}`;
  const rank = relevance(terms, kinds, weights);
  const matching = sql`${holdsEveryWord(query)} and ${matchesFilters(filters)}`;
  const isSearched = isOfBestKnown
    ? sql`${matchesFilters(filters)} and ${isBestKnown}`
    : matchesFilters(filters);
  const best = isOfBestKnown
    ? sql`order by s.popularity desc, s.created_at desc, s.product_id desc limit ${MAX_BEST_NAMED}`
    : sql`limit ${MAX_NAMED}`;
  const others = sql`
      union all
      (select ${candidateColumns}, ${rank} as rank from product_search s
        where (select count(*) from first) < ${needed} and s.words @@ ${every} and not ${isNamed}
          and not ${isOfKind(kinds)} and ${isSearched} limit ${Math.max(MAX_CANDIDATES, needed)})`;
  return {
    name: isOfBestKnown ? 'searchBestKnown' : 'searchNameFirst',
    matching,
    candidates: sql`with first as materialized (
        select ${candidateColumns}, 1000 + ${rank} as rank from (
          select * from product_search s where ${isNamed} and ${isSearched} ${best}
        ) s
        union all
        (select ${candidateColumns}, 1000 + ${rank} as rank from product_search s
          where ${isOfKind(kinds)} and s.words @@ ${every} and not ${isNamed}
            and ${isSearched} limit ${MAX_NAMED})
      )
      select * from first${isNamedOnly ? sql`` : others}`,
    expected,
    productsPerBestKnown,
  };
}
