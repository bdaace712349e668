import { text } from '../say.ts';

export const myRatings = text({ en: 'My ratings' });
