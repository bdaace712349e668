import { text } from '../say.ts';

export const soldHere = text({ en: (category: string) => `${category} from incorporated stores.` });
