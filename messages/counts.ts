import { text } from './say.ts';

const counts = new Intl.NumberFormat('en');
const countText = (one: string, several: string) => (count: number) =>
  `${counts.format(count)} ${count === 1 ? one : several}`;

export const products = text({ en: countText('product', 'products') });
export const offers = text({ en: countText('offer', 'offers') });
export const stores = text({ en: countText('store', 'stores') });
/** For an estimated number: `about 12,000 products`. */
export const about = text({ en: (many: string) => `about ${many}` });
