import { text } from './say.ts';

// The four steps by which a merchant joins
export const beIncorporated = text({ en: 'Be incorporated' });
export const whoIsTaken = text({
  en: (site: string) =>
    `${site} takes in incorporated sellers only, in Canada and the United States. Have your registered company name and number at hand.`,
});
export const installApp = text({ en: 'Install the app in your shop' });
export const whatComesFromShop = text({
  en: 'Your goods, prices, pictures and stock come from the shop that you already run, and stay in step with it.',
});
export const sayWhere = text({ en: 'Say where you are and how you deliver' });
export const whatToSay = text({
  en: 'Branches with their hours, delivery and its free-shipping threshold, and your return, delivery and warranty policies.',
});
export const open = text({ en: 'Open' });
export const howFound = text({
  en: (site: string) =>
    `Shoppers find you by place, department and search, and buy from you: ${site} takes no payment.`,
});

export const findApp = text({ en: 'Find the app for your shop' });
export const seeWhoSells = text({ en: 'See who sells here' });
export const alreadyVendor = text({ en: 'Already a vendor?' });
export const vendorsSite = text({
  en: 'Vendors log in on a site of their own, one for each country. The one of your country opens soon. Until then the app in your shop holds your goods, your offers and your company’s facts.',
});
