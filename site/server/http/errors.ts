import { type ErrorCode, errors, problem } from '@fernway/contract/errors';
import { backToStart } from '@fernway/messages/pages';
import * as t from '@fernway/messages/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.ts';
import { sendStandalonePage } from './standalone-page.ts';

/** Ends a request with one of the known errors. */
export class SiteError extends Error {
  override name: string = 'SiteError';
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
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : FRAMEWORK[code];
  if (known) return known;
  if (statusCode === 416) return 'range_not_satisfiable';
  if (statusCode === 429) return 'rate_limited';
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal';
}

/**
 * Answers any error before or instead of a page: with a plain page if the client accepts HTML, else with problem
 * details. Neither reveals anything internal.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const code = errorCode(error);
  const { status } = errors[code];
  if (code === 'internal') request.log.error({ err: error }, 'internal error: a request failed');
  if (code === 'unavailable') reply.header('retry-after', '1');
  if (code === 'range_not_satisfiable') reply.headers(wholeOf(error));
  reply.code(status).headers(securityHeaders).header('cache-control', 'no-store'); // the router's refusals run no hooks
  if (request.headers.accept?.includes('text/html')) {
    sendStandalonePage(request, reply, () => ({
      title: titles[code](),
      status,
      links: [{ label: backToStart(), href: '/' }],
    }));
  } else {
    reply.type('application/problem+json').send(JSON.stringify(problem(code, request.id)));
  }
}

/** The `Content-Range` of a 416: how long the whole file is. */
function wholeOf(error: unknown): Record<string, string> {
  const { headers } = error as { headers?: Record<string, string> };
  const range = headers?.['Content-Range'];
  return range === undefined ? {} : { 'content-range': range };
}

/** The title that an error page shows for each code. */
const titles: Record<ErrorCode, () => string> = {
  invalid_request: t.invalidRequest,
  unauthorized: t.unauthorized,
  forbidden: t.forbidden,
  contact_support: t.contactSupport,
  not_found: t.notFound,
  method_not_allowed: t.methodNotAllowed,
  timeout: t.timeout,
  product_in_list: t.productInList,
  offer_in_list: t.offerInList,
  already_rated: t.alreadyRated,
  too_large: t.tooLarge,
  address_too_long: t.addressTooLong,
  unsupported_media_type: t.unsupportedMediaType,
  range_not_satisfiable: t.rangeNotSatisfiable,
  misdirected: t.misdirected,
  rate_limited: t.rateLimited,
  headers_too_large: t.headersTooLarge,
  internal: t.internal,
  unavailable: t.unavailable,
};
