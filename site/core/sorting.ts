import type { ProductOrderBy } from '@fernway/contract/wire';

/** The ways to sort a list of products: name in addresses, and parameters of calls. */
const sorts = {
  relevance: { orderBy: 'relevance', asc: true },
  'price-low': { orderBy: 'offerPrice', asc: true },
  'price-high': { orderBy: 'offerPrice', asc: false },
  rating: { orderBy: 'avgRating', asc: false },
  discount: { orderBy: 'discount', asc: false },
  newest: { orderBy: 'createdOn', asc: false },
} as const satisfies Record<string, { orderBy: ProductOrderBy; asc: boolean }>;

export type ProductSort = keyof typeof sorts;

/** The sort that an address asks for. */
export function readSort(query: URLSearchParams): ProductSort {
  const sort = query.get('sort');
  return sort && sort in sorts ? (sort as ProductSort) : 'relevance';
}

/** Offers have no discount: they are sorted by relevance instead. */
export type OfferSort = Exclude<ProductSort, 'discount'>;
export const offerSort = (sort: ProductSort): OfferSort => (sort === 'discount' ? 'relevance' : sort);

/** The sort parameters of calls: none for relevance. */
export function orderParameters<Sort extends ProductSort>(
  sort: Sort,
): { orderBy?: (typeof sorts)[Sort]['orderBy']; asc?: boolean } {
  if (sort === 'relevance') return {};
  const { orderBy, asc } = sorts[sort];
  return { orderBy, asc };
}
