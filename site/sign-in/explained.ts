import { brand } from '@fernway/brand';
import type { IdentityErrorCode } from '@fernway/contract/identity';
import * as account from '@fernway/messages/account';
import * as problems from '@fernway/messages/problems';
import * as t from '@fernway/messages/sign-in';

/** What a form can fail with: identity's codes, that nobody answered, and that somebody did not want to. */
export type FormErrorCode = IdentityErrorCode | 'auth/network-request-failed' | 'auth/cancelled';

const sentences: Partial<Record<FormErrorCode, () => string>> = {
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
 * The same for what was posted with a mailed link, of which the form itself holds nothing wrong: a token that is missing,
 * cut off, used, or of another account. Only another link helps.
 */
export const ofLink = (code: FormErrorCode): FormErrorCode =>
  code === 'invalid_request' || code === 'forbidden' ? 'auth/invalid-action-code' : code;

/** The sentence for an error, besides its code. */
export const explained = (code: FormErrorCode): string => (sentences[code] ?? problems.unavailable)();
