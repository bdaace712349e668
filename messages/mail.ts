import { text } from './say.ts';

const unitFormat = (name: 'hour' | 'minute') =>
  new Intl.NumberFormat('en', { style: 'unit', unit: name, unitDisplay: 'long' });
const hours = unitFormat('hour');
const minutes = unitFormat('minute');

// In every mail that has a link
export const worksOnce = text({
  en: (minutesLeft: number) =>
    `This link works once and expires in ${minutesLeft % 60 === 0 ? hours.format(minutesLeft / 60) : minutes.format(minutesLeft)}.`,
});
export const orOpen = text({ en: 'If the button doesn’t work, open this link:' });
/** Below every mail: why it came. */
export const sentBy = text({ en: (site: string, tagline: string) => `${site} · ${tagline}` });

// Confirm an address
export const confirmAddress = text({ en: 'Confirm your email address' });
export const isItYours = text({
  en: (site: string, email: string) =>
    `Someone signed up for ${site} with ${email}. If it was you, confirm that this address is yours. We publish ratings from confirmed addresses only.`,
});
export const confirm = text({ en: 'Confirm email address' });
export const notRegistered = text({
  en: 'Wasn’t you? You can ignore this email. The address stays unconfirmed.',
});

// Choose a new password
export const newPassword = text({ en: 'Choose a new password' });
export const askedForPassword = text({
  en: (site: string, email: string) =>
    `Someone asked for a new password for the ${site} account of ${email}. If it was you, choose one here.`,
});
export const passwordStays = text({
  en: 'Wasn’t you? You can ignore this email. Your password stays the same.',
});

// A password was changed in the profile
export const passwordChanged = text({ en: 'Your password was changed' });
export const changedPassword = text({
  en: (site: string, email: string) =>
    `The password of the ${site} account of ${email} was changed. Every other device was logged out. If it was you, there’s nothing to do.`,
});
export const changedBySomeone = text({
  en: 'Wasn’t you? Choose a new password right away. Whoever changed it is then logged out.',
});

// Somebody registered with an address that has an account
export const alreadyRegistered = text({ en: 'You already have an account' });
export const triedToRegister = text({
  en: (site: string, email: string) =>
    `Someone tried to sign up for ${site} with ${email}, which already has an account. If it was you, log in. If you forgot your password, you can choose a new one there.`,
});
export const signIn = text({ en: 'Log in' });
export const nothingChanged = text({
  en: 'Wasn’t you? Nothing has changed, and no one got in.',
});

// Join a sign-in of Google, Apple or Facebook to an account
export const joinSignIn = text({ en: (provider: string) => `Connect ${provider} to your account` });
export const signedInElsewhere = text({
  en: (site: string, email: string, provider: string) =>
    `Someone used ${provider} to log in to ${site} as ${email}, which already has an account. If it was you, connect the two. After that, you can log in either way.`,
});
export const join = text({ en: (provider: string) => `Connect ${provider}` });
export const doNotJoin = text({
  en: (provider: string) =>
    `Wasn’t you? Don’t open the link. Whoever used ${provider} would get into your account.`,
});

// Delete an account
export const deleteAccount = text({ en: 'Delete your account' });
export const askedToDelete = text({
  en: (site: string, email: string) =>
    `Someone asked to delete the ${site} account of ${email}. If it was you, continue. We’ll ask once more before anything is deleted.`,
});
export const goOn = text({ en: 'Continue to delete' });
export const nothingDeleted = text({
  en: 'Wasn’t you? You can ignore this email. Your account stays as it is.',
});

// What a shopper writes to us
export const contactSubject = text({
  en: (regarding: string, location: string) => `${regarding} (${location})`,
});
export const shopperWrites = text({ en: 'A message from a shopper' });
export const answerGoes = text({ en: 'Reply to this email to answer the shopper.' });
export const name = text({ en: 'Name' });
export const email = text({ en: 'Email' });
export const location = text({ en: 'Location' });
export const regarding = text({ en: 'Regarding' });

// What a shop’s customer wants to know
export const customerData = text({ en: (store: string) => `A customer of ${store} asked for their data` });
export const customerAsked = text({
  en: (store: string) =>
    `Shopify told us that a customer of ${store} wants to know what apps keep about them.`,
});
export const ordersKept = text({
  en: (site: string) =>
    `${site} keeps these records of their orders, without a name, an address or an email. If they came from ${site} signed in, each is also linked to their account there.`,
});
export const nothingKept = text({ en: (site: string) => `${site} keeps nothing about this customer.` });
export const orderName = text({ en: (orderId: string) => `Order ${orderId}` });
/** What is kept of a line of an order. */
export interface OrderRecordLine {
  /** A day: 2026-11-26. */
  orderedOn: string;
  heading: string;
  quantity: number;
  amountCents: number | null;
  currency: string | null;
  state: string;
}
export const orderLine = text({
  en: ({ orderedOn, heading, quantity, amountCents, currency, state }: OrderRecordLine) =>
    [
      `${quantity} × ${heading}`,
      ...(amountCents === null ? [] : [`${(amountCents / 100).toFixed(2)} ${currency ?? ''}`.trim()]),
      ...[state, orderedOn],
    ].join(', '),
});
export const passOn = text({ en: 'Please pass this on to the customer within 30 days.' });

// A shop that has to be connected again
export const connectAgain = text({ en: (store: string) => `Connect ${store} again` });
export const cannotRead = text({
  en: (site: string, store: string) =>
    `${site} can’t read ${store} on Shopify anymore, because the permission has ended or was taken back. Prices and stock no longer follow your shop.`,
});
export const goodsStay = text({
  en: (site: string, days: number) =>
    `Your products stay on ${site} for ${days} days. Connect the shop again and everything goes on as before, with its likes and ratings.`,
});
export const openApp = text({ en: 'Open the app in Shopify' });
export const leftOnPurpose = text({
  en: 'Don’t want to sell here anymore? Uninstall the app in Shopify. There’s nothing else to do.',
});
