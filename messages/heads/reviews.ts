import { text } from '../say.ts';

export const ratingsOf = text({ en: (product: string) => `Ratings for ${product}` });
export const whatBuyersSay = text({ en: (product: string) => `What verified buyers say about ${product}.` });
