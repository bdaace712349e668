import { text } from '../say.ts';

export const leaving = text({ en: (site: string) => `Leaving ${site}` });
