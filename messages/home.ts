import { text } from './say.ts';

export const featuredDeals = text({ en: 'FEATURED DEALS' });
export const comingSoon = text({ en: 'Coming up soon in future!' });
export const offersOf = text({ en: (section: string) => `${section} Offers` });
export const productsOf = text({ en: (section: string) => `${section} Products` });
/** Goods of the stores near the chosen city. */
export const dealsNearYou = text({ en: 'Deals near you' });
export const offersNearYou = text({ en: 'Offers near you' });
export const newOffers = text({ en: 'New Offers' });
export const newProducts = text({ en: 'New Products' });
export const seeAllOf = text({ en: (category: string) => `See all of ${category}` });
export const seeWhatIsNew = text({ en: 'See what is new' });
export const seeWhatIsTrending = text({ en: 'See what is trending' });

// Strips of stores
export const seeAllStores = text({ en: 'See all stores' });
export const chooseYourCity = text({ en: 'Choose your city' });
export const inCity = text({ en: (city: string) => `In ${city} and within 50 km` });
/** For an empty strip; `what` is its title. */
export const none = text({ en: (what: string) => `No ${what}` });
