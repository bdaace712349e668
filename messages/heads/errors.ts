import { text } from '../say.ts';

export const pathEnds = text({ en: 'We couldn’t find this page' });
export const didNotLoad = text({ en: 'This page didn’t load' });
export const tooManyRequests = text({ en: 'Too many requests: wait a moment' });
