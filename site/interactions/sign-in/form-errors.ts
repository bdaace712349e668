import type { AnyErrorCode } from '@fernway/contract/errors';

/** What a form can fail with: identity's codes, no answer, or a cancelled sign-in with a provider. */
export type FormErrorCode = AnyErrorCode | 'auth/network-request-failed' | 'auth/cancelled';

/**
 * The error code of a form that posts a mailed link's token: if the request is refused as such, the token is missing,
 * cut off, used, or another account's, and only another link helps.
 */
export const linkErrorCode = (code: FormErrorCode): FormErrorCode =>
  code === 'invalid_request' || code === 'forbidden' ? 'auth/invalid-action-code' : code;
