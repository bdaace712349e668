import * as t from '@fernway/messages/sorts';
import type { ProductSort } from './sorting.ts';

const labels: Record<ProductSort, () => string> = {
  relevance: t.relevance,
  'price-low': t.priceLowToHigh,
  'price-high': t.priceHighToLow,
  rating: t.rating,
  discount: t.discount,
  newest: t.newest,
};

/** Few offers have a price. */
const OFFER_SORTS: ReadonlySet<string> = new Set<ProductSort>(['relevance', 'rating', 'newest']);

/** The options of a sort field. In a file of its own, since `sorting.ts` needs no texts. */
export const sortOptions = (goods: 'products' | 'offers' = 'products') =>
  Object.entries(labels)
    .filter(([value]) => goods === 'products' || OFFER_SORTS.has(value))
    .map(([value, label]) => ({ value, label: label() }));
