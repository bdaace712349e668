import { text } from './say.ts';

export const relevance = text({ en: 'Relevance' });
export const priceLowToHigh = text({ en: 'Price Low to High' });
export const priceHighToLow = text({ en: 'Price High to Low' });
export const rating = text({ en: 'Rating' });
export const discount = text({ en: 'Biggest discount' });
export const newest = text({ en: 'Newest' });
