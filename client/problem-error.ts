import { type ErrorCode, errors, type Issue, type Problem } from '@fernway/contract';

/** A call that ended in one of the contract's errors. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: readonly Issue[];
  /** The request's id in the region's logs, if it arrived there. */
  readonly requestId: string | undefined;
  /** The `Retry-After` of a 429 or 503, if any: seconds, or a date. */
  readonly retryAfter: string | undefined;

  constructor(
    problem: Pick<Problem, 'code' | 'status' | 'issues'> & {
      requestId?: string | undefined;
      retryAfter?: string | undefined;
    },
    cause?: unknown,
  ) {
    super(problem.code, { cause });
    this.code = problem.code;
    this.status = problem.status;
    this.issues = problem.issues;
    this.requestId = problem.requestId;
    this.retryAfter = problem.retryAfter;
  }
}

/** The error for an answer that never came or could not be read. */
export const unavailable = (cause: unknown): ProblemError =>
  new ProblemError({ code: 'unavailable', status: errors.unavailable.status, issues: [] }, cause);

/** The error of an answer with problem details; any other body does not come from a region. */
export function problemOf({ status, headers }: Response, body: unknown): ProblemError {
  const { code, issues, requestId } = body as Partial<Problem>;
  if (code === undefined || !(code in errors)) return unavailable(new Error(`answered ${status}`));
  const retryAfter = headers.get('retry-after') ?? undefined;
  return new ProblemError({ code, status, issues: issues ?? [], requestId, retryAfter });
}
