import { endSentence, text } from './say.ts';

export const freeShipping = text({ en: 'Free shipping' });
export const freeShippingOver = text({ en: (amount: string) => `Free over ${amount}` });
export const freeShippingOnOrdersOver = text({
  en: (amount: string) => `Free Shipping on orders over ${amount}`,
});

export const soldBy = text({ en: 'Sold by' });
export const brand = text({ en: 'Brand' });
export const returns = text({ en: 'Returns' });
export const returnPolicy = text({ en: 'Return policy' });
export const knowMore = text({ en: 'Know More' });
export const description = text({ en: 'Description' });

export const itemsLeft = text({ en: (count: number) => `${count} left` });

export const retired = text({ en: 'This product is no longer sold.' });
export const noWay = text({
  en: (store: string) => `${store} has given no address that leads to this product.`,
});
export const soldOut = text({ en: 'Sold Out' });
export const leadsTo = text({ en: (host: string) => `Leads to ${host}.` });
export const checkOutAt = text({
  en: (store: string, site: string) =>
    `${endSentence(`You check out at ${store}`)} ${site} takes no payment.`,
});

export const moreIn = text({ en: (category: string) => `More in ${category}` });
export const similarProducts = text({ en: 'Similar Products' });
