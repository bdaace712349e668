import type { OrderBy } from '@fernway/contract/wire';
import * as t from '@fernway/messages/sorts';

/** How a list of products may be sorted: its name in addresses, its words, and what the calls are asked for. */
export const sorts = {
  relevance: { label: t.relevance, orderBy: 'relevance', asc: true },
  'price-low': { label: t.priceLowToHigh, orderBy: 'offerPrice', asc: true },
  'price-high': { label: t.priceHighToLow, orderBy: 'offerPrice', asc: false },
  rating: { label: t.rating, orderBy: 'avgRating', asc: false },
} as const satisfies Record<string, { label: () => string; orderBy: OrderBy; asc: boolean }>;

export type Sort = keyof typeof sorts;

/** The sorts as a field offers them. */
export const sortOptions = () =>
  Object.entries(sorts).map(([value, { label }]) => ({ value, label: label() }));

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
