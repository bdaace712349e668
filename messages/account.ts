import { text } from './say.ts';

// Profile: the form
export const myProfile = text({ en: 'My Profile' });
export const profileLead = text({ en: 'Stores see your e-mail only when you buy from them.' });
export const name = text({ en: 'Name' });
export const mobile = text({ en: 'Mobile' });
export const email = text({ en: 'E-mail' });
export const emailIsFixed = text({ en: 'Your e-mail is your sign-in and cannot be changed here.' });
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

// Profile: sessions
export const whereSignedIn = text({ en: 'Where you are signed in' });
export const sessionsLead = text({ en: 'End what you do not know: that device is signed out at once.' });
export const thisDevice = text({ en: 'This device' });
export const unknownDevice = text({ en: 'Unknown device' });
export const browserOn = text({ en: (browser: string, system: string) => `${browser} on ${system}` });
export const signedInOn = text({ en: (date: string) => `Signed in on ${date}` });
export const end = text({ en: 'End' });
/** Follows 'End', for screen readers. */
export const endWhich = text({ en: (device: string) => ` ${device}` });
export const endOthers = text({ en: 'End all others' });
export const sessionsFailed = text({ en: 'Your devices could not be read.' });
export const tryAgain = text({ en: 'Try again' });

// Profile: the data that we hold about a shopper
export { myRatings } from './heads/my-ratings.ts';
export const myRatingsLead = text({ en: 'What you have said about products, public or waiting for review.' });
export const seeRatings = text({ en: 'See my ratings' });
export const yourData = text({ en: 'Your data' });
export const dataLead = text({
  en: 'Everything that we hold about you, from Canada and the United States, as one file.',
});
export const download = text({ en: 'Download my data' });
export const deleteLead = text({ en: 'Your account, with all that belongs to it, goes for good.' });
export const deleteAccount = text({ en: 'Delete my account' });

// Asking for deletion
export const unregister = text({ en: 'Unregister user' });
export const unregisterLead = text({
  en: 'We mail you a link. Nothing is deleted before you open it and confirm.',
});
export const submit = text({ en: 'Submit' });
export const checkMail = text({ en: 'Please check your email Inbox/Spam to Unregister' });
export const whatGoes = text({
  en: 'What is deleted: your profile, list, likes, followed stores, notifications, ratings with their pictures, and messages to us. Records of what you bought are kept for three years without your name.',
});

// Confirming it
export const confirmDeletion = text({ en: 'Delete your account?' });
export const accountOf = text({ en: (email: string) => `The account of ${email}` });
export const cannotBeUndone = text({
  en: 'It is deleted in Canada and in the United States, and cannot be brought back.',
});
export const keepAccount = text({ en: 'Keep my account' });
export const accountDeleted = text({ en: 'Account has been deleted successfully' });
export const signedOutEverywhere = text({ en: 'You are signed out everywhere.' });
export const deletionFollows = text({
  en: (country: string) =>
    `${country} could not be reached just now: what is kept there is deleted as soon as it can be.`,
});
export const bothFollow = text({
  en: 'Your account is closed. Our stores of data could not be reached just now: what is kept there is deleted as soon as they can be.',
});
export const askAgain = text({ en: 'Ask for a new link' });

// Contact
export const contactUs = text({ en: 'Contact Us' });
export const contactLead = text({ en: 'An answer comes to your e-mail.' });
export const location = text({ en: 'Location' });
export const regarding = text({ en: 'Regarding' });
/** The kinds of messages that the specification names. */
export const application = text({ en: 'Application' });
export const businessInquiry = text({ en: 'Business Inquiry' });
export const message = text({ en: 'Message' });
export const thankYou = text({ en: 'Thank you. We have your message and answer by e-mail.' });
export const unknownContactType = text({
  en: 'Please choose one of the listed subjects under “Regarding”.',
});
export const logInToWrite = text({ en: 'Log in to write to us.' });
export const backToOffers = text({ en: 'Back to the offers' });
