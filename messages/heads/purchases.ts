import { text } from '../say.ts';

export const myPurchases = text({ en: 'My purchases' });
