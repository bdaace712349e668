import type { Issue } from '@fernway/contract';
import { type IdentityErrorCode, identityErrors, identityProblem } from '@fernway/contract/identity';
import { isAway } from '@fernway/db/away';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.ts';

/** A call that ends in one of the contract's errors. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: IdentityErrorCode;
  readonly issues: Issue[];

  constructor(code: IdentityErrorCode, issues: Issue[] = []) {
    super(code);
    this.code = code;
    this.issues = issues;
  }
}

/** Our library's refusal, by its own code. */
export class LibraryRefusal extends Error {
  override name = 'LibraryRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code = '') {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Ends the call with an error of the contract. */
export function fail(code: IdentityErrorCode, issues: Issue[] = []): never {
  throw new CallError(code, issues);
}

/** What our library's codes mean here; codes that are not listed map by their status. */
const LIBRARY: Record<string, IdentityErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'auth/invalid-credential',
  INVALID_PASSWORD: 'auth/invalid-credential',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'auth/invalid-credential',
  WEAK_PASSWORD: 'auth/weak-password',
  PASSWORD_TOO_SHORT: 'auth/weak-password',
  PASSWORD_TOO_LONG: 'auth/weak-password',
  // Its database did not answer.
  FAILED_TO_CREATE_USER: 'unavailable',
  FAILED_TO_CREATE_SESSION: 'unavailable',
  FAILED_TO_GET_SESSION: 'unavailable',
};
const FRAMEWORK: Record<string, IdentityErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};
const STATUS: Record<number, IdentityErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
};

/** Maps anything thrown to one of the contract's errors; an unknown error is internal. */
function codeOf(thrown: unknown): IdentityErrorCode {
  if (thrown instanceof CallError) return thrown.code;
  if (thrown instanceof LibraryRefusal) {
    if (thrown.status >= 500) return 'unavailable';
    return LIBRARY[thrown.code] ?? STATUS[thrown.status] ?? 'invalid_request';
  }
  const {
    code = '',
    message = '',
    statusCode,
    cause,
  } = thrown as Partial<NodeJS.ErrnoException & { statusCode: number }>;
  if (FRAMEWORK[code]) return FRAMEWORK[code];
  if (isAway({ code, message })) return 'unavailable';
  if (cause) return codeOf(cause);
  if (statusCode === 503) return 'unavailable';
  return statusCode && statusCode < 500 ? (STATUS[statusCode] ?? 'invalid_request') : 'internal';
}

interface Invalid {
  validation?: { instancePath: string; params: Record<string, unknown>; message?: string }[];
  validationContext?: string;
}

/** Every field that the schema refused, by its name, never with its value. */
function issuesOf(thrown: unknown): Issue[] {
  if (thrown instanceof CallError) return thrown.issues;
  const { validation, validationContext = 'body' } = thrown as Invalid;
  return (validation ?? []).map(({ instancePath, params, message = 'cannot be used' }) => {
    const name = params.missingProperty ?? params.additionalProperty;
    const path = instancePath.split('/').slice(1);
    return {
      field: [validationContext, ...path, ...(name ? [String(name).slice(0, 60)] : [])].join('.'),
      message,
    };
  });
}

/** Answers an error as problem details that say nothing about our insides. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const code = codeOf(thrown);
  if (code === 'internal') request.log.error({ err: thrown }, 'a call failed');
  else if (code !== 'unavailable')
    request.log.info({ event: 'refused', problem: code }, 'a call was refused');
  else {
    request.log.warn({ err: thrown }, 'a call could not be served');
    reply.header('retry-after', '1');
  }
  reply
    .status(identityErrors[code].status)
    .headers(securityHeaders)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(identityProblem(code, request.id, issuesOf(thrown))));
}
