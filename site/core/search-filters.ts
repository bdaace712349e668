import { readPriceRange, type TypedPriceRange } from './read-price-range.ts';
import { type ProductSort, readSort } from './sorting.ts';

/** The filters and sort of a search. Prices are decimal dollars as typed. */
export interface ProductFilters extends TypedPriceRange {
  departments: readonly string[];
  /** The least number of stars. */
  rating: number | undefined;
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
    departments: query.getAll('department').filter((wanted) => departments.some(({ id }) => id === wanted)),
    ...readPriceRange(query),
    rating: query.has('rating') ? Number(query.get('rating')) : undefined,
    brand: query.get('brand') ?? undefined,
    sort: readSort(query),
    page: Number(query.get('page') ?? 1),
    isVerbatim: query.has('verbatim'),
  };
}

/** The query string of filters, in the order that the page cache normalizes to; empty when there are none. */
export function filterQuery({
  departments = [],
  brand,
  from,
  to,
  rating,
  sort,
  page,
  isVerbatim,
}: Partial<ProductFilters>): string {
  const query = new URLSearchParams();
  if (brand) query.set('brand', brand);
  for (const department of [...departments].sort()) query.append('department', department);
  if (from) query.set('from', from);
  if (page && page > 1) query.set('page', String(page));
  if (rating) query.set('rating', String(rating));
  if (sort && sort !== 'relevance') query.set('sort', sort);
  if (to) query.set('to', to);
  if (isVerbatim) query.set('verbatim', 'yes');
  return query.size > 0 ? `?${query}` : '';
}
