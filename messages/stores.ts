import { text } from './say.ts';

export const shownOf = text({ en: (visible: number, all: string) => `${visible} of ${all}` });

// Listings
/** Heading of the choice between nearby, country-wide and online. */
export const aroundTheCorner = text({ en: 'Stores around the corner' });
export const acrossCountry = text({ en: (country: string) => `Stores that sell across ${country}` });
export const deliverToDoor = text({ en: 'Stores that deliver to your door' });
export const whichStores = text({ en: 'Which stores' });
export const categories = text({ en: 'Categories' });
export const viewMore = text({ en: 'View more' });
/** Follows the button's text, for screen readers. */
export const ofStores = text({ en: 'stores' });
/** Follows "n of m", for screen readers. */
export const areShown = text({ en: 'are shown' });

// No stores are listed
export const noCity = text({ en: 'You haven’t chosen a city yet' });
export const whyChoose = text({
  en: (reach: string) => `Choose yours to see its stores first, then those within ${reach}.`,
});
export const chooseCity = text({ en: 'Choose your city' });
export const comingSoon = text({ en: 'Coming up soon in future!' });
export const comingSoonIn = text({ en: (category: string) => `Coming up soon in future in ${category}` });
export const none = text({ en: (listing: string) => `No ${listing}` });
export const seeAll = text({ en: (listing: string) => `See all ${listing}` });
export const seeAToZ = text({ en: 'See all stores, A to Z' });

// The directory
export const sellAcross = text({ en: (country: string) => `Stores that sell across ${country}.` });
export const storeName = text({ en: 'Store name' });
export const category = text({ en: 'Category' });
export const allCategories = text({ en: 'All categories' });
export const search = text({ en: 'Search' });
export const notFound = text({ en: 'Store Not Found' });
export const tryPart = text({ en: 'Try part of the name, or look in all categories.' });
export const showAll = text({ en: 'Show all stores' });
