import { text } from '../say.ts';

/** What search engines and previews show below a store's name; it begins with the name and city. */
export const productsAndOffers = text({ en: (store: string) => `${store}: products and offers.` });

export const about = text({ en: (store: string) => `About ${store}` });
export const whoTheyAre = text({
  en: (store: string) => `${store}: who they are, and how they deliver, take back and repair.`,
});

export const allProducts = text({ en: 'All Products' });
export const goodsFrom = text({ en: (goods: string, store: string) => `${goods} from ${store}` });
