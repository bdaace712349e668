import type { Database } from '@fernway/db/connect';
import { NO_KINDS, type SearchedKinds } from './kinds.ts';
import type { SearchFilters } from './matching.ts';
import { limitWords, type Term, termsOf, termsOfConcepts } from './terms.ts';
import { understandSearch } from './understand-search.ts';

/** What a search looks for. */
export interface SearchedTerms {
  /** The rarest first. */
  terms: readonly Term[];
  /** Where nothing holds all of them: the same, and each word of a phrase such as `desk lamp` by itself. */
  looseTerms: readonly Term[];
  kinds: SearchedKinds;
  /** The words that are searched instead of those that were typed. */
  corrected?: string | undefined;
}

/** Reads what a search looks for. Within a store, goods like another one are found by the stems of its name alone. */
export async function readSearched(db: Database, filters: SearchFilters): Promise<SearchedTerms> {
  if (filters.store) {
    const terms = await termsOf(db, filters.words);
    return { terms, looseTerms: terms, kinds: NO_KINDS };
  }
  const { concepts, kinds, corrected } = await understandSearch(db, limitWords(filters.words), filters);
  const words = concepts.flatMap(([typed = []]) => (typed.length > 1 ? typed.map((stem) => [[stem]]) : []));
  const [terms, looseTerms] = await Promise.all([
    termsOfConcepts(db, concepts),
    termsOfConcepts(db, [...concepts, ...words]),
  ]);
  return { terms, looseTerms, kinds, corrected };
}
