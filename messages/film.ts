import { text } from './say.ts';

export const captions = text({ en: 'English captions' });
export const length = text({
  en: (seconds: number) => `${seconds} seconds, with captions and no sound.`,
});
export const noPlayer = text({ en: 'Your browser can’t play this video.' });
export const downloadFilm = text({ en: 'Download it' });

export const inWords = text({ en: 'What the video shows' });
/** What the film shows, for people who do not watch it. */
export const steps = [
  text({ en: 'Choose your city. Stores near you come first, then the ones that ship across the country.' }),
  text({ en: 'Browse what’s trending: offers, products and stores, by department.' }),
  text({ en: 'Search for what you need, and narrow the results by department, price and rating.' }),
  text({ en: 'Open a product to see its pictures, options, price, shipping and reviews.' }),
  text({ en: 'Get to know the store: who runs it, when it’s open and how returns work.' }),
  text({ en: 'Go to the store’s own site to buy. We never take your payment.' }),
];
export const tryIt = text({ en: 'See what’s trending' });
