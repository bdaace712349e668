import { text } from './say.ts';

// An app asks
export { allowApp } from './heads/apps.ts';
export const appAsks = text({ en: (app: string) => `${app} would like to:` });
/** What an app may do, in the words of whoever allows it. */
export const mayDo = {
  profile: text({ en: 'See and change your profile: name, email and phone number' }),
  lists: text({ en: 'See and change your list, your likes and the stores you follow' }),
  ratings: text({ en: 'See your ratings and receipts, and rate for you' }),
  notifications: text({ en: 'See, receive and delete your notifications' }),
} as const;
export const signedInAs = text({ en: (email: string) => `You’re logged in as ${email}.` });
export const thenGoesTo = text({
  en: (place: string) => `After this, you’ll go back to ${place}.`,
});
export const thenGoesToThisDevice = text({ en: 'After this, you’ll go back to the app on this device.' });
export const onlyIfYouBegan = text({
  en: 'Allow this only if you just started it in that app. The app never sees your password, and you can remove its access in your profile at any time.',
});
export const allow = text({ en: 'Allow' });
export const deny = text({ en: 'Deny' });
export const goingBack = text({ en: (app: string) => `Taking you back to ${app}.` });
export const goBack = text({ en: 'Go back to the app' });
export const expired = text({ en: 'This page has expired. Start again in the app.' });
export const unknownApp = text({ en: 'We don’t know this app' });
export const unknownAppText = text({
  en: 'The link that brought you here doesn’t match any app we know, so we stopped here. The app’s developer can fix it.',
});

// Profile: connected apps
export const connectedApps = text({ en: 'Connected apps' });
export const connectedAppsLead = text({
  en: 'Apps you’ve allowed to act for you. Don’t recognize one? Remove it, and it loses access right away.',
});
export const noApps = text({ en: 'No apps have access.' });
export const appsFailed = text({ en: 'We couldn’t load your apps.' });
export const appRemoved = text({ en: (app: string) => `${app} no longer has access.` });
export const appNotRemoved = text({ en: 'The app still has access. Try again in a moment.' });
export const appUse = text({
  en: (since: string, lastUsed: string) => `Allowed on ${since}, last used on ${lastUsed}`,
});
export const removeAccess = text({ en: 'Remove access' });
/** Follows 'Remove access', for screen readers. */
export const removeWhich = text({ en: (app: string) => ` for ${app}` });
