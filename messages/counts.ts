import { text } from './say.ts';

const counts = new Intl.NumberFormat('en');
const counted = (one: string, several: string) => (count: number) =>
  `${counts.format(count)} ${count === 1 ? one : several}`;

export const products = text({ en: counted('product', 'products') });
export const offers = text({ en: counted('offer', 'offers') });
export const stores = text({ en: counted('store', 'stores') });
/** For an estimated number: `about 12,000 products`. */
export const about = text({ en: (many: string) => `about ${many}` });
