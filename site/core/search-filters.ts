import { type ListingFilters, readListingFilters } from './listing-filters.ts';
import { type ProductSort, readSort } from './sorting.ts';

/** The filters and sort of a search: a listing's, and some of its own. */
export interface ProductFilters extends ListingFilters {
  departments: readonly string[];
  brand: string | undefined;
  sort: ProductSort;
  page: number;
  /** The words as they were typed: none is corrected. */
  isVerbatim: boolean;
}

/**
 * The filters of an address that has passed `query-parameters.ts`. A reversed price range is swapped; a department that is not a
 * choice of this search counts as absent.
 */
export function readFilters(query: URLSearchParams, departments: readonly { id: string }[]): ProductFilters {
  return {
    ...readListingFilters(query),
    departments: query.getAll('department').filter((wanted) => departments.some(({ id }) => id === wanted)),
    brand: query.get('brand') ?? undefined,
    sort: readSort(query),
    page: Number(query.get('page') ?? 1),
    isVerbatim: query.has('verbatim'),
  };
}
