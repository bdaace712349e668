import { text } from './say.ts';

// Refusals
export const productInList = text({ en: 'Product already in snip..' });
export const offerInList = text({ en: 'Offer already in snip..' });
export const notThere = text({ en: 'This is no longer offered.' });
export const tooOften = text({ en: 'That was a lot at once. Try again in a minute.' });
export const offline = text({ en: 'You are offline. Nothing was changed.' });
export const didNotWork = text({ en: 'That did not work. Nothing was changed: try again in a moment.' });

// Buttons
export const addToList = text({ en: 'Add To List' });
export const addOfferToList = text({ en: 'Add to List' });
export const inList = text({ en: 'In List' });
export const follow = text({ en: 'Follow' });
export const following = text({ en: 'Following' });
