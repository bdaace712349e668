import { text } from './say.ts';

// Names of pages, and of links to them
export const offers = text({ en: 'Offers' });
export const stores = text({ en: 'Stores' });
/** The directory from A to Z. */
export const allStores = text({ en: 'All Stores' });
export const trending = text({ en: 'Trending' });
/** What came last. */
export const newest = text({ en: 'New' });
export const goToTrending = text({ en: 'Go to Trending' });
export const seeStores = text({ en: 'See stores' });
export const backToStart = text({ en: 'Back to the home page' });
/** In titles, after the first page of a list. */
export const page = text({ en: (number: number) => `page ${number}` });
