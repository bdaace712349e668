import { type ErrorCode, errors, problem } from '@fernway/contract/errors';
import { backToStart } from '@fernway/messages/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OverloadedError } from './page-cache.ts';
import { plainPage } from './plain-page.ts';
import { securityHeaders } from './security-headers.ts';

/** Ends a request with one of the known errors. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

function errorCode(error: unknown): ErrorCode {
  if (error instanceof SiteError) return error.code;
  if (error instanceof OverloadedError) return 'unavailable';
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : FRAMEWORK[code];
  if (known) return known;
  if (statusCode === 429) return 'rate_limited';
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal';
}

/**
 * Answers whatever went wrong before or instead of a page: a small page of its own where a browser asks for one,
 * problem details otherwise. Neither says anything about our insides.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const code = errorCode(error);
  const { status, title } = errors[code];
  if (code === 'internal') request.log.error({ err: error }, 'a request failed');
  if (code === 'unavailable') reply.header('retry-after', '1');
  reply.code(status).headers(securityHeaders).header('cache-control', 'no-store'); // the router's refusals pass no hook
  if (request.headers.accept?.includes('text/html')) {
    const { html, policy } = plainPage({ title, status, links: [{ label: backToStart(), href: '/' }] });
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  } else {
    reply.type('application/problem+json').send(JSON.stringify(problem(code, request.id)));
  }
}
