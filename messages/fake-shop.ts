import { text } from './say.ts';

// The pages of the stand-in for merchants' shops
export const whatItIs = text({
  en: 'This stands in for the shop of a merchant, on this machine only. No money changes hands.',
});
export const cart = text({ en: 'Your cart' });
export const product = text({ en: 'Product' });
export const quantity = text({ en: 'Quantity' });
export const price = text({ en: 'Price' });
export const total = text({ en: 'Total' });
export const email = text({ en: 'E-mail' });
export const checkOut = text({ en: 'Check out' });
export const itemsLeft = text({ en: (count: number) => `${count.toLocaleString('en')} left` });
export const soldOut = text({ en: 'Sold out' });
export const notEnough = text({ en: 'There are not as many left. Nothing was ordered.' });
export const comesFrom = text({ en: (source: string) => `You come from ${source}.` });
export const thankYou = text({ en: 'Thank you for your order' });
export const orderNumber = text({ en: (number: string) => `Order ${number}` });
export const reportedTo = text({ en: (site: string) => `${site} has been told of it.` });
export const notTold = text({
  en: (site: string) => `${site} could not be told of it yet. The shop tries again.`,
});
export const noSuchCart = text({ en: 'There is no such cart' });
export const whyNoCart = text({
  en: 'The link names something that this shop does not sell, or a token that is not its own.',
});
export const noSuchPage = text({ en: 'This shop has a cart and a checkout, and nothing else' });

// Their list
export const shops = text({ en: 'Shops' });
export const whatTheyAre = text({
  en: 'These stand in for merchants’ shops, on this machine only. Buy Now leads to their carts, and what is ordered here is told to the site.',
});
