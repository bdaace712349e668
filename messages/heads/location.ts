import { text } from '../say.ts';

export const whereDoYouShop = text({ en: 'Where do you shop?' });
