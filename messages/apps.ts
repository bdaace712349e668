import { text } from './say.ts';

// An app asks
export { allowApp } from './heads/apps.ts';
export const appAsks = text({ en: (app: string) => `${app} would like to:` });
/** What an app may do, in the words of whoever allows it. */
export const mayDo = {
  profile: text({ en: 'See and change your profile: name, e-mail and mobile number' }),
  lists: text({ en: 'See and change your list, your likes and the stores you follow' }),
  ratings: text({ en: 'See your ratings and bills, and rate for you' }),
  notifications: text({ en: 'See, receive and delete your notifications' }),
} as const;
export const signedInAs = text({ en: (email: string) => `You are signed in as ${email}.` });
export const thenGoesTo = text({
  en: (place: string) => `Afterwards you go back to ${place}.`,
});
export const thenGoesToThisDevice = text({ en: 'Afterwards you go back to the app on this device.' });
export const onlyIfYouBegan = text({
  en: 'Allow it only if you have just begun this in that app. It never learns your password, and you can take the access back in your profile at any time.',
});
export const allow = text({ en: 'Allow' });
export const deny = text({ en: 'Deny' });
export const goingBack = text({ en: (app: string) => `You are going back to ${app}.` });
export const goBack = text({ en: 'Go back to the app' });
export const expired = text({ en: 'This page is no longer valid. Begin again in the app.' });
export const unknownApp = text({ en: 'This app is not registered here' });
export const unknownAppText = text({
  en: 'The link that led you here does not fit an app that we know, so we send you nowhere. Whoever makes the app can mend it.',
});

// Profile: connected apps
export const connectedApps = text({ en: 'Connected apps' });
export const connectedAppsLead = text({
  en: 'Apps that you have allowed to act for you. Remove what you do not know: it is locked out at once.',
});
export const noApps = text({ en: 'No app has access.' });
export const appsFailed = text({ en: 'Your apps could not be read.' });
export const appRemoved = text({ en: (app: string) => `${app} has no access any more.` });
export const appNotRemoved = text({ en: 'The app still has access. Try again in a moment.' });
export const appUse = text({
  en: (since: string, lastUsed: string) => `Allowed on ${since}, last used on ${lastUsed}`,
});
export const removeAccess = text({ en: 'Remove access' });
/** Follows 'Remove access', for screen readers. */
export const removeWhich = text({ en: (app: string) => ` of ${app}` });
