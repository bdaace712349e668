import { text } from './say.ts';

// On the product
export const rateProduct = text({ en: 'Rate Product' });
export const ratedLabel = text({ en: 'Rated' });
export const seeMyRating = text({ en: 'See My Rating' });
export const editRating = text({ en: 'Edit Rating' });

// In the dialog
export const yourRating = text({ en: 'Your rating' });
export const starsOf = text({ en: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`) });
export const starsChosen = text({ en: (stars: number) => `${stars} of 5` });
export const billPicture = text({ en: 'Bill picture' });
export const whoSeesBill = text({ en: 'Only you and our moderators see it.' });
export const noBillNeeded = text({ en: 'The store has told us of your order: no bill is needed.' });
export const morePictures = text({ en: 'Pictures of the product' });
export const howManyPictures = text({ en: (most: number) => `Up to ${most}, for everybody to see.` });
export const choosePicture = text({ en: 'Choose a picture' });
export const addPicture = text({ en: 'Add a picture' });
export const removePicture = text({ en: (name: string) => `Remove ${name}` });
export const billName = text({ en: 'the bill picture' });
export const pictureName = text({ en: (place: number) => `picture ${place}` });
export const comment = text({ en: 'Comment' });
export const commentHint = text({ en: 'What others should know.' });
export const publicName = text({ en: 'Shown with your first name and an initial.' });
export const submit = text({ en: 'Submit Rating' });
export const saveChanges = text({ en: 'Save Changes' });
export const cancel = text({ en: 'Cancel' });
export const close = text({ en: 'Close' });
export const retry = text({ en: 'Retry' });
export const loading = text({ en: 'One moment' });
export const sendingPicture = text({ en: (one: number, all: number) => `Sending picture ${one} of ${all}` });
export const sending = text({ en: 'Sending your rating' });

// What is missing or wrong
export const selectStar = text({ en: 'Please select rating star' });
export const uploadBill = text({ en: 'Please upload bill image' });
export const tooManyPictures = text({ en: (most: number) => `${most} pictures are the most that fit.` });
export const isRated = text({ en: 'You have rated this product. Your rating is public.' });
export const ratedMeanwhile = text({ en: 'You have rated this product meanwhile. This is what you said.' });
export const notLoaded = text({ en: 'Your rating could not be loaded.' });

// Outcomes
export const thankYou = text({ en: 'Thank you' });
export const submitted = text({ en: 'Your rating has been submitted.' });
export const submittedForReview = text({
  en: 'Your rating has been submitted,after review by admin it will reflect.',
});
