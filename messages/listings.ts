import { text } from './say.ts';

/** For a section, or for what is trending or new. */
export const offersOf = text({ en: (subject: string) => `${subject} Offers` });
export const productsOf = text({ en: (subject: string) => `${subject} Products` });
export const featuredDeals = text({ en: 'FEATURED DEALS' });
export const featuredOffers = text({ en: 'Featured Offers' });

export const inCategory = text({ en: (category: string) => `In ${category}` });
export const categories = text({ en: 'Categories' });
export const offers = text({ en: 'Offers' });
export const seeWhatIsNew = text({ en: 'See what’s new' });
export const seeWhatIsTrending = text({ en: 'See what’s trending' });

export const comingSoonIn = text({ en: (category: string) => `Coming up soon in future in ${category}` });
export const seeAll = text({ en: (listing: string) => `See all ${listing}` });
export const goToTrending = text({ en: 'Go to Trending' });

/** The name of a listing outside its page: in titles and breadcrumbs. */
export const narrowedTo = text({ en: (listing: string, category: string) => `${listing}: ${category}` });
export const onPage = text({ en: (listing: string, page: number) => `${listing}, page ${page}` });
export const fromStoresAcross = text({
  en: (listing: string, country: string) => `${listing}, from incorporated stores across ${country}.`,
});
