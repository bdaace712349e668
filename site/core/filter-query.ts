import type { ProductFilters } from './search-filters.ts';

/** The query string of a search's filters, in the order that the page cache normalizes to; empty when there are none. */
export function filterQuery({
  departments = [],
  brand,
  from,
  to,
  rating,
  isOnSale,
  shipsFree,
  store,
  sort,
  page,
  isVerbatim,
}: Partial<ProductFilters>): string {
  const query = new URLSearchParams();
  if (brand) query.set('brand', brand);
  for (const department of [...departments].sort()) query.append('department', department);
  if (shipsFree) query.set('free', 'yes');
  if (from) query.set('from', from);
  if (page && page > 1) query.set('page', String(page));
  if (rating) query.set('rating', String(rating));
  if (isOnSale) query.set('sale', 'yes');
  if (sort && sort !== 'relevance') query.set('sort', sort);
  if (store) query.set('store', store);
  if (to) query.set('to', to);
  if (isVerbatim) query.set('verbatim', 'yes');
  return query.size > 0 ? `?${query}` : '';
}
