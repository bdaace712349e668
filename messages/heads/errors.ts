import { text } from '../say.ts';

export const pathEnds = text({ en: 'This path ends here' });
export const didNotLoad = text({ en: 'This page did not load' });
export const tooManyRequests = text({ en: 'Too many requests: wait a moment' });
