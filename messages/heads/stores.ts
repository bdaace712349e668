import { text } from '../say.ts';

/** The directory. */
export const aToZ = text({ en: 'All stores, A to Z' });
export const everyStore = text({
  en: (country: string) => `Every store that sells across ${country}, by name and category.`,
});

// Listings
export const fromYourCity = text({ en: 'Stores from your city' });
export const online = text({ en: 'Online stores' });
export const narrowedTo = text({ en: (listing: string, category: string) => `${listing}: ${category}` });
export const allIncorporated = text({
  en: (listing: string, country: string) => `${listing}, all incorporated sellers in ${country}.`,
});
