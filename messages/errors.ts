import { text } from './say.ts';

const counts = new Intl.NumberFormat('en');

// Liking, following, listing
export const productInList = text({ en: 'Product already in snip..' });
export const offerInList = text({ en: 'Offer already in snip..' });
export const notOffered = text({ en: 'This is no longer available.' });
export const tooManyActions = text({ en: 'That’s a lot at once. Try again in a minute.' });
export const actionOffline = text({ en: 'You’re offline. Nothing was changed.' });
export const actionFailed = text({ en: 'That didn’t work, and nothing was changed. Try again in a moment.' });

// Signing in, passwords, mailed links
export const invalidCredential = text({
  en: 'That email and password don’t match. Forgot your password? Choose a new one.',
});
export const weakPassword = text({ en: 'Choose a password that’s harder to guess.' });
export const tooManyAttempts = text({ en: 'Too many attempts. Wait a while, then try again.' });
export const networkRequestFailed = text({
  en: 'We couldn’t connect. Check your internet connection and try again.',
});
export const invalidActionCode = text({ en: 'This link has been used or has expired. Get a new one.' });
export const passwordNeeded = text({
  en: 'You signed up in another browser. Enter the password you chose there.',
});
export const providerFailed = text({
  en: 'That login didn’t work. Try again, or use your email.',
});
export const signInCancelled = text({ en: 'You didn’t finish logging in there. Nothing has changed.' });
export const invalidField = text({ en: 'Something in the form isn’t right. Check it and try again.' });
export const contactSupport = text({
  en: (address: string) =>
    `This is an administrator’s account, so a link can’t delete it. Contact support: ${address}`,
});

// Rating
export const onlyImage = text({ en: 'Please upload only image' });
export const pictureTooLarge = text({
  en: (most: number, mostProgressive: number) =>
    `This photo is too large. Send a smaller one: up to ${most} megapixels, or ${mostProgressive} for some PNG and JPEG files.`,
});
export const tooManyRatings = text({ en: 'You’ve reached today’s limit. Try again tomorrow.' });
export const ownProduct = text({ en: 'You can’t rate a product you sell.' });
export const ratingClosed = text({ en: 'This product can no longer be rated.' });
export const picturesExpired = text({
  en: 'Some of your photos are no longer here. Check that you have all the ones you want, then send your rating again.',
});
export const ratingOffline = text({
  en: 'The connection dropped. What you wrote is still here, so you can send it again.',
});
export const ratingFailed = text({
  en: 'That didn’t work. What you wrote is still here. Try again in a moment.',
});

// Profile and contact
export const signedInAsAnother = text({
  en: 'You’re now logged in with another account. Reload the page.',
});
export const companyNotSaved = text({
  en: 'Your company details weren’t saved. What you typed is still here. Try again in a moment.',
});
export const profileNotSaved = text({
  en: 'Your profile wasn’t saved. What you typed is still here. Try again in a moment.',
});
export const emptyMessage = text({ en: 'Tell us where you are and what it’s about.' });
export const tooManyMessages = text({ en: 'You’ve sent a lot of messages. Try again in an hour.' });
export const messageNotSent = text({
  en: 'Your message wasn’t sent. What you typed is still here. Try again in a moment.',
});
export const tooManyCharacters = text({
  en: (most: number, typed: number) =>
    `Use at most ${counts.format(most)} characters. You have ${counts.format(typed)}.`,
});
