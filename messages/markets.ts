import { text } from './say.ts';

export const canada = text({ en: 'Canada' });
export const unitedStates = text({ en: 'United States' });
/** After a preposition: `across the United States`. */
export const theUnitedStates = text({ en: 'the United States' });
export const canadaWideStores = text({ en: 'Canada-wide stores' });
export const usWideStores = text({ en: 'US-wide stores' });
export const provinceOrTerritory = text({ en: 'Province or territory' });
export const state = text({ en: 'State' });
/** Before a price: whose dollars it is in. */
export const canadianDollars = text({ en: 'CAD' });
export const usDollars = text({ en: 'US' });

// The notice of who is at home in the other country
export const market = text({ en: 'Market' });
export const youShopFrom = text({
  en: (home: string, here: string) => `You shop from ${home}. These are the offers and stores of ${here}.`,
});
export const carryOn = text({ en: 'Continue' });
export const viewAll = text({ en: 'View All' });
export const shownTogether = text({ en: 'Goods of Canada and the United States are shown together.' });
export const goodsOf = text({ en: (country: string) => `Goods of ${country} are shown.` });
export const only = text({ en: (country: string) => `Only ${country}` });
