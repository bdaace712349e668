import type { IdentityErrorCode } from '@fernway/contract/identity';
import * as problems from '@fernway/messages/problems';
import * as t from '@fernway/messages/sign-in';

/** What a form can fail with: identity's codes, and that nobody answered. */
export type FormErrorCode = IdentityErrorCode | 'auth/network-request-failed';

const sentences: Partial<Record<FormErrorCode, () => string>> = {
  'auth/invalid-credential': t.invalidCredential,
  'auth/weak-password': t.weakPassword,
  'auth/too-many-requests': t.tooManyRequests,
  'auth/invalid-action-code': t.invalidActionCode,
  'auth/network-request-failed': t.networkRequestFailed,
  invalid_request: t.notTaken,
  rate_limited: t.tooManyRequests,
};

/** The sentence for an error, besides its code. */
export const explained = (code: FormErrorCode): string => (sentences[code] ?? problems.unavailable)();
