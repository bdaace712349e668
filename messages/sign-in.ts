import { text } from './say.ts';

// Buttons, links and titles
export const login = text({ en: 'Login' });
export const signUp = text({ en: 'Sign Up' });
export const welcomeBack = text({ en: 'Welcome back' });
export const logInTo = text({ en: 'Log in to like, save and follow.' });
export const logInToSee = text({ en: (page: string) => `Log in to see ${page}.` });
export const logInToSeeFollowed = text({ en: 'Log in to see the stores you follow.' });
export const createYourAccount = text({ en: 'Create your account' });
export const oneAccount = text({ en: 'One account works in Canada and the US.' });
export const forgotPasswordAsked = text({ en: 'Forgot password?' });
export const forgotPassword = text({ en: 'Forgot password' });
export const weMailALink = text({ en: 'We’ll email you a link to choose a new one.' });
export const sendLink = text({ en: 'Send the link' });
export const newHere = text({ en: (site: string) => `New to ${site}?` });
export const createAnAccount = text({ en: 'Create an account' });
export const haveAnAccount = text({ en: 'Already have an account?' });
export const backToLogin = text({ en: 'Back to login' });
export const bySigningUp = text({ en: 'By signing up, you agree to the' });
export const terms = text({ en: 'Terms' });
export const and = text({ en: 'and' });
export const privacyPolicy = text({ en: 'Privacy Policy' });

// Signing in with another company's account
export const continueWith = text({ en: (provider: string) => `Continue with ${provider}` });
export const orByEmail = text({ en: 'or' });
export const goingThere = text({ en: (host: string) => `Taking you to ${host}` });
export const goOn = text({ en: 'Continue' });
export const joinIt = text({ en: 'Finish logging in' });
export const pressToJoin = text({
  en: 'Press the button to log in. It works only in the browser where you started.',
});
export const beginAgain = text({
  en: 'The link works once, within an hour, and only in the browser where you started. Log in there again to get another one.',
});
export const oneMoreStep = text({ en: 'One more step' });
export const whichAddress = text({
  en: 'We need your email address. We’ll send you a link: open it in this browser, and you’re logged in.',
});
export const mailedToJoin = text({
  en: 'You already have an account with this email. We’ve sent you a link: open it in this browser, and you’re logged in. After that, you can log in either way.',
});

// Fields
export const name = text({ en: 'Name' });
export const email = text({ en: 'Email' });
export const password = text({ en: 'Password' });
export const currentPassword = text({ en: 'Current password' });
export const newPassword = text({ en: 'New password' });
export const phone = text({ en: 'Phone' });
export const showPassword = text({ en: 'Show password' });
export const hidePassword = text({ en: 'Hide password' });
export const atMost = text({
  en: (most: number) => `Use at most ${most} characters.`,
});
export const atLeast = text({
  en: (least: number) => `Use at least ${least} characters.`,
});
export const atMostDigits = text({
  en: (most: number) => `Use at most ${most} digits, without the country code.`,
});
export const enterPassword = text({ en: 'Enter your password.' });
export const chooseAPassword = text({ en: 'Choose a password.' });
export const passwordHint = text({
  en: (least: number, most: number) => `${least} to ${most} characters. Avoid common passwords.`,
});

// Outcomes
export const registered = text({ en: 'User Registered Successfully' });
export const checkInbox = text({ en: 'Check your inbox/spam folder for further instruction' });
/** For whoever is logged in already. */
export const goOnShopping = text({ en: 'Continue shopping' });
export const passwordChanged = text({ en: 'Password changed. Log in with the new one.' });
export const addressConfirmed = text({ en: 'Your email address is confirmed.' });
export const goBackToForm = text({ en: 'Go back. What you typed is still there.' });

// The pages that mails lead to
export const chooseNewPassword = text({ en: 'Choose a new password' });
export const saveNewPassword = text({ en: 'Save new password' });
export const confirmYourAddress = text({ en: 'Confirm your email address' });
export const confirmIt = text({ en: 'Confirm' });
export const pressToConfirm = text({ en: 'Press the button to confirm that this address is yours.' });
export const confirmWithPassword = text({
  en: 'You signed up in another browser. Enter the password you chose there to confirm that this address is yours.',
});
export const notRegistered = text({
  en: 'Don’t recognize this? Someone else may have signed up with your address. Press “Forgot password?” and choose your own. Anything they started is removed.',
});
export const confirmedBefore = text({ en: 'Already confirmed?' });
export const askForAnother = text({ en: 'Get a new link' });
export const needsScript = text({ en: 'This page needs JavaScript.' });

// The header
export const account = text({ en: 'Account' });
export const logout = text({ en: 'Logout' });
export const loggingOutFailed = text({ en: 'We couldn’t connect, so you’re still logged in.' });
