import { type ErrorCode, errors, type Issue, type Problem } from '@fernway/contract';

/** A call that ended in one of the contract's errors. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: readonly Issue[];
  /** Names the request in the region's logs, where it has arrived. */
  readonly requestId: string | undefined;
  /** Of a 429 or 503 that says so: seconds, or a date. */
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

/** What stands for an answer that never came, or that nobody could read. */
export const unavailable = (cause: unknown): ProblemError =>
  new ProblemError({ code: 'unavailable', status: errors.unavailable.status, issues: [] }, cause);

/** The error that an answer with problem details tells; other bodies come from something that is no region. */
export function problemOf({ status, headers }: Response, body: unknown): ProblemError {
  const { code, issues, requestId } = body as Partial<Problem>;
  if (code === undefined || !(code in errors)) return unavailable(new Error(`answered ${status}`));
  const retryAfter = headers.get('retry-after') ?? undefined;
  return new ProblemError({ code, status, issues: issues ?? [], requestId, retryAfter });
}
