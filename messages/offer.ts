import { endSentence, text } from './say.ts';

export const aboutOffer = text({ en: 'About this offer' });
export const howToUse = text({ en: 'How to use it' });
/** `[button]` is replaced by the name of the button. */
export const fillBasket = text({
  en: (store: string) => endSentence(`Choose [button] and fill your cart at ${store}`),
});
/** `[code]` is replaced by the code. */
export const enterCode = text({ en: 'Enter [code] at checkout.' });

export const checkSaving = text({ en: 'Check that the saving shows before you pay.' });
export const ended = text({ en: 'This offer has ended.' });
export const viewCollection = text({ en: 'View collection' });
export const shopNow = text({ en: 'Shop Now' });
export const noWay = text({ en: 'The store hasn’t given us a link for this offer.' });
export const leadsTo = text({ en: (host: string) => `Goes to ${host}` });
export const checkOutAt = text({ en: (host: string) => `You check out at ${host}` });

export const relatedProducts = text({ en: 'Related Products' });
export const fromThisOffer = text({ en: 'From this offer' });
