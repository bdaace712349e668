import { text } from './say.ts';

// Buttons
export const addToList = text({ en: 'Add To List' });
export const addOfferToList = text({ en: 'Add to List' });
export const inList = text({ en: 'In List' });
export const follow = text({ en: 'Follow' });
export const following = text({ en: 'Following' });

// Over the page, once it is done
export const addedToList = text({ en: 'Added to My List' });
export const viewList = text({ en: 'View list' });
export const nowFollowing = text({ en: (store: string) => `Following ${store}` });
export const viewFollowed = text({ en: 'View stores' });
