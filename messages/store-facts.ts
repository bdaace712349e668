import { text } from './say.ts';

export const incorporatedAs = text({ en: 'Incorporated As' });
export const presence = text({ en: 'Presence' });
export const delivery = text({ en: 'Delivery' });
export const followers = text({ en: 'Followers' });
export const rating = text({ en: 'Rating' });
export const timing = text({ en: 'Timing' });
