import { text } from './say.ts';

/** The text of an error page: one for each error of the contract. */
export const invalidRequest = text({ en: 'We couldn’t read that request' });
export const unauthorized = text({ en: 'Log in first' });
export const forbidden = text({ en: 'You don’t have access to this' });
export const insufficientScope = text({ en: 'This app isn’t allowed to do that' });
export const contactSupport = text({
  en: 'An administrator’s account can’t be deleted here. Contact support.',
});
export const notFound = text({ en: 'We couldn’t find that' });
export const methodNotAllowed = text({ en: 'This address doesn’t accept that method' });
export const timeout = text({ en: 'The request took too long' });
export const productInList = text({ en: 'Product already in snip..' });
export const offerInList = text({ en: 'Offer already in snip..' });
export const alreadyRated = text({ en: 'You’ve already rated this' });
export const alreadyDone = text({ en: 'This has already been done' });
export const formChanged = text({ en: 'This form was already sent with different content. Reload it.' });
export const pictureTooLarge = text({ en: 'The photo is too large' });
export const tooLarge = text({ en: 'The request is too large' });
export const addressTooLong = text({ en: 'The address is too long' });
export const unsupportedMediaType = text({ en: 'This address doesn’t accept that kind of content' });
export const rangeNotSatisfiable = text({ en: 'There’s nothing in that range' });
export const misdirected = text({ en: 'This server doesn’t answer for that host' });
export { tooManyRequests as rateLimited } from './heads/errors.ts';
/** Below it. */
export const rateLimitedWhy = text({
  en: (seconds: number) =>
    `We’re getting a lot of requests from your network. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
});
export const tryAgain = text({ en: 'Retry' });
export const headersTooLarge = text({ en: 'The headers are too large' });
export const internal = text({ en: 'Something went wrong on our end' });
export const unavailable = text({ en: 'Try again in a moment' });
