import type { CallAnswer, CallBody } from './call.ts';
import { accounts } from './identity/accounts.ts';
import { apps } from './identity/apps.ts';
import { deletion, regionDeletion } from './identity/deletion.ts';
import { identityService } from './identity/service.ts';
import { sessions } from './identity/sessions.ts';
import { social } from './identity/social.ts';

export { type AccountData, isEmail, type OpenSession, SessionUser } from './identity/shapes.ts';

/**
 * Every call that the site may make or, where its audience is not `site`, pass on for a browser, under the host of a
 * site. Besides their errors they answer `unauthorized` without the site's key, `misdirected` for a host that is no
 * site's, and `forbidden` for a foreign Origin.
 */
export const identityCalls = { ...accounts, ...sessions, ...social, ...deletion, ...apps };

/** Every call of identity, by name: those of the site, of the regions, and of operators. */
export const identityContract = { ...identityCalls, ...regionDeletion, ...identityService };

export type IdentityContract = typeof identityContract;
export type IdentityCallName = keyof typeof identityCalls;
export type IdentityCallBody<Name extends IdentityCallName> = CallBody<(typeof identityCalls)[Name]>;
export type IdentityCallAnswer<Name extends IdentityCallName> = CallAnswer<(typeof identityCalls)[Name]>;

/** The cookies that identity sets; all belong to one host. */
export const identityCookies = {
  session: '__Host-fernway.session_token',
  device: '__Host-fernway.device',
  /** Of the browser that registered: until the address is confirmed, the account opens there only. */
  registration: '__Host-fernway.registration',
  /** Exists while somebody signs in with a provider. */
  social: '__Host-fernway.social',
} as const;

/** Where a mailed link leads on the site: a page with a button, which posts the token only when it is pressed. */
export const mailedPages = {
  verifyEmail: '/verifyEmail',
  resetPassword: '/resetPassword',
  joinSocial: '/joinSignIn',
} as const;

/** The page of the link that deletes an account: the path contains the e-mail address, and the page needs no script. */
export const deletionPage = (email: string): `/${string}` =>
  `/userDeleteConfirmation/${encodeURIComponent(email)}`;

/** Where the site offers the mail by which a new password is chosen. */
export const forgotPasswordPage = '/forgotPassword';
