import { text } from '../say.ts';

/** What search engines and previews show below a store's name; it begins with the name and city. */
export const productsAndOffers = text({ en: (store: string) => `${store}: products and offers.` });

export const about = text({ en: (store: string) => `About ${store}` });
export const whoTheyAre = text({
  en: (store: string) =>
    `About ${store}: the company, its hours, and its delivery, return and warranty policies.`,
});

export const allProducts = text({ en: 'All Products' });
export const goodsFrom = text({ en: (goods: string, store: string) => `${goods} from ${store}` });

/** The link to that page, and its name in the trail. */
export const aboutStore = text({ en: 'About Store' });
