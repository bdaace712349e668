import { text } from './say.ts';

export const captions = text({ en: 'English captions' });
export const length = text({
  en: (seconds: number) => `${seconds} seconds, with captions and without sound.`,
});
export const noPlayer = text({ en: 'Your browser does not play this film.' });
export const downloadFilm = text({ en: 'Download it' });

export const inWords = text({ en: 'In words' });
/** What the film shows, for people who do not watch it. */
export const steps = [
  text({ en: 'Choose a city. Stores near it come first, then those that deliver across the country.' }),
  text({ en: 'Browse what is trending: offers, products and stores, by department.' }),
  text({ en: 'Search for something, and narrow the results by department, price and rating.' }),
  text({ en: 'Open a product: its pictures, variants, price, shipping, and what buyers say of it.' }),
  text({ en: 'Look at the store behind it: who it is, when it is open, and how it takes things back.' }),
  text({ en: 'Leave for the store and buy there. No payment is taken on the way.' }),
];
export const tryIt = text({ en: 'See what is trending' });
