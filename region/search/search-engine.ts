import type { ProductCard, StoreCard, Suggestion } from '@fernway/contract';
import type { SearchAlternatives, SearchFacets } from '@fernway/contract/search';
import type { Database } from '@fernway/db/connect';
import type { PageRequest, Slice } from '../http/paging.ts';
import type { Sorting } from '../listings/filters.ts';
import { findStoresByName, type StoreName } from '../stores/by-name.ts';
import { findAlternatives } from './alternatives.ts';
import { readFacets } from './facets.ts';
import type { SearchFilters } from './matching.ts';
import { searchProducts } from './queries.ts';
import { type SuggestionInput, suggest } from './suggestions.ts';

/**
 * What answers searches. Everything that is looked up by id, such as the prices of cards, comes from the database that
 * it is given, whatever finds the ids: a replica, or the database that is written to.
 */
export interface SearchEngine {
  /** One page of the products that a search finds. */
  searchProducts(
    db: Database,
    filters: SearchFilters,
    sorting: Sorting,
    page: PageRequest,
  ): Promise<Slice<ProductCard>>;
  /** How many products each filter of a search would leave. */
  readFacets(db: Database, filters: SearchFilters): Promise<SearchFacets>;
  /** What a search that finds nothing could have meant, or where it finds something. */
  findAlternatives(
    db: Database,
    searched: Pick<SearchFilters, 'words' | 'markets'>,
  ): Promise<SearchAlternatives>;
  /** What could be meant by what has been typed so far. */
  suggest(db: Database, typed: SuggestionInput): Promise<Suggestion[]>;
  findStoresByName(db: Database, wanted: StoreName): Promise<StoreCard[]>;
}

/** Searches by the words of PostgreSQL. */
export const postgresSearch: SearchEngine = {
  ...{ searchProducts, readFacets, findAlternatives, suggest, findStoresByName },
};
