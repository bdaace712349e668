import { text } from '../say.ts';

export const myProfile = text({ en: 'My Profile' });
