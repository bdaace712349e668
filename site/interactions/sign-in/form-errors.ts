import type { PageErrorCode } from '../../core/error-sentences.ts';

/** What a form that identity answers can fail with: without an answer, `auth/network-request-failed`. */
export type FormErrorCode = Exclude<PageErrorCode, 'offline'>;

/**
 * The error code of a form that posts a mailed link's token: if the request is refused as such, the token is missing,
 * cut off, used, or another account's, and only another link helps.
 */
export const linkErrorCode = (code: FormErrorCode): FormErrorCode =>
  code === 'invalid_request' || code === 'forbidden' ? 'auth/invalid-action-code' : code;
