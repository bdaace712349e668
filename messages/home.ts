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
export const seeAllOf = text({ en: (category: string) => `See all in ${category}` });
export const seeWhatIsNew = text({ en: 'See what’s new' });
export const seeWhatIsTrending = text({ en: 'See what’s trending' });

// The front page
export const dealsAcross = text({ en: (country: string) => `Deals from real stores across ${country}` });
export const findHereBuyThere = text({ en: 'Find it here, then buy it from the store.' });
export const incorporatedOnly = text({ en: 'Incorporated sellers only' });
export const showsCompanyName = text({ en: 'Every store shows its registered company name.' });
export const verifiedRatings = text({ en: 'Ratings from verified buyers' });
export const billBehind = text({ en: 'Every rating needs an order or a receipt.' });
export const buyFromStore = text({ en: 'You buy from the store' });
export const noPaymentHere = text({ en: 'You check out on its own site. We take no payment.' });
export const popularDeals = text({ en: 'Popular deals' });
/** Under the title of the featured deals. */
export const priceDrops = text({ en: 'Prices that just dropped' });
export const shopByDepartment = text({ en: 'Shop by department' });
export const whatIsNew = text({ en: 'What’s new' });
export const shopByTheme = text({ en: 'Shop by theme' });
/** The offers and stores of a department: its subtitle. */
export const departmentAcross = text({
  en: (country: string) => `Offers, products and stores across ${country}`,
});
export const allOf = text({ en: (department: string) => `All of ${department}` });

// Strips of stores
/** Where no city is chosen. */
export const whyChooseCity = text({
  en: (reach: string) => `Choose your city to see stores within ${reach}, and their deals first.`,
});
/** Under the title of the country's stores. */
export const sellAcross = text({ en: (country: string) => `Shop them from anywhere in ${country}` });
/** Over some of them, beside the button that chooses a city. */
export const startAcross = text({
  en: (country: string) => `Or start with stores that ship across ${country}`,
});
export const seeAllStores = text({ en: 'See all stores' });
export const chooseYourCity = text({ en: 'Choose your city' });
/** `reach` is a distance: "50 km". */
export const noneWithin = text({
  en: (reach: string, city: string) => `None within ${reach} of ${city} yet`,
});
export const inCity = text({ en: (city: string, reach: string) => `In ${city} and within ${reach}` });
/** For an empty strip; `what` is its title. */
export const none = text({ en: (what: string) => `No ${what}` });
