import { text } from './say.ts';

export const pleaseWait = text({ en: 'Please wait redirecting to vendor cart ....' });
export const carryOn = text({ en: 'Continue' });
export const continueTo = text({ en: (host: string) => `Continue to ${host}` });
export const noSuchCart = text({ en: 'There is no such cart' });
export const whyNoCart = text({
  en: 'The link asks for something that is no longer sold, for products of several stores, or for quantities that no cart can hold. Nothing was bought.',
});
export const lookForIt = text({ en: 'Look for it here' });
