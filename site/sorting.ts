import type { OrderBy } from '@fernway/contract/wire';

/** How a list of products may be sorted: its name in addresses, its words, and what the calls are asked for. */
export const sorts = {
  relevance: { label: 'Relevance', orderBy: 'relevance', asc: true },
  'price-low': { label: 'Price Low to High', orderBy: 'offerPrice', asc: true },
  'price-high': { label: 'Price High to Low', orderBy: 'offerPrice', asc: false },
  rating: { label: 'Rating', orderBy: 'avgRating', asc: false },
} as const satisfies Record<string, { label: string; orderBy: OrderBy; asc: boolean }>;

export type Sort = keyof typeof sorts;

export const sortOptions = Object.entries(sorts).map(([value, { label }]) => ({ value, label }));

/** The sort that an address asks for. */
export function readSort(query: URLSearchParams): Sort {
  const asked = query.get('sort');
  return asked && asked in sorts ? (asked as Sort) : 'relevance';
}

/** What calls are asked for: choosing relevance leaves the sort away. */
export function orderOf(sort: Sort): { orderBy?: OrderBy; asc?: boolean } {
  if (sort === 'relevance') return {};
  const { orderBy, asc } = sorts[sort];
  return { orderBy, asc };
}
