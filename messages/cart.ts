import { text } from './say.ts';

export const pleaseWait = text({ en: 'Please wait redirecting to vendor cart ....' });
export const carryOn = text({ en: 'Continue' });
export const continueTo = text({ en: (host: string) => `Continue to ${host}` });
export const noSuchCart = text({ en: 'We can’t fill this cart' });
export const whyNoCart = text({
  en: 'The link asks for something that’s no longer sold, for products from several stores, or for more than a cart can hold. Nothing was bought.',
});
export const lookForIt = text({ en: 'Browse offers' });
