import { endSentence, text } from './say.ts';

export const freeShipping = text({ en: 'Free shipping' });
export const freeShippingOver = text({ en: (amount: string) => `Free over ${amount}` });
export const freeShippingOnOrdersOver = text({
  en: (amount: string) => `Free Shipping on orders over ${amount}`,
});

/** On a card. */
export const atBranches = text({ en: (count: number) => `${count} branches` });
/** Above the links to the other branches. */
export const alsoAt = text({
  en: (count: number) => `Also at ${count === 1 ? 'another branch' : `${count} other branches`}`,
});
/** "Ottawa (YOW-2)": a branch. */
export const branchAt = text({ en: (city: string, code: string) => `${city} (${code})` });
/** A branch without a city or a code of its own. */
export const mainBranch = text({ en: 'Main branch' });

export const soldBy = text({ en: 'Sold by' });
export const brand = text({ en: 'Brand' });
export const returns = text({ en: 'Returns' });
export const returnPolicy = text({ en: 'Return policy' });
export const knowMore = text({ en: 'Know More' });
export const description = text({ en: 'Description' });

export const itemsLeft = text({ en: (count: number) => `${count} left` });

export const retired = text({ en: 'This product is no longer sold.' });
export const noWay = text({
  en: (store: string) => `${store} hasn’t given us a link for this product.`,
});
export const soldOut = text({ en: 'Sold Out' });
export const leadsTo = text({ en: (host: string) => `Goes to ${host}.` });
export const checkOutAt = text({
  en: (store: string, site: string) =>
    `${endSentence(`You check out at ${store}`)} ${site} takes no payment.`,
});

export const moreIn = text({ en: (category: string) => `More in ${category}` });
export const similarProducts = text({ en: 'Similar Products' });
export const recentlyViewed = text({ en: 'Recently viewed' });
export const onlyInBrowser = text({ en: 'Saved in this browser only.' });
export const clearViewed = text({ en: 'Clear' });
