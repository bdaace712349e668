import { text } from './say.ts';

export const buyNow = text({ en: 'Buy Now' });
/** Read out behind it. */
export const inNewTab = text({ en: ' (opens in a new tab)' });
/** Whoever has just signed in has pressed it before. */
export const pressAgain = text({
  en: 'You are signed in, and your browser kept the new tab from opening: press Buy Now once more.',
});
