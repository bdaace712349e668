import { text } from '../say.ts';

export const leavingSite = text({ en: (site: string) => `Leaving ${site}` });
