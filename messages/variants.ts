import { text } from './say.ts';

/** The name of an option that the merchant has not named. */
export const option = text({ en: (place: number) => `Option ${place}` });
export const notMade = text({ en: 'not available' });
export const soldOut = text({ en: 'sold out' });
