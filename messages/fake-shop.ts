import { text } from './say.ts';

// The pages of the stand-in for merchants' shops
export const cart = text({ en: 'Your cart' });
export const product = text({ en: 'Product' });
export const quantity = text({ en: 'Quantity' });
export const price = text({ en: 'Price' });
export const total = text({ en: 'Total' });
export const email = text({ en: 'Email' });
export const checkOut = text({ en: 'Check out' });
export const itemsLeft = text({ en: (count: number) => `${count.toLocaleString('en')} left` });
export const soldOut = text({ en: 'Sold out' });
export const notEnough = text({ en: 'There aren’t that many left. Nothing was ordered.' });
export const comesFrom = text({ en: (source: string) => `You came from ${source}.` });
export const thankYou = text({ en: 'Thank you for your order' });
export const orderNumber = text({ en: (number: string) => `Order ${number}` });
export const reportedTo = text({ en: (site: string) => `We’ve told ${site} about it.` });
export const notTold = text({
  en: (site: string) => `We couldn’t tell ${site} about it yet. We’ll keep trying.`,
});
export const noSuchCart = text({ en: 'We can’t fill this cart' });
export const whyNoCart = text({
  en: 'The link names something this store doesn’t sell, or a token that isn’t its own.',
});
export const noSuchPage = text({ en: 'This store has no such page' });
export const standsInFor = text({
  en: (store: string) => `This page stands in for the website of ${store}. Nothing is sold here.`,
});
export const allOf = text({ en: (store: string) => `All products of ${store}` });
export const toAdmin = text({ en: 'Open its admin' });
