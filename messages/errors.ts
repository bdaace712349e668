import { text } from './say.ts';

// Liking, following, listing
export const productInList = text({ en: 'Product already in snip..' });
export const offerInList = text({ en: 'Offer already in snip..' });
export const notOffered = text({ en: 'This is no longer offered.' });
export const tooManyActions = text({ en: 'That was a lot at once. Try again in a minute.' });
export const actionOffline = text({ en: 'You are offline. Nothing was changed.' });
export const actionFailed = text({ en: 'That did not work. Nothing was changed: try again in a moment.' });

// Signing in, passwords, mailed links
export const invalidCredential = text({
  en: 'E-mail and password do not fit together. If you forgot the password, choose a new one.',
});
export const weakPassword = text({ en: 'Choose a password that is harder to guess.' });
export const tooManyAttempts = text({ en: 'Too many attempts: wait a while and try again.' });
export const networkRequestFailed = text({
  en: 'We could not be reached. Check your connection and try again.',
});
export const invalidActionCode = text({ en: 'This link was used or has expired: ask for a new one.' });
export const passwordNeeded = text({
  en: 'You registered in another browser: enter the password that you chose there.',
});
export const providerFailed = text({
  en: 'Signing in there did not work. Try again, or use your e-mail address.',
});
export const signInCancelled = text({ en: 'You did not finish signing in there. Nothing has changed.' });
export const invalidField = text({ en: 'Something in the form cannot be used: look it over.' });
export const contactSupport = text({
  en: (address: string) =>
    `This account administers the site and is not deleted by a link. Please contact support: ${address}`,
});

// Rating
export const onlyImage = text({ en: 'Please upload only image' });
export const pictureTooLarge = text({
  en: (most: number, mostProgressive: number) =>
    `This picture has too many pixels: up to ${most} megapixels can be sent, or ${mostProgressive} as an interlaced PNG or a progressive JPEG.`,
});
export const tooManyRatings = text({ en: 'You have sent as much as fits in a day. Try again tomorrow.' });
export const ownProduct = text({ en: 'You cannot rate what you sell.' });
export const ratingClosed = text({ en: 'This product can no longer be rated.' });
export const picturesExpired = text({
  en: 'Some of the pictures are no longer here. Look whether all that you want to send are, and send it again.',
});
export const ratingOffline = text({
  en: 'The connection broke. What you wrote is still here: send it again.',
});
export const ratingFailed = text({
  en: 'That did not work. What you wrote is still here: try again in a moment.',
});

// Profile and contact
export const signedInAsAnother = text({
  en: 'You are signed in as somebody else by now. Load the page anew.',
});
export const profileNotSaved = text({
  en: 'That was not saved. What you typed is still here: try again in a moment.',
});
export const emptyMessage = text({ en: 'Please say where you are, and what it is about.' });
export const tooManyMessages = text({ en: 'That were many messages. Try again in an hour.' });
export const messageNotSent = text({
  en: 'That was not sent. What you typed is still here: try again in a moment.',
});
