import { text } from '../say.ts';

export const login = text({ en: 'Login' });
export const signUp = text({ en: 'Sign Up' });
export const forgotPassword = text({ en: 'Forgot password' });
export const chooseNewPassword = text({ en: 'Choose a new password' });
export const confirmYourAddress = text({ en: 'Confirm your email address' });
export const finishSigningIn = text({ en: 'Finish logging in' });
export const follow = text({ en: 'Follow' });
export const myList = text({ en: 'My List' });
export const loginSignUp = text({ en: 'Login / Sign Up' });
