import { text } from './say.ts';

// Buttons
export const addToList = text({ en: 'Add To List' });
export const addOfferToList = text({ en: 'Add to List' });
export const inList = text({ en: 'In List' });
export const follow = text({ en: 'Follow' });
export const following = text({ en: 'Following' });
