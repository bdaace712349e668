import { text } from '../say.ts';

export const yourConnectedStore = text({ en: 'Your store' });
