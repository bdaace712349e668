import { text } from './say.ts';

export const buyerReviews = text({ en: 'Buyer Reviews' });
export const whoRates = text({ en: 'Ratings come from verified buyers.' });
export const noReviews = text({ en: 'No reviews yet' });
export const rateFromPurchases = text({ en: 'Bought it? Be the first to review it.' });
export const toPurchases = text({ en: 'Rate it in My purchases' });
export const shownOf = text({ en: (visible: string, all: string) => `${visible} of ${all}` });

export const filterReviews = text({ en: 'Filter reviews' });
export const sortReviews = text({ en: 'Sort reviews' });
export const newest = text({ en: 'Newest' });
export const highest = text({ en: 'Highest rating' });
export const lowest = text({ en: 'Lowest rating' });
export const all = text({ en: 'All' });
export const stars = text({ en: (count: number) => (count === 1 ? '1 star' : `${count} stars`) });
export const withComments = text({ en: 'With comments' });
export const withMedia = text({ en: 'With media' });

export const ratings = text({ en: 'Ratings' });
export const viewProduct = text({ en: 'View product' });
