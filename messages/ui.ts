import { text } from './say.ts';

const counts = new Intl.NumberFormat('en');

// Navigation
export const breadcrumb = text({ en: 'Breadcrumb' });
export const back = text({ en: 'Back' });
export const viewAll = text({ en: 'View All' });
export const backToFirst = text({ en: (list: string) => `Back to the start of ${list}` });
export const moreOf = text({ en: (list: string) => `More ${list}` });
export const pages = text({ en: 'Pages' });
export const page = text({ en: (number: number) => `Page ${number}` });
export const previous = text({ en: 'Previous' });
export const next = text({ en: 'Next' });
export const previousOf = text({ en: (list: string) => `Previous, ${list}` });
export const nextOf = text({ en: (list: string) => `Next, ${list}` });
export const getTheApp = text({ en: 'Get the app' });
export const whatAppHas = text({ en: 'Options, reviews and Buy Now' });
export const seeItInApp = text({ en: 'See it in the app' });

// Searching and narrowing
export const suggestions = text({ en: 'Suggestions' });
export const suggestionCount = text({
  en: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
});
export const filters = text({ en: 'Filters' });
export const filteredBy = text({ en: 'Filtered by' });
/** Follows the name of a filter. */
export const remove = text({ en: ', remove' });
export const reset = text({ en: 'RESET' });
export const showResults = text({ en: 'Show results' });
export const moreChoices = text({ en: (count: number) => `${count} more` });
/** Follows a number of stars. */
export const andUp = text({ en: '& Up' });
export const min = text({ en: 'Min' });
export const max = text({ en: 'Max' });
/** Between the lowest and the highest price. */
export const to = text({ en: 'to' });
export const aPrice = text({ en: (example: string) => `Enter a price, such as ${example}` });
export const apply = text({ en: 'Apply' });
export const sort = text({ en: 'Sort' });

// Goods
export const price = text({ en: 'Price' });
/** Before the old price. */
export const was = text({ en: 'Was' });
/** `amount` is a price. */
export const save = text({ en: (amount: string) => `Save ${amount}` });
export const percentOff = text({ en: (percent: number) => `${percent}% off` });
export const seeDeal = text({ en: 'See the deal' });
export const quantity = text({ en: 'Quantity' });
export const decreaseQuantity = text({ en: 'Decrease quantity' });
export const increaseQuantity = text({ en: 'Increase quantity' });
export const more = text({ en: 'More' });
export const picturesOf = text({ en: (product: string) => `Pictures of ${product}` });
export const previousPicture = text({ en: 'Previous picture' });
export const nextPicture = text({ en: 'Next picture' });
export const zoomIn = text({ en: 'Zoom in' });
export const zoomOut = text({ en: 'Zoom out' });
export const codeAtCheckout = text({ en: 'Code at checkout' });
export const copy = text({ en: 'Copy' });
export const copied = text({ en: 'Copied' });
export const notCopied = text({ en: 'Couldn’t copy' });
export const isCopied = text({ en: (code: string) => `${code} copied` });
/** `likes`: how many there are, in short (1.2K); undefined: none. */
export const like = text({
  en: (what: string, likes: string | undefined) => (likes ? `Like ${what}, ${likes}` : `Like ${what}`),
});
export const share = text({ en: 'Share' });
export const shareOn = text({ en: (network: string) => `Share on ${network}` });
export const branch = text({ en: (code: string) => `Branch: ${code}` });

// Ratings
export const noRatings = text({ en: 'No ratings yet' });
export const rated = text({ en: (average: string) => `Rated ${average} out of 5` });
export const ratingCount = text({
  en: (count: number) => `${counts.format(count)} ${count === 1 ? 'rating' : 'ratings'}`,
});
export const shareAndCount = text({
  en: (share: string, count: number) => `${share} (${counts.format(count)})`,
});
export const stars = text({ en: (count: number) => `${count} star` });
export const verifiedBuyer = text({ en: 'Verified buyer' });
export const pictureOf = text({ en: (name: string, place: number) => `${name}, picture ${place}` });
export const pictureAt = text({ en: (place: number) => `Picture ${place}` });
export const inFullScreen = text({ en: (picture: string) => `${picture}, full screen` });
export const photoFrom = text({ en: (place: number, author: string) => `Photo ${place} from ${author}` });
export const reviewBy = text({ en: (author: string) => `a review by ${author}` });
export const noReviewsOfKind = text({ en: 'No reviews match this filter.' });
export const moreReviews = text({ en: 'View more reviews' });
/** Follows "n of m". */
export const reviewsAreShown = text({ en: 'reviews are shown' });

// States
export const retry = text({ en: 'Retry' });
export const close = text({ en: 'Close' });
export const optional = text({ en: 'optional' });
/** Follows the label of a field that may not be left empty, in a form where others may. */
export const required = text({ en: 'required' });
export const followers = text({
  en: (count: number) => `${counts.format(count)} ${count === 1 ? 'follower' : 'followers'}`,
});
export const letters = text({ en: 'Letters' });
export const pictures = text({ en: 'Pictures' });
/** The number is short: 1.2K. */
export const likes = text({
  en: (count: number, short: string) => `${short} ${count === 1 ? 'like' : 'likes'}`,
});
/** Follows a number. */
