import { text } from './say.ts';

// The notice for visitors who live in the other country
export const market = text({ en: 'Market' });
export const youShopFrom = text({
  en: (home: string, here: string) => `You shop from ${home}. These are the offers and stores of ${here}.`,
});
export const carryOn = text({ en: 'Continue' });
export const viewAll = text({ en: 'View All' });
export const shownTogether = text({ en: 'Goods of Canada and the United States are shown together.' });
export const goodsOf = text({ en: (country: string) => `Goods of ${country} are shown.` });
export const only = text({ en: (country: string) => `Only ${country}` });
