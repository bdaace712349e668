import { text } from './say.ts';

// What followers of a store are told, below its name
export const newOffer = text({
  en: (heading: string, more: number) => `New offer: ${heading}${andMore(more)}`,
});
export const priceDrop = text({
  en: (heading: string, saving: string, more: number) => `${saving} off ${heading}${andMore(more)}`,
});
/** The line below it. */
export const nowAndBefore = text({ en: (now: string, before: string) => `Now ${now}, was ${before}` });
const andMore = (more: number): string => (more > 0 ? `, and ${more} more` : '');

// The page, word for word as specified where it says so
export const lead = text({
  en: 'New offers and price drops from the stores you follow.',
});
export const viewDetails = text({ en: 'view Details' });
/** Says which message the details belong to, for those who cannot see the text beside the link. */
export const detailsOf = text({ en: (message: string) => `view Details: ${message}` });
export const isNew = text({ en: 'New' });
export const clear = text({ en: 'Clear Notification' });
export const sureToClear = text({ en: 'Are you sure want to clear all notification ' });
export const clearedForGood = text({ en: 'This can’t be undone.' });
export const keep = text({ en: 'Cancel' });
export const notCleared = text({ en: 'We couldn’t clear your notifications. Try again.' });
export const none = text({ en: 'No  Notification Found.......' });
export const followToBeTold = text({
  en: 'Follow a store to hear about its new offers and price drops.',
});
export const findStores = text({ en: 'Find stores' });

// Messages to the browser
export const inThisBrowser = text({ en: 'Browser notifications' });
export const showInBrowser = text({ en: 'Turn on' });
export const whatIsShown = text({
  en: 'Hear about new offers and price drops right away, even when our site isn’t open.',
});
export const shownInBrowser = text({ en: 'Notifications are on in this browser.' });
export const stopShowing = text({ en: 'Turn off' });
export const browserRefuses = text({
  en: 'Your browser is blocking notifications. You can allow them in its settings for this site.',
});
export const showingFailed = text({ en: 'That didn’t work. Try again.' });

// The link in the header

// When something comes while a page is open
export const seeAll = text({ en: 'View' });
