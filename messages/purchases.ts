import { text } from './say.ts';

const counts = new Intl.NumberFormat('en');

export { myPurchases } from './heads/purchases.ts';
export const purchasesLead = text({
  en: 'Your orders, and products you went to a store’s site to buy, in the last year.',
});
export const purchaseCount = text({
  en: (count: number) => (count === 1 ? '1 purchase' : `${counts.format(count)} purchases`),
});
export const ordered = text({ en: 'Ordered' });
export const onlyLeft = text({ en: 'We know only that you left for this store.' });
export const quantity = text({ en: (count: number) => `Quantity: ${counts.format(count)}` });
export const notSoldNow = text({ en: 'No longer sold' });
export const offerEnded = text({ en: 'Offer ended' });
export const amountPaid = text({ en: (price: string) => `Paid ${price}` });
export const now = text({ en: (price: string) => `Now ${price}` });
export const rateIt = text({ en: 'Rate it' });
export const yourRating = text({ en: 'Your rating' });
export const inReview = text({ en: 'In review' });
export const buyAgain = text({ en: 'Buy again' });
export const seeOffer = text({ en: 'See offer' });
/** Read out behind the label of a button. */
export const of = text({ en: (name: string) => ` ${name}` });
export const viewStore = text({ en: 'View Store' });
export const noneYet = text({ en: 'What you buy shows here.' });
export const howItFills = text({
  en: 'Press Buy Now on a product. You’ll find it here again for a year.',
});
export const findProducts = text({ en: 'Find products' });
