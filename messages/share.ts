import { text } from './say.ts';

export const seeProduct = text({ en: 'See the product' });
export const seeOffer = text({ en: 'See the offer' });
export const offerEnded = text({ en: 'This offer has ended.' });
/** What the app adds to an offer. */
export const inTheApp = text({ en: 'The offer, its code and the store' });

/** What previews show below the title. */
export const priceAt = text({ en: (price: string, store: string) => `${price} at ${store}` });
export const offerFrom = text({ en: (store: string) => `An offer from ${store}` });
