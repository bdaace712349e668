import type { AnyErrorCode } from '@fernway/contract/errors';
import { isUnavailable } from '@fernway/db/unavailable';
import { errorHandler } from '@fernway/server-kit/call-errors';
import { securityHeaders } from './security-headers.ts';

export { CallError, fail } from '@fernway/contract/call-error';

/** better-auth's refusal, by its own code. */
export class BetterAuthError extends Error {
  override name = 'BetterAuthError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code = '') {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** What better-auth's codes mean here; codes that are not listed map by their status. */
const BETTER_AUTH_CODES: Record<string, AnyErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'auth/invalid-credential',
  INVALID_PASSWORD: 'auth/invalid-credential',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'auth/invalid-credential',
  PASSWORD_TOO_SHORT: 'auth/weak-password',
  PASSWORD_TOO_LONG: 'auth/weak-password',
  // Its database did not answer.
  FAILED_TO_CREATE_USER: 'unavailable',
  FAILED_TO_CREATE_SESSION: 'unavailable',
  FAILED_TO_GET_SESSION: 'unavailable',
};
const STATUS_CODES: Record<number, AnyErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
};

/** The contract's error for a refusal of better-auth, or an error of the database. */
function codeOf(thrown: unknown): AnyErrorCode | undefined {
  if (thrown instanceof BetterAuthError) {
    if (thrown.status >= 500) return 'unavailable';
    return BETTER_AUTH_CODES[thrown.code] ?? STATUS_CODES[thrown.status] ?? 'invalid_request';
  }
  return isUnavailable(thrown as Error) ? 'unavailable' : undefined;
}

export const answerError = errorHandler({
  securityHeaders,
  codeOf,
  onRefusal: (request, code) =>
    request.log.info({ event: 'refused', problem: code }, `call refused: ${code}`),
});
