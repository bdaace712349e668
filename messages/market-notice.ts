import { text } from './say.ts';

// The notice for visitors who live in the other country
export const market = text({ en: 'Market' });
export const youShopFrom = text({
  en: (home: string, here: string) =>
    `You’re shopping from ${home}. This site has offers and stores in ${here}.`,
});
export const carryOn = text({ en: 'Continue' });
export const viewAll = text({ en: 'View All' });
export const shownTogether = text({
  en: 'You’re seeing products from Canada and the United States together.',
});
export const goodsOf = text({ en: (country: string) => `You’re seeing products from ${country}.` });
export const only = text({ en: (country: string) => `Only ${country}` });
