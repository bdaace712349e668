import * as t from '@fernway/messages/sorts';
import type { ProductSort } from './sorting.ts';

const labels: Record<ProductSort, () => string> = {
  relevance: t.relevance,
  'price-low': t.priceLowToHigh,
  'price-high': t.priceHighToLow,
  rating: t.rating,
};

/** The options of a sort field. In a file of its own, since `sorting.ts` needs no texts. */
export const sortOptions = () => Object.entries(labels).map(([value, label]) => ({ value, label: label() }));
