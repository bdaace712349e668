import { brand } from '@fernway/brand';
import type { AnyErrorCode } from '@fernway/contract/errors';
import * as account from '@fernway/messages/account';
import * as problems from '@fernway/messages/problems';
import * as t from '@fernway/messages/sign-in';

/** What a form can fail with: identity's codes, no answer, or a cancelled sign-in with a provider. */
export type FormErrorCode = AnyErrorCode | 'auth/network-request-failed' | 'auth/cancelled';

const formErrorTexts: Partial<Record<FormErrorCode, () => string>> = {
  'auth/invalid-credential': t.invalidCredential,
  'auth/weak-password': t.weakPassword,
  'auth/too-many-requests': t.tooManyRequests,
  'auth/invalid-action-code': t.invalidActionCode,
  'auth/provider-failed': t.providerFailed,
  'auth/cancelled': t.cancelled,
  'auth/contact-support': () => account.contactSupport(brand.compliance.email),
  'auth/network-request-failed': t.networkRequestFailed,
  invalid_request: t.notTaken,
  rate_limited: t.tooManyRequests,
};

/**
 * The error code of a form that posts a mailed link's token: if the request is refused as such, the token is missing,
 * cut off, used, or another account's, and only another link helps.
 */
export const linkErrorCode = (code: FormErrorCode): FormErrorCode =>
  code === 'invalid_request' || code === 'forbidden' ? 'auth/invalid-action-code' : code;

/** The sentence that explains an error code. */
export const formErrorText = (code: FormErrorCode): string =>
  (formErrorTexts[code] ?? problems.unavailable)();
