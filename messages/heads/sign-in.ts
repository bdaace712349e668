import { text } from '../say.ts';

export const login = text({ en: 'Login' });
export const signUp = text({ en: 'Sign Up' });
export const forgotPassword = text({ en: 'Forgot password' });
export const chooseNewPassword = text({ en: 'Choose a new password' });
export const confirmYourAddress = text({ en: 'Confirm your e-mail address' });
export const loginSignUp = text({ en: 'Login / Sign Up' });
