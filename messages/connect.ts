import { text } from './say.ts';

const counts = new Intl.NumberFormat('en');
const productsOf = (count: number): string =>
  `${counts.format(count)} ${count === 1 ? 'product' : 'products'}`;

// Why an online store was not connected, and what to do
export const notFromShopify = text({ en: 'This link isn’t from Shopify' });
export const openFromShopify = text({
  en: 'It was changed on the way, or it’s too old. Open the app from your Shopify admin or the Shopify App Store.',
});
export const installExpired = text({ en: 'Start the installation again' });
export const installAgain = text({
  en: 'It takes place in one browser, within 10 minutes, and each step works once. Nothing has been connected.',
});
export const installCancelled = text({ en: 'The app wasn’t installed' });
export const nothingConnected = text({
  en: 'You didn’t give your consent, so nothing has been connected. You can install the app at any time.',
});
export const scopesMissing = text({ en: 'The app needs more access' });
export const allowAll = text({
  en: 'Without all of what it asks for, it can’t bring your products here. Install it again and allow everything on the list.',
});
export const countryNotServed = text({ en: 'We don’t serve your country yet' });
export const appRemoved = text({
  en: (site: string) =>
    `${site} sells in Canada and the United States. Your online store’s address is in another country, so the app has been removed from it again.`,
});
export const installFailed = text({ en: 'We couldn’t connect your online store' });
export const tryInstallAgain = text({
  en: 'Something went wrong on our end or at Shopify. Nothing in your online store has changed. Try again in a moment.',
});
export const findApp = text({ en: 'Find the app on Shopify' });
export const howToJoin = text({ en: 'How to join' });

// The page after an installation
export const welcome = text({ en: (store: string) => `Welcome, ${store}` });
/** `host` is where the online store is, `country` where it sells. */
export const storeAt = text({ en: (host: string, country: string) => `${host}, ${country}` });
export const openAppAgain = text({ en: 'Open the app from Shopify' });
export const shownOnlyThere = text({
  en: 'This page shows an online store for a day, in the browser that connected it. Open the app from your Shopify admin, and you’ll be back here.',
});
export const appUninstalled = text({
  en: 'The app has been removed from your online store, so your products no longer stay up to date. Install it again to go on.',
});
export const storeIsOpen = text({ en: (site: string) => `Your store is open on ${site}.` });
export const seeYourStore = text({ en: 'See your store' });

// Its first part: how far the reading of the products has come
export const yourProducts = text({ en: 'Your products' });
export const readingProducts = text({
  en: 'We’re reading your products from Shopify. You can close this page, and we’ll go on.',
});
export const addingProducts = text({
  en: 'We’re adding your products to your store. You can close this page, and we’ll go on.',
});
export const productsDone = text({
  en: 'Your products are here. What you change in your online store follows by itself.',
});
export const productsFailed = text({
  en: 'We couldn’t read all of your products. Nothing in your online store has changed. We’re looking into it.',
});
export const productsInReview = text({
  en: 'We’re checking something before your products change here. You don’t need to do anything.',
});
export const readSoFar = text({ en: (count: number) => `${productsOf(count)} so far` });
export const readOf = text({
  en: (count: number, total: number) => `${counts.format(count)} of ${productsOf(total)}`,
});
export const readAll = text({ en: productsOf });
export const countingProducts = text({ en: 'Counting your products' });
export const productsWithIssues = text({
  en: (count: number) =>
    count === 1
      ? '1 product can’t be shown as it is. Correct it in your online store, and it follows by itself.'
      : `${productsOf(count)} can’t be shown as they are. Correct them in your online store, and they follow by themselves.`,
});
export const refresh = text({ en: 'Refresh' });

// Its second part: which company it is
export const yourCompany = text({ en: 'Your company' });
export const onlyIncorporated = text({
  en: (site: string) => `${site} is for incorporated sellers. Tell us how your company is registered.`,
});
export const registeredName = text({ en: 'Registered company name' });
export const registeredNameHint = text({ en: 'As the register has it, with “Inc.” or the like' });
export const registrationNumber = text({ en: 'Registration number' });
export const register = text({ en: 'Register' });
/** Where companies of each country are registered. */
export const registerHint = {
  CA: text({ en: 'For example Corporations Canada, or the registry of your province' }),
  US: text({ en: 'For example Delaware Division of Corporations, or your Secretary of State' }),
} as const;
/** Followed by the name of the agreement, which is a link. */
export const agreeTo = text({ en: 'I agree to the' });
export const advertiserAgreement = text({ en: 'Advertiser Agreement' });
export const sendCompany = text({ en: 'Send company details' });
export const saveCompany = text({ en: 'Save changes' });
export const companySaved = text({ en: 'We have it. Change it until the store is approved.' });
export const companyNotSaved = text({ en: 'Your company details weren’t saved' });
export const companyApproved = text({ en: 'We’ve checked your company.' });
export const enterRegisteredName = text({ en: 'Enter the registered name of your company.' });
export const enterRegistrationNumber = text({ en: 'Enter the registration number.' });
export const enterRegister = text({ en: 'Enter the register that has your company.' });
export const atMostCharacters = text({ en: (most: number) => `Use at most ${most} characters.` });
export const agreeFirst = text({ en: 'Read the agreement and tick the box.' });

// Its last part
export const whatHappensNext = text({ en: 'What happens next' });
export const someoneChecks = text({
  en: 'Someone here looks your company up in the register. Meanwhile, your store isn’t public.',
});
export const storeOpens = text({
  en: 'Once your company is approved, your store opens, and shoppers find your products.',
});
export const comeBack = text({
  en: 'This page stays open to this browser for a day. After that, open the app from your Shopify admin.',
});
