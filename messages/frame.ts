import { text } from './say.ts';

// Footer
export const browse = text({ en: 'Browse' });
export const forStores = text({ en: 'For stores' });
export const vendorLogin = text({ en: 'Vendor Login' });
export const advertiserAgreement = text({ en: 'Advertiser Agreement' });
export const platformPrivacy = text({ en: 'Merchant Privacy Policy' });
export const aboutSite = text({ en: (site: string) => `About ${site}` });
export const about = text({ en: 'About' });
export const contactUs = text({ en: 'Contact Us' });
export const faq = text({ en: 'FAQ' });
export const howItWorks = text({ en: 'How it works' });
export const privacyPolicy = text({ en: 'Privacy Policy' });
export const terms = text({ en: 'Terms' });
/** Over the name of a shop for apps. */
export const findItOn = text({ en: 'Find it on the' });

// While a page loads, and where it does not
export const takingLong = text({ en: 'This is taking longer than it should' });
export const notWithinTenSeconds = text({ en: 'The page didn’t load within 10 seconds.' });
export const hasMoved = text({ en: 'The page has moved, or what it showed is no longer here.' });
export const ourFault = text({ en: 'Something went wrong on our end. Try again in a moment.' });
export const networkAskedMuch = text({
  en: 'We’re getting a lot of requests from your network. Try again in a minute.',
});
export const partDidNotLoad = text({ en: 'This part of the page didn’t load.' });
