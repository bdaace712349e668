import type { ErrorCode, Issue } from '@fernway/contract';
import { isAway } from '@fernway/db/away';

/** A call that ends in one of the contract's errors. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: ErrorCode;
  readonly issues: Issue[];

  /** @param cause for the operator; callers do not see it */
  constructor(code: ErrorCode, issues: Issue[] = [], cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.issues = issues;
  }
}

/** A budget is used up. */
export class RateLimitError extends CallError {
  /** Seconds until some of it is available again. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('rate_limited');
    this.retryAfter = retryAfter;
  }
}

/** Ends the call with an error of the contract. */
export function fail(code: ErrorCode, issues: Issue[] = []): never {
  throw new CallError(code, issues);
}

/**
 * Ends the call for something that the schema cannot say of a field.
 * @param field with its place, such as `body.comment`
 * @param message what goes on after the field's name
 */
export function refuseField(field: string, message: string): never {
  throw new CallError('invalid_request', [{ field, message }]);
}

/** The value, or the contract's not_found. */
export function orNotFound<Value>(value: Value | undefined | null): Value {
  return value ?? fail('not_found');
}

/** Constraints that fail when an account is gone. */
const DELETED_ACCOUNT_CONSTRAINTS = /^users_stay_deleted$|_user_id_fkey$/;
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
};

/** The contract's error for something thrown; anything unknown is internal. */
export function errorCode(thrown: unknown): ErrorCode {
  if (thrown instanceof CallError) return thrown.code;
  const {
    code = '',
    constraint,
    cause,
    message = '',
    statusCode,
  } = thrown as {
    code?: string;
    constraint?: string;
    cause?: unknown;
    message?: string;
    statusCode?: number;
  };
  if (code in FRAMEWORK) return FRAMEWORK[code] ?? 'internal';
  if (isAway({ code, message })) return 'unavailable';
  // The token outlives the account by minutes.
  if (code === '23503' && constraint && DELETED_ACCOUNT_CONSTRAINTS.test(constraint)) return 'unauthorized';
  if (cause) return errorCode(cause);
  if (statusCode === 429) return 'rate_limited';
  if (statusCode === 503) return 'unavailable';
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal';
}
