import { text } from '../say.ts';

export const notifications = text({ en: 'Notifications' });
