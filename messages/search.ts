import { text } from './say.ts';

const counts = new Intl.NumberFormat('en');

export const searching = text({ en: 'Searching.................' });

// Kinds of suggestions and filters
export const departments = text({ en: 'Departments' });
export const stores = text({ en: 'Stores' });
export const products = text({ en: 'Products' });
export const department = text({ en: 'Department' });
export const price = text({ en: 'Price' });
export const buyerRatings = text({ en: 'Buyer Ratings' });
export const deals = text({ en: 'Deals' });
export const onSale = text({ en: 'On sale' });
export const freeShipping = text({ en: 'Free shipping' });
export const store = text({ en: 'Store' });
/** A store whose name is not known here. */
export const oneStore = text({ en: 'One store' });

// Filters that are active
export const fiveStars = text({ en: '5 stars' });
export const starsAndUp = text({ en: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'} & up` });
export const between = text({ en: (low: string, high: string) => `${low} to ${high}` });
export const from = text({ en: (low: string) => `From ${low}` });
export const upTo = text({ en: (high: string) => `Up to ${high}` });

/** Beside filters of a search that finds more than are counted. */
export const countedOf = text({
  en: (most: number) =>
    `More than ${counts.format(most)} products match. These counts are of a part of them.`,
});

/** Where the lowest price was above the highest. */
export const pricesSwapped = text({ en: 'Min was more than Max, so we swapped them.' });

// Words that no product holds
export const showingResultsFor = text({ en: 'Showing results for' });
export const searchInsteadFor = text({ en: 'Search instead for' });

// Nothing found
export const noResult = text({ en: 'No Search Result Found.......' });
export const tookTooLong = text({ en: 'This search took too long' });
export const tryAgain = text({ en: 'Your words are fine. Try again in a moment.' });
export const retry = text({ en: 'Retry' });
export const nothingMatches = text({ en: (words: string) => `Nothing matches “${words}”` });
export const nothingMatchesFilters = text({
  en: (words: string) => `Nothing matches “${words}” with these filters`,
});
export const unsearchableText = text({
  en: (most: number) =>
    `We can’t search for that. Use up to ${most} characters, with some letters or digits.`,
});
/** Above links to the departments. */
export const lookAround = text({ en: 'Look around a department instead' });
export const clearFilters = text({ en: 'Clear filters' });
export const searchEverywhere = text({ en: 'Search all departments' });
export const trendingIn = text({ en: (category: string) => `Trending in ${category}` });
export const trendingProducts = text({ en: 'Trending Products' });

// What could have been meant instead
export const notWhatYouMeant = text({ en: 'Not what you meant?' });
/** Above words that find something. */
export const nearWords = text({ en: 'Try words like these' });
export const nearCategories = text({ en: 'Look in a category' });
/** How many are found: `54`, or `1,000+` where it is as many or more. */
export const foundCount = text({
  en: (count: number, isMore: boolean) => `${counts.format(count)}${isMore ? '+' : ''}`,
});
export const foundProducts = text({
  en: (count: number, isMore: boolean) =>
    `${counts.format(count)}${isMore ? '+' : ''} ${count === 1 ? 'product' : 'products'}`,
});
/** A link to the same search on the other site: `See 12 products in the United States`. */
export const inOtherMarket = text({
  en: (products: string, country: string) => `See ${products} in ${country}`,
});
