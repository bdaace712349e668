import { text } from '../say.ts';

export const offerFrom = text({ en: (store: string) => `An offer from ${store}` });
