import type { OrderBy } from '@fernway/contract/wire';

/** The ways to sort a list of products: name in addresses, and parameters of calls. */
const sorts = {
  relevance: { orderBy: 'relevance', asc: true },
  'price-low': { orderBy: 'offerPrice', asc: true },
  'price-high': { orderBy: 'offerPrice', asc: false },
  rating: { orderBy: 'avgRating', asc: false },
  newest: { orderBy: 'createdOn', asc: false },
} as const satisfies Record<string, { orderBy: OrderBy; asc: boolean }>;

export type ProductSort = keyof typeof sorts;

/** The sort that an address asks for. */
export function readSort(query: URLSearchParams): ProductSort {
  const sort = query.get('sort');
  return sort && sort in sorts ? (sort as ProductSort) : 'relevance';
}

/** The sort parameters of calls: none for relevance. */
export function orderParameters(sort: ProductSort): { orderBy?: OrderBy; asc?: boolean } {
  if (sort === 'relevance') return {};
  const { orderBy, asc } = sorts[sort];
  return { orderBy, asc };
}
