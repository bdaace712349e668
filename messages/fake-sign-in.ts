import { text } from './say.ts';

// The page that stands in for Google's, Apple's and Facebook's
export const signInWith = text({ en: (provider: string) => `A stand-in for ${provider}` });
export const whatItIs = text({
  en: 'No keys are set for this provider. Enter who you are, and what it should share about you.',
});
export const login = text({ en: 'Login name' });
export const name = text({ en: 'Name' });
export const email = text({ en: 'Email' });
export const address = text({ en: 'The address is' });
export const verified = text({ en: 'verified' });
export const unverified = text({ en: 'not verified' });
export const withheld = text({ en: 'not shared' });
export const goOn = text({ en: 'Sign in' });
export const cancel = text({ en: 'Cancel' });
