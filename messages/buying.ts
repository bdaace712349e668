import { text } from './say.ts';

export const buyNow = text({ en: 'Buy Now' });
/** The same for one product among others, which stands above the button. */
export const buy = text({ en: 'Buy' });
/** Read out after the link's text. */
export const inNewTab = text({ en: ' (opens in a new tab)' });
/** For somebody who has just signed in after a first press. */
export const pressAgain = text({
  en: 'You’re logged in, but your browser blocked the new tab. Press Buy Now again.',
});
