import { text } from './say.ts';

export const loading = text({ en: 'Loading ....' });
