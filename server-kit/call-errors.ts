import { CallError } from '@fernway/contract/call-error';
import { type AnyErrorCode, errorOf, problem } from '@fernway/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logRefusal } from './security-events.ts';

export interface ErrorAnswers {
  /** On every answer; what the router refuses has passed no hook. */
  securityHeaders: Readonly<Record<string, string>>;
  /** The contract's error for what only this server throws; undefined: nothing is known of it. */
  codeOf?: (thrown: unknown) => AnyErrorCode | undefined;
  /** How callers are told to prove themselves, such as `Bearer`. */
  challenge?: string;
  /** Called for every error that is the caller's own doing. */
  onRefusal?: (request: FastifyRequest, code: AnyErrorCode) => void;
  /** Answers with a page instead of problem details. @returns false: this request wants no page */
  sendPage?: (request: FastifyRequest, reply: FastifyReply, code: AnyErrorCode) => boolean;
}

const FRAMEWORK: Readonly<Record<string, AnyErrorCode>> = {
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
};
const STATUS: Readonly<Record<number, AnyErrorCode>> = {
  416: 'range_not_satisfiable',
  429: 'rate_limited',
  503: 'unavailable',
};

interface ErrorLike {
  code?: string;
  statusCode?: number;
  cause?: unknown;
}

/** Maps anything thrown to one of the contract's errors; anything unknown is internal. */
export function errorCode(thrown: unknown, codeOf: ErrorAnswers['codeOf'] = () => undefined): AnyErrorCode {
  if (thrown instanceof CallError) return thrown.code;
  const { code = '', statusCode, cause } = thrown as ErrorLike;
  const specific = FRAMEWORK[code] ?? codeOf(thrown);
  if (specific) return specific;
  if (cause) return errorCode(cause, codeOf);
  if (statusCode === undefined) return 'internal';
  return STATUS[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal');
}

/** Answers errors with problem details that reveal nothing about our insides. */
export function errorHandler({ securityHeaders, codeOf, challenge, onRefusal, sendPage }: ErrorAnswers) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const code = errorCode(thrown, codeOf);
    if (code === 'internal') request.log.error({ err: thrown }, 'call failed: internal');
    else if (code !== 'unavailable') onRefusal?.(request, code);
    // A client that disconnects in the middle of a request is no failure of ours.
    else if (!request.raw.readableAborted) request.log.warn({ err: thrown }, 'call failed: unavailable');
    const { status } = errorOf(code);
    const networkLimit = thrown instanceof CallError ? thrown.networkLimit : undefined;
    logRefusal(request, { status, code, networkLimit });
    reply
      .status(status)
      .headers({ ...securityHeaders, ...headersOf(thrown, code) })
      .header('cache-control', 'no-store');
    if (code === 'unauthorized' && challenge) reply.header('www-authenticate', challenge);
    if (sendPage?.(request, reply, code)) return;
    const issues = thrown instanceof CallError ? [...thrown.issues] : [];
    reply.type('application/problem+json').send(JSON.stringify(problem(code, request.id, issues)));
  };
}

/** What an app lacks, when to try again, and how long the whole file is whose range could not be served. */
function headersOf(thrown: unknown, code: AnyErrorCode): Record<string, string> {
  if (code === 'range_not_satisfiable') {
    const range = (thrown as { headers?: Record<string, string> }).headers?.['Content-Range'];
    return range === undefined ? {} : { 'content-range': range };
  }
  if (thrown instanceof CallError && thrown.challenge) return { 'www-authenticate': thrown.challenge };
  const retryAfter = thrown instanceof CallError ? thrown.retryAfter : undefined;
  if (retryAfter !== undefined) return { 'retry-after': String(retryAfter) };
  return code === 'unavailable' ? { 'retry-after': '1' } : {};
}
