import Type, { type Static } from 'typebox';

/**
 * Every error that a call can answer, with its HTTP status, and whether it is reported to the operator.
 * The list is closed: a new kind of failure is a new line here.
 */
export const errors = {
  invalid_request: { status: 400, title: 'The request has values that cannot be used', reported: false },
  unauthorized: { status: 401, title: 'Sign in first', reported: false },
  forbidden: { status: 403, title: 'This is not yours', reported: false },
  insufficient_scope: { status: 403, title: 'The app has not been allowed this', reported: false },
  contact_support: {
    status: 403,
    title: 'An account that administers the site is not deleted here: contact support',
    reported: false,
  },
  not_found: { status: 404, title: 'There is no such thing', reported: false },
  method_not_allowed: { status: 405, title: 'This address does not answer that method', reported: false },
  timeout: { status: 408, title: 'The request took too long to arrive', reported: false },
  product_in_list: { status: 409, title: 'Product already in snip..', reported: false },
  offer_in_list: { status: 409, title: 'Offer already in snip..', reported: false },
  already_rated: { status: 409, title: 'This is rated already', reported: false },
  idempotency_key_in_use: {
    status: 409,
    title: 'A request is outstanding for this Idempotency-Key',
    reported: false,
  },
  already_done: {
    status: 409,
    title: 'This was done already; what it answered is not kept',
    reported: false,
  },
  picture_too_large: { status: 400, title: 'The picture has too many pixels', reported: false },
  too_large: { status: 413, title: 'The request is too large', reported: false },
  address_too_long: { status: 414, title: 'The address is too long', reported: false },
  unsupported_media_type: {
    status: 415,
    title: 'This call does not take that content type',
    reported: false,
  },
  range_not_satisfiable: { status: 416, title: 'There is nothing in that range', reported: false },
  misdirected: { status: 421, title: 'This server does not answer for that host', reported: false },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key is already used with another request',
    reported: false,
  },
  rate_limited: { status: 429, title: 'Too many requests: wait a moment', reported: false },
  headers_too_large: { status: 431, title: 'The headers are too large', reported: false },
  internal: { status: 500, title: 'Something went wrong on our side', reported: true },
  unavailable: { status: 503, title: 'Try again in a moment', reported: true },
} as const;

export type ErrorCode = keyof typeof errors;

/**
 * The errors that only identity answers. People are shown the part after the slash. `auth/invalid-credential` does not
 * reveal whether the account exists.
 */
export const identityErrors = {
  'auth/invalid-credential': { status: 401, title: 'E-mail and password do not fit', reported: false },
  'auth/weak-password': { status: 400, title: 'Choose a password that is harder to guess', reported: false },
  'auth/invalid-action-code': {
    status: 400,
    title: 'This link was used or has expired: ask for a new one',
    reported: false,
  },
  'auth/password-needed': {
    status: 400,
    title: 'Whoever registered did so in another browser: the password is needed',
    reported: false,
  },
  'auth/provider-failed': {
    status: 400,
    title: 'Signing in there did not work: try again',
    reported: false,
  },
  'auth/contact-support': errors.contact_support,
  'auth/too-many-requests': { status: 429, title: 'Too many attempts: wait a moment', reported: false },
} as const;

const allErrors = { ...errors, ...identityErrors } as const;
export type AnyErrorCode = keyof typeof allErrors;

/** Status and title of an error of any server. */
export const errorOf = (code: AnyErrorCode): { status: number; title: string } => allErrors[code];

export const isErrorCode = (code: unknown): code is AnyErrorCode =>
  typeof code === 'string' && Object.hasOwn(allErrors, code);

/** One problem with one field: `query.page must be at least 1`. */
export const Issue = Type.Object({ field: Type.String(), message: Type.String() });
export type Issue = Static<typeof Issue>;

/** RFC 9457 problem details, with the code and every field issue. */
export const Problem = Type.Object(
  {
    type: Type.String({
      description: 'Address of the problem kind, relative to the region: /problems/{code}',
    }),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.Enum(Object.keys(errors) as ErrorCode[]),
    requestId: Type.String({ description: 'Names the request in our logs' }),
    issues: Type.Array(Issue),
  },
  { title: 'Problem' },
);
export type Problem = Static<typeof Problem>;

/** The body of an error answer of any server. */
export type AnyProblem = Omit<Problem, 'code'> & { code: AnyErrorCode };

export function problem(code: AnyErrorCode, requestId: string, issues: Issue[] = []): AnyProblem {
  const { status, title } = errorOf(code);
  return { type: `/problems/${code}`, title, status, code, requestId, issues };
}
