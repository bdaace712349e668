import { fail } from '@fernway/contract/call-error';
import type { ErrorCode } from '@fernway/contract/errors';
import { isUnavailable } from '@fernway/db/unavailable';

export { CallError, fail, refuseField } from '@fernway/contract/call-error';

/** The value, or the contract's not_found. */
export function orNotFound<Value>(value: Value | undefined | null): Value {
  return value ?? fail('not_found');
}

/** Constraints that fail when an account is gone. */
const DELETED_ACCOUNT_CONSTRAINTS = /^users_stay_deleted$|_user_id_fkey$/;

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
}

/** The contract's error for an error of the database. */
export function databaseErrorCode(thrown: unknown): ErrorCode | undefined {
  const { code = '', constraint, message = '' } = thrown as DatabaseError;
  if (isUnavailable({ code, message })) return 'unavailable';
  // The token outlives the account by minutes.
  return code === '23503' && constraint && DELETED_ACCOUNT_CONSTRAINTS.test(constraint)
    ? 'unauthorized'
    : undefined;
}
