import { text } from './say.ts';

/** The text of an error page: one for each error of the contract. */
export const invalidRequest = text({ en: 'The request has values that cannot be used' });
export const unauthorized = text({ en: 'Sign in first' });
export const forbidden = text({ en: 'This is not yours' });
export const insufficientScope = text({ en: 'The app has not been allowed this' });
export const contactSupport = text({
  en: 'An account that administers the site is not deleted here: contact support',
});
export const notFound = text({ en: 'There is no such thing' });
export const methodNotAllowed = text({ en: 'This address does not answer that method' });
export const timeout = text({ en: 'The request took too long to arrive' });
export const productInList = text({ en: 'Product already in snip..' });
export const offerInList = text({ en: 'Offer already in snip..' });
export const alreadyRated = text({ en: 'This is rated already' });
export const alreadyDone = text({ en: 'This was done already' });
export const formChanged = text({ en: 'This form was sent with other content: load it again' });
export const pictureTooLarge = text({ en: 'The picture has too many pixels' });
export const tooLarge = text({ en: 'The request is too large' });
export const addressTooLong = text({ en: 'The address is too long' });
export const unsupportedMediaType = text({ en: 'This address does not take that kind of content' });
export const rangeNotSatisfiable = text({ en: 'There is nothing in that range' });
export const misdirected = text({ en: 'This server does not answer for that host' });
export { tooManyRequests as rateLimited } from './heads/errors.ts';
/** Below it. */
export const rateLimitedWhy = text({
  en: (seconds: number) =>
    `Very much has been asked for from your network in a short time. ${seconds === 1 ? 'In a second' : `In ${seconds} seconds`} you can go on.`,
});
export const tryAgain = text({ en: 'Try again' });
export const headersTooLarge = text({ en: 'The headers are too large' });
export const internal = text({ en: 'Something went wrong on our side' });
export const unavailable = text({ en: 'Try again in a moment' });
