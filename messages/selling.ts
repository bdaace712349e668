import { text } from './say.ts';

// The four steps by which a merchant joins
export const beIncorporated = text({ en: 'Be incorporated' });
export const whoIsTaken = text({
  en: (site: string) =>
    `${site} is for incorporated sellers in Canada and the United States. Have your registered company name and number ready.`,
});
export const installApp = text({ en: 'Install the app in your online store' });
export const whatComesFromShop = text({
  en: 'Your products, prices, pictures and stock come from the store you already run, and stay up to date with it.',
});
export const sayWhere = text({ en: 'Tell us where you are and how you deliver' });
export const whatToSay = text({
  en: 'Your branches and their hours, delivery and your free-shipping minimum, and your return, delivery and warranty policies.',
});
export const open = text({ en: 'Open' });
export const howFound = text({
  en: (site: string) =>
    `Shoppers find you by city, department and search, and buy from you. ${site} takes no payment.`,
});

export const findApp = text({ en: 'Get the app for your store' });
export const seeWhoSells = text({ en: 'See who sells here' });
export const alreadyVendor = text({ en: 'Already a vendor?' });
export const vendorsSite = text({
  en: 'Vendors log in on a separate site, one for each country. Yours opens soon. Until then, the app in your online store has your products, offers and company details.',
});
