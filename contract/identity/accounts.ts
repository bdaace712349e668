import Type from 'typebox';
import { call } from '../call.ts';
import { AccountData, Email, MailedToken, Nothing, Password, PersonName } from './shapes.ts';

const post = { base: '/auth', method: 'POST', audience: 'visitor', answer: Nothing } as const;

/** Registering, passwords, and what mailed links prove. */
export const accounts = {
  register: call({
    ...post,
    row: 'I01',
    repeat: 'key',
    path: '/sign-up/email',
    summary: 'Makes an account. A known e-mail gets the same answer, and its owner a mail that says so',
    body: {
      name: PersonName,
      email: Email,
      password: Password,
      mob: Type.Optional(Type.String({ pattern: '^[0-9]{0,10}$' })),
    },
    errors: ['auth/too-many-requests', 'auth/weak-password'],
  }),
  changePassword: call({
    ...post,
    row: 'I02',
    repeat: 'once',
    path: '/change-password',
    summary: 'Takes a new password, ends the other sessions and gives this one a new cookie',
    audience: 'session',
    body: { currentPassword: Password, newPassword: Password },
    errors: ['auth/too-many-requests', 'auth/weak-password', 'auth/invalid-credential'],
  }),
  forgotPassword: call({
    ...post,
    row: 'I03',
    repeat: 'key',
    path: '/forgot-password',
    summary: 'Mails a link by which a new password is chosen, where there is such an account',
    body: { email: Email },
  }),
  resetPassword: call({
    ...post,
    row: 'I04',
    repeat: 'key',
    path: '/reset-password',
    summary:
      'Takes a new password with the token of that link, once. All sessions end; the address counts as verified',
    body: { token: MailedToken, newPassword: Password },
    errors: ['auth/weak-password', 'auth/invalid-action-code'],
  }),
  sendVerification: call({
    ...post,
    row: 'I05',
    repeat: 'key',
    path: '/send-verification',
    summary: 'Mails another link by which an address is verified, where it waits for that',
    body: { email: Email },
  }),
  verifyEmail: call({
    ...post,
    row: 'I06',
    repeat: 'key',
    path: '/verify-email',
    summary:
      'Takes the token of that link, once: the address is verified, for the account that was registered in this browser, or has this password',
    body: { token: MailedToken, password: Type.Optional(Password) },
    errors: [
      'auth/invalid-action-code',
      'auth/password-needed',
      'auth/invalid-credential',
      'auth/too-many-requests',
    ],
  }),
  ownData: call({
    base: '/auth',
    row: 'I07',
    path: '/own-data',
    summary: 'Everything that identity holds of whoever is signed in, but for what would let somebody in',
    audience: 'site',
    answer: AccountData,
  }),
};
