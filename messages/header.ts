import { text } from './say.ts';

export const skipToContent = text({ en: 'Skip to content' });
export const homeOf = text({ en: (site: string) => `${site} home` });
export const mainLinks = text({ en: 'Main' });
/** The menu of phones. */
export const menu = text({ en: 'Menu' });
export const department = text({ en: 'Department' });
export const country = text({ en: 'Country' });
export const more = text({ en: 'More' });
export const search = text({ en: 'Search' });
export const searchIn = text({ en: 'Search in' });
export const whatIsSearched = text({ en: 'Search products, stores and offers' });
export const offersByCategory = text({ en: 'Offers by category' });
export const storesByCategory = text({ en: 'Stores by category' });
export const onboardYourStore = text({ en: 'Onboard Your Store' });
export const followUs = text({ en: 'Follow us' });
export const mobileApp = text({ en: 'Mobile App' });
export const scanToGet = text({
  en: (site: string) => `Scan the code with your phone’s camera to get ${site}.`,
});
export const all = text({ en: 'All' });
export const accountOn = text({ en: (site: string, network: string) => `${site} on ${network}` });
export const qrCode = text({ en: (site: string) => `QR code for the ${site} app` });

// The department menu
export const allOf = text({ en: (department: string) => `All of ${department}` });
export const offersIn = text({ en: (department: string) => `Offers in ${department}` });
export const storesIn = text({ en: (department: string) => `${department} stores` });

export const location = text({ en: 'Location:' });
export const chooseLocation = text({ en: 'Choose location' });

export const pageOffline = text({
  en: 'You’re offline. This page opens once you’re connected again.',
});
export const searchOffline = text({
  en: 'You’re offline. Search works once you’re connected again.',
});
export const notification = text({ en: 'Notifications' });
