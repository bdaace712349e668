import { text } from '../say.ts';

export const confirmDeletion = text({ en: 'Delete your account?' });
