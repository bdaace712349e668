import { text } from '../say.ts';

export const followingStore = text({ en: 'Following Store' });
