import { text } from '../say.ts';

export const contactUs = text({ en: 'Contact Us' });
