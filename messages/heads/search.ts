import { text } from '../say.ts';

export const search = text({ en: 'Search' });
/** What was searched for, as a heading. */
export const quoted = text({ en: (words: string) => `“${words}”` });
