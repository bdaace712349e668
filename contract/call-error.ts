import { type AnyErrorCode, errorOf, type Issue } from './errors.ts';

interface CallErrorDetails {
  issues?: readonly Issue[] | undefined;
  /** The request's id in the logs of the server that answered it, if one did. */
  requestId?: string | undefined;
  /** When to try again: seconds, or a date, as `Retry-After` has it. */
  retryAfter?: string | number | undefined;
  /** The name of the network's limit that is exhausted, for the operator. */
  networkLimit?: string | undefined;
  /** The `WWW-Authenticate` with which it is answered. */
  challenge?: string | undefined;
  /** For the operator; callers do not see it. */
  cause?: unknown;
}

/** A call that ends in one of the contract's errors: a handler throws it, and a client when it is answered with one. */
export class CallError extends Error {
  override name: string = 'CallError';
  readonly code: AnyErrorCode;
  readonly issues: readonly Issue[];
  readonly requestId: string | undefined;
  readonly retryAfter: string | number | undefined;
  readonly networkLimit: string | undefined;
  readonly challenge: string | undefined;

  constructor(
    code: AnyErrorCode,
    { issues = [], requestId, retryAfter, networkLimit, challenge, cause }: CallErrorDetails = {},
  ) {
    super(code, { cause });
    this.code = code;
    this.issues = issues;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.networkLimit = networkLimit;
    this.challenge = challenge;
  }

  get status(): number {
    return errorOf(this.code).status;
  }
}

/** Ends the call with an error of the contract. */
export function fail(code: AnyErrorCode, issues: readonly Issue[] = []): never {
  throw new CallError(code, { issues });
}

/**
 * Ends the call for something that the schema cannot say of a field.
 * @param field with its place, such as `body.comment`
 * @param message what goes on after the field's name
 */
export function refuseField(field: string, message: string): never {
  return fail('invalid_request', [{ field, message }]);
}
