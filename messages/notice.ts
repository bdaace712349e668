import { text } from './say.ts';

export const dismiss = text({ en: 'Dismiss' });
