import { text } from './say.ts';

const unitFormat = (name: 'hour' | 'minute') =>
  new Intl.NumberFormat('en', { style: 'unit', unit: name, unitDisplay: 'long' });
const hours = unitFormat('hour');
const minutes = unitFormat('minute');

// In every mail that has a link
export const worksOnce = text({
  en: (minutesLeft: number) =>
    `The link works once, for ${minutesLeft % 60 === 0 ? hours.format(minutesLeft / 60) : minutes.format(minutesLeft)}.`,
});
export const orOpen = text({ en: 'If the button does nothing, open this address:' });
/** Below every mail: why it came. */
export const sentBy = text({ en: (site: string, tagline: string) => `${site} · ${tagline}` });

// Confirm an address
export const confirmAddress = text({ en: 'Confirm your e-mail address' });
export const isItYours = text({
  en: (site: string, email: string) =>
    `Somebody registered at ${site} with ${email}. If it was you, confirm that the address is yours. What you say of products is published from confirmed addresses only.`,
});
export const confirm = text({ en: 'Confirm the address' });
export const notRegistered = text({
  en: 'It wasn’t you? Then do nothing: the address stays unconfirmed.',
});

// Choose a new password
export const newPassword = text({ en: 'Choose a new password' });
export const askedForPassword = text({
  en: (site: string, email: string) =>
    `Somebody asked for a new password for the account of ${email} at ${site}. If it was you, choose one.`,
});
export const passwordStays = text({ en: 'It wasn’t you? Then do nothing: your password stays as it is.' });

// Somebody registered with an address that has an account
export const alreadyRegistered = text({ en: 'You already have an account' });
export const triedToRegister = text({
  en: (site: string, email: string) =>
    `Somebody wanted to register at ${site} with ${email}, which has an account already. If it was you, sign in. Where the password is forgotten, you can choose a new one there.`,
});
export const signIn = text({ en: 'Sign in' });
export const nothingChanged = text({
  en: 'It wasn’t you? Nothing has changed, and nobody was let in.',
});

// Join a sign-in of Google, Apple or Facebook to an account
export const joinSignIn = text({ en: (provider: string) => `Join ${provider} to your account` });
export const signedInElsewhere = text({
  en: (site: string, email: string, provider: string) =>
    `Somebody signed in at ${site} by ${provider} as ${email}, which has an account already. If it was you, join the two: either lets you in from then on.`,
});
export const join = text({ en: (provider: string) => `Join ${provider}` });
export const doNotJoin = text({
  en: (provider: string) =>
    `It wasn’t you? Then don’t open the link: whoever signed in by ${provider} would get into your account.`,
});

// Delete an account
export const deleteAccount = text({ en: 'Delete your account' });
export const askedToDelete = text({
  en: (site: string, email: string) =>
    `Somebody asked to delete the account of ${email} at ${site}. If it was you, go on: a page asks you once more before anything is deleted.`,
});
export const goOn = text({ en: 'Go on to delete' });
export const nothingDeleted = text({
  en: 'It wasn’t you? Then do nothing: your account stays as it is.',
});

// What a shopper writes to us
export const contactSubject = text({
  en: (regarding: string, location: string) => `${regarding} (${location})`,
});
export const shopperWrites = text({ en: 'A shopper writes' });
export const answerGoes = text({ en: 'An answer to this mail goes to the shopper.' });
export const name = text({ en: 'Name' });
export const email = text({ en: 'E-mail' });
export const location = text({ en: 'Location' });
export const regarding = text({ en: 'Regarding' });
