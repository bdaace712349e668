import { text } from './say.ts';

// On the product
export const rateProduct = text({ en: 'Rate Product' });
export const ratedLabel = text({ en: 'Rated' });
export const seeMyRating = text({ en: 'See My Rating' });
export const editRating = text({ en: 'Edit Rating' });

// In the dialog
export const yourRating = text({ en: 'Your rating' });
export const starsOf = text({ en: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`) });
export const starsChosen = text({
  en: (stars: number) => `${stars} of 5 · ${STAR_WORDS[Math.floor(stars) - 1]}`,
});
const STAR_WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
export const billPicture = text({ en: 'Bill image' });
export const whoSeesBill = text({ en: 'A photo of your receipt. Only you and our moderators see it.' });
export const noBillNeeded = text({ en: 'The store confirmed your order, so you don’t need a bill image.' });
export const morePictures = text({ en: 'Photos of the product' });
export const howManyPictures = text({ en: (most: number) => `Up to ${most}, for everyone to see.` });
export const choosePicture = text({ en: 'Choose a photo' });
export const addPicture = text({ en: 'Add a photo' });
export const removePicture = text({ en: (name: string) => `Remove ${name}` });
export const billName = text({ en: 'the bill image' });
export const pictureName = text({ en: (place: number) => `photo ${place}` });
export const comment = text({ en: 'Comment' });
export const commentHint = text({ en: 'What should other shoppers know?' });
export const publicName = text({ en: 'Shown with your first name and last initial.' });
export const submit = text({ en: 'Submit rating' });
export const saveChanges = text({ en: 'Save changes' });
export const cancel = text({ en: 'Cancel' });
export const close = text({ en: 'Close' });
export const retry = text({ en: 'Retry' });
export const loading = text({ en: 'One moment' });
export const sendingPicture = text({ en: (one: number, all: number) => `Sending photo ${one} of ${all}` });
export const sending = text({ en: 'Sending your rating' });

// What is missing or wrong
export const selectStar = text({ en: 'Please select rating star' });
export const uploadBill = text({ en: 'Please upload bill image' });
export const tooManyPictures = text({ en: (most: number) => `You can add up to ${most} photos.` });
export const isRated = text({ en: 'You’ve rated this product, and your rating is public.' });
export const ratedMeanwhile = text({ en: 'You’ve already rated this product. Here’s what you said.' });
export const notLoaded = text({ en: 'We couldn’t load your rating.' });

// Outcomes
export const thankYou = text({ en: (name: string) => (name === '' ? 'Thank you' : `Thank you, ${name}`) });
export const backToProduct = text({ en: 'Back to the product' });
export const rateAnother = text({ en: 'Rate another purchase' });
export const seeMyRatings = text({ en: 'See my ratings' });
export const done = text({ en: 'Done' });
export const submitted = text({ en: 'Your rating has been submitted.' });
export const submittedForReview = text({
  en: 'Your rating has been submitted,after review by admin it will reflect.',
});
