import { text } from './say.ts';

const counts = new Intl.NumberFormat('en');

export { myRatings } from './heads/my-ratings.ts';
export const ratingsLead = text({
  en: 'Every rating you’ve given, public or still in review.',
});
export const ratingCount = text({
  en: (count: number) => (count === 1 ? '1 rating' : `${counts.format(count)} ratings`),
});
export const isPublic = text({ en: 'Public' });
export const waitsForReview = text({ en: 'In review' });
export const editRating = text({ en: 'Edit Rating' });
export const of = text({ en: (thing: string) => ` for ${thing}` });
export const noneYet = text({ en: 'You haven’t rated anything yet.' });
export const whatRatingIs = text({
  en: 'Rate what you’ve bought on its product page. Your rating goes public once a moderator has checked it.',
});
export const findProducts = text({ en: 'Find products' });
