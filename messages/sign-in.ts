import { text } from './say.ts';

// Buttons, links and titles
export const login = text({ en: 'Login' });
export const signUp = text({ en: 'Sign Up' });
export const welcomeBack = text({ en: 'Welcome back' });
export const logInTo = text({ en: 'Log in to like, save and follow.' });
export const createYourAccount = text({ en: 'Create your account' });
export const oneAccount = text({ en: 'One account works in Canada and the US.' });
export const forgotPasswordAsked = text({ en: 'Forgot password?' });
export const forgotPassword = text({ en: 'Forgot password' });
export const weMailALink = text({ en: 'We mail you a link by which you choose a new one.' });
export const sendLink = text({ en: 'Send the link' });
export const newHere = text({ en: (site: string) => `New to ${site}?` });
export const createAnAccount = text({ en: 'Create an account' });
export const haveAnAccount = text({ en: 'Already have an account?' });
export const backToLogin = text({ en: 'Back to login' });
export const bySigningUp = text({ en: 'By signing up you agree to the' });
export const terms = text({ en: 'Terms' });
export const and = text({ en: 'and' });
export const privacyPolicy = text({ en: 'Privacy Policy' });

// Signing in with another company's account
export const continueWith = text({ en: (provider: string) => `Continue with ${provider}` });
export const orByEmail = text({ en: 'or' });
export const goingThere = text({ en: (host: string) => `You are led on to ${host}` });
export const goOn = text({ en: 'Go on' });
export const joinIt = text({ en: 'Finish signing in' });
export const pressToJoin = text({
  en: 'Press the button, and you are signed in. It works in the browser in which you began.',
});
export const beginAgain = text({
  en: 'The link works once, within an hour, and only in the browser in which you began. Sign in there again, and you get another.',
});
export const oneMoreStep = text({ en: 'One more step' });
export const whichAddress = text({
  en: 'We need an e-mail address that is yours. We mail it a link: open it in this browser, and you are signed in.',
});
export const mailedToJoin = text({
  en: 'There is an account with your e-mail address already. We have mailed you a link: open it in this browser, and you are signed in. From then on both ways lead into that account.',
});

// Fields
export const name = text({ en: 'Name' });
export const email = text({ en: 'E-mail' });
export const password = text({ en: 'Password' });
export const newPassword = text({ en: 'New password' });
export const phone = text({ en: 'Phone' });
export const showPassword = text({ en: 'Show password' });
export const hidePassword = text({ en: 'Hide password' });
export const atMost = text({
  en: (most: number) => `At most ${most} characters: what you pasted is longer.`,
});
export const passwordHint = text({
  en: (least: number, most: number) => `${least} to ${most} characters, and not one that many people use.`,
});

// Outcomes
export const registered = text({ en: 'User Registered Successfully' });
export const checkInbox = text({ en: 'Check your inbox/spam folder for further instruction' });
export const passwordChanged = text({ en: 'Your new password is set. Log in with it.' });
export const addressConfirmed = text({ en: 'Your e-mail address is confirmed.' });
export const goBackToForm = text({ en: 'Go back: what you typed is still there.' });

// The pages that mails lead to
export const chooseNewPassword = text({ en: 'Choose a new password' });
export const saveNewPassword = text({ en: 'Save the new password' });
export const confirmYourAddress = text({ en: 'Confirm your address' });
export const confirmIt = text({ en: 'Confirm it' });
export const pressToConfirm = text({ en: 'Press the button, and the address is yours.' });
export const confirmWithPassword = text({
  en: 'You registered in another browser. Enter the password that you chose there, and the address is yours.',
});
export const notRegistered = text({
  en: 'If you do not know it, somebody else may have registered with your address. Press “Forgot password?” and choose your own: whatever they began is removed.',
});
export const confirmedBefore = text({ en: 'Confirmed already?' });
export const askForAnother = text({ en: 'Ask for a new link' });
export const needsScript = text({ en: 'This page works with JavaScript only.' });

// The header
export const account = text({ en: 'Account' });
export const myProfile = text({ en: 'My Profile' });
export const logout = text({ en: 'Logout' });
export const loggingOutFailed = text({ en: 'You are still signed in: we could not be reached.' });
