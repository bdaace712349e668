import * as t from '@fernway/messages/sorts';
import type { Sort } from './sorting.ts';

const labels: Record<Sort, () => string> = {
  relevance: t.relevance,
  'price-low': t.priceLowToHigh,
  'price-high': t.priceHighToLow,
  rating: t.rating,
};

/** The sorts as a field offers them. Apart from the rest, which needs no words. */
export const sortOptions = () => Object.entries(labels).map(([value, label]) => ({ value, label: label() }));
