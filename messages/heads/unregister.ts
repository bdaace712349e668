import { text } from '../say.ts';

export const unregister = text({ en: 'Unregister user' });
