import type { QueryParameter } from './query-parameters.ts';
import { readPriceRange, type TypedPriceRange } from './read-price-range.ts';

/** What the products of a listing are narrowed by. Prices are decimal dollars as typed. */
export interface ListingFilters extends TypedPriceRange {
  /** The least number of stars. */
  rating: number | undefined;
  isOnSale: boolean;
  shipsFree: boolean;
  /** The id of a store. */
  store: string | undefined;
}

export const NO_FILTERS: ListingFilters = {
  from: '',
  to: '',
  rating: undefined,
  isOnSale: false,
  shipsFree: false,
  store: undefined,
};

/** The parameters of an address that filters are read from. */
export const FILTER_PARAMETERS: readonly QueryParameter[] = ['free', 'from', 'rating', 'sale', 'store', 'to'];

/** The filters of an address that has passed `query-parameters.ts`. A reversed price range is swapped. */
export function readListingFilters(query: URLSearchParams): ListingFilters {
  return {
    ...readPriceRange(query),
    rating: query.has('rating') ? Number(query.get('rating')) : undefined,
    isOnSale: query.has('sale'),
    shipsFree: query.has('free'),
    store: query.get('store') ?? undefined,
  };
}

/** Filters as parameters of an address. */
export const filterParameters = (filters: Partial<ListingFilters>): Record<string, string | undefined> => ({
  free: filters.shipsFree ? 'yes' : undefined,
  from: filters.from,
  rating: filters.rating ? String(filters.rating) : undefined,
  sale: filters.isOnSale ? 'yes' : undefined,
  store: filters.store,
  to: filters.to,
});

/** Filters as parameters of a region's calls that list products. */
export const filterCallParameters = ({ from, to, rating, isOnSale, shipsFree, store }: ListingFilters) => ({
  ...(from !== '' && { fromPrice: Number(from) }),
  ...(to !== '' && { toPrice: Number(to) }),
  ...(rating !== undefined && { rate: rating }),
  ...(isOnSale && { onSale: true }),
  ...(shipsFree && { freeShipping: true }),
  ...(store !== undefined && { storeId: store }),
});

/** Whether a listing is narrowed at all. */
export const isFiltered = (filters: ListingFilters): boolean =>
  Object.values(filterParameters(filters)).some(Boolean);
