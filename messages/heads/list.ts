import { text } from '../say.ts';

export const myList = text({ en: (site: string) => `My List · ${site}` });
