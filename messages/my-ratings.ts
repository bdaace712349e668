import { text } from './say.ts';

const counts = new Intl.NumberFormat('en');

export { myRatings } from './heads/my-ratings.ts';
export const ratingsLead = text({
  en: 'What you have said about products, and what still waits for review.',
});
export const ratingCount = text({
  en: (count: number) => (count === 1 ? '1 rating' : `${counts.format(count)} ratings`),
});
export const isPublic = text({ en: 'Public' });
export const waitsForReview = text({ en: 'Waits for review' });
export const editRating = text({ en: 'Edit Rating' });
export const of = text({ en: (thing: string) => ` of ${thing}` });
export const noneYet = text({ en: 'You have rated nothing yet.' });
export const whatRatingIs = text({
  en: 'Rate what you have bought on the page of the product. It is public once a moderator has seen it.',
});
export const findProducts = text({ en: 'Find products' });
