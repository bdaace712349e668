import { text } from './say.ts';

export const canada = text({ en: 'Canada' });
export const unitedStates = text({ en: 'United States' });
/** After a preposition: `across the United States`. */
export const theUnitedStates = text({ en: 'the United States' });
export const canadaWideStores = text({ en: 'Canada-wide stores' });
export const usWideStores = text({ en: 'US-wide stores' });
export const provinceOrTerritory = text({ en: 'Province or territory' });
export const state = text({ en: 'State' });
/** How far "near" reaches, 50 km, as each country measures it. */
export const fiftyKilometres = text({ en: '50 km' });
export const thirtyMiles = text({ en: '30 miles' });
/** Before a price: which dollars it is in. */
export const canadianDollars = text({ en: 'CAD' });
export const usDollars = text({ en: 'US' });
