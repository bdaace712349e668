import { text } from './say.ts';

// What followers of a store are told, below its name
export const newOffer = text({
  en: (heading: string, more: number) => `New offer: ${heading}${andMore(more)}`,
});
export const priceDrop = text({
  en: (heading: string, now: string, before: string, more: number) =>
    `${heading}: now ${now}, was ${before}${andMore(more)}`,
});
const andMore = (more: number): string => (more > 0 ? `, and ${more} more` : '');

// The page, word for word as specified where it says so
export const lead = text({
  en: 'What the stores that you follow have told you: new offers and lower prices.',
});
export const viewDetails = text({ en: 'view Details' });
/** Says which message the details belong to, for those who cannot see the text beside the link. */
export const detailsOf = text({ en: (message: string) => `view Details: ${message}` });
export const isNew = text({ en: 'New' });
export const clear = text({ en: 'Clear Notification' });
export const sureToClear = text({ en: 'Are you sure want to clear all notification ' });
export const clearedForGood = text({ en: 'They are gone for good then.' });
export const keep = text({ en: 'Cancel' });
export const notCleared = text({ en: 'They could not be cleared. Try again.' });
export const none = text({ en: 'No  Notification Found.......' });
export const followToBeTold = text({
  en: 'Follow a store to be told of its new offers and lower prices.',
});
export const findStores = text({ en: 'Find stores' });

// Messages to the browser
export const inThisBrowser = text({ en: 'In this browser' });
export const showInBrowser = text({ en: 'Show messages' });
export const whatIsShown = text({
  en: 'Be told at once, also while no page of ours is open.',
});
export const shownInBrowser = text({ en: 'This browser shows what your stores tell you.' });
export const stopShowing = text({ en: 'Stop' });
export const browserRefuses = text({
  en: 'This browser does not let us. Its settings for this site say whether it may show messages.',
});
export const showingFailed = text({ en: 'That did not work. Try again.' });

// The link in the header
export const notification = text({ en: 'Notification' });

// When something comes while a page is open
export const seeAll = text({ en: 'View' });
