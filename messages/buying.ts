import { text } from './say.ts';

export const buyNow = text({ en: 'Buy Now' });
/** Read out after the link's text. */
export const inNewTab = text({ en: ' (opens in a new tab)' });
/** For somebody who has just signed in after a first press. */
export const pressAgain = text({
  en: 'You are signed in, and your browser kept the new tab from opening: press Buy Now once more.',
});
