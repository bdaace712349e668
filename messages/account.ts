import { text } from './say.ts';

// Profile: the form
export const myProfile = text({ en: 'My Profile' });
export const profileLead = text({ en: 'Stores see your email only when you buy from them.' });
export const name = text({ en: 'Name' });
export const mobile = text({ en: 'Mobile' });
export const email = text({ en: 'Email' });
export const emailIsFixed = text({ en: 'You log in with this email. It can’t be changed here.' });
export const gender = text({ en: 'Gender' });
export const female = text({ en: 'Female' });
export const male = text({ en: 'Male' });
export const undisclosed = text({ en: 'Prefer not to say' });
export const save = text({ en: 'Save' });
export const cancel = text({ en: 'Cancel' });
export const enterName = text({ en: 'Please enter name' });
export const enterMobile = text({ en: 'Please enter mobile number.' });
export const enterValidMobile = text({ en: 'Please enter valid mobile number.' });
export const enterEmail = text({ en: 'Please enter email address.' });
export const enterValidEmail = text({ en: 'Please enter valid email address.' });
export const profileSaved = text({ en: 'Profile Save Successfully' });

// Profile: the password
export const changePassword = text({ en: 'Change password' });
export const changePasswordLead = text({
  en: 'We’ll email you about the change and log out your other devices.',
});
export const passwordIsChanged = text({
  en: 'Password changed. We’ve logged out your other devices.',
});
/** For whoever logs in with Google, Apple or Facebook. */
export const noPasswordYet = text({ en: 'No password yet, or forgot it?' });
export const getResetLink = text({ en: 'Get a link by email' });

// Profile: sessions
export const whereSignedIn = text({ en: 'Where you’re logged in' });
export const sessionsLead = text({
  en: 'Don’t recognize a device? Log it out, and it loses access right away.',
});
export const thisDevice = text({ en: 'This device' });
export const unknownDevice = text({ en: 'Unknown device' });
export const browserOn = text({ en: (browser: string, system: string) => `${browser} on ${system}` });
export const signedInOn = text({ en: (date: string) => `Logged in on ${date}` });
export const end = text({ en: 'Log out' });
/** Follows 'End', for screen readers. */
export const endWhich = text({ en: (device: string) => ` of ${device}` });
export const sessionEnded = text({ en: 'Logged out.' });
export const sessionNotEnded = text({ en: 'That didn’t work, so it’s still logged in. Please try again.' });
export const endOthers = text({ en: 'Log out everywhere else' });
export const sessionsFailed = text({ en: 'We couldn’t load your devices.' });
export const tryAgain = text({ en: 'Retry' });

// Profile: the data that we hold about a shopper
export { myRatings } from './heads/my-ratings.ts';
export const myRatingsLead = text({ en: 'Every rating you’ve given, public or still in review.' });
export const seeRatings = text({ en: 'See my ratings' });
export const yourData = text({ en: 'Your data' });
export const dataLead = text({
  en: 'A copy of everything we store about you, in Canada and the United States, in one file.',
});
export const download = text({ en: 'Download my data' });
export const deleteLead = text({ en: 'Your account and everything in it are deleted for good.' });
export const deleteAccount = text({ en: 'Delete my account' });

// Asking for deletion
export const deleteYourAccount = text({ en: 'Delete your account' });
export const unregister = text({ en: 'Unregister user' });
export const unregisterLead = text({
  en: 'We’ll email you a link. Nothing is deleted until you open it and confirm.',
});
export const submit = text({ en: 'Submit' });
export const checkMail = text({ en: 'Please check your email Inbox/Spam to Unregister' });
export const whatGoes = text({
  en: 'We delete your profile, list, likes, followed stores, notifications, messages to us, and ratings with their photos. We keep records of what you bought for three years, without your name.',
});

// Confirming it
export const confirmDeletion = text({ en: 'Delete your account?' });
export const accountOf = text({ en: (email: string) => `The account for ${email}` });
export const cannotBeUndone = text({
  en: 'It will be deleted in both Canada and the United States. This can’t be undone.',
});
export const keepAccount = text({ en: 'Keep my account' });
export const accountDeleted = text({ en: 'Account has been deleted successfully' });
export const signedOutEverywhere = text({ en: 'You’re logged out everywhere.' });
export const deletionFollows = text({
  en: (country: string) =>
    `We couldn’t reach our ${country} servers just now. Your data there is deleted as soon as they’re back.`,
});
export const bothFollow = text({
  en: 'Your account is closed. We couldn’t reach our servers just now. Your data is deleted as soon as they’re back.',
});
export const askAgain = text({ en: 'Get a new link' });

// Contact
export const contactUs = text({ en: 'Contact Us' });
export const contactLead = text({ en: 'We’ll reply by email.' });
export const location = text({ en: 'Location' });
export const regarding = text({ en: 'Regarding' });
/** The kinds of messages that the specification names. */
export const application = text({ en: 'Application' });
export const businessInquiry = text({ en: 'Business Inquiry' });
export const message = text({ en: 'Message' });
export const enterLocation = text({ en: 'Enter your city or town.' });
export const enterMessage = text({ en: 'Write your message.' });
export const thankYou = text({ en: 'Thank you. We have your message and will reply by email.' });
export const unknownContactType = text({
  en: 'Choose one of the options under “Regarding”.',
});
export const logInToWrite = text({ en: 'Log in to contact us.' });
export const backToOffers = text({ en: 'Back to offers' });
