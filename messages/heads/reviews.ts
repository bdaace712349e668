import { text } from '../say.ts';

export const ratingsOf = text({ en: (product: string) => `Ratings of ${product}` });
export const whatBuyersSay = text({ en: (product: string) => `What verified buyers say of ${product}.` });
