import type { AnyErrorCode, ErrorCode } from '@fernway/contract/errors';
import { backToStart } from '@fernway/messages/pages';
import * as t from '@fernway/messages/problems';
import { errorHandler } from '@fernway/server-kit/call-errors';
import { securityHeaders } from './security-headers.ts';
import { sendStandalonePage } from './standalone-page.ts';

export { CallError } from '@fernway/contract/call-error';

/**
 * Answers any error before or instead of a page: with a standalone page if the client accepts HTML, else with problem
 * details. Neither reveals anything internal.
 */
export const answerError = errorHandler({
  securityHeaders,
  sendPage: (request, reply, code) => {
    if (!request.headers.accept?.includes('text/html')) return false;
    const seconds = Number(reply.getHeader('retry-after'));
    const toStart = () => ({ label: backToStart(), href: '/' });
    sendStandalonePage(request, reply, () => ({
      title: titleOf(code),
      status: reply.statusCode,
      ...(code === 'rate_limited' && { text: t.rateLimitedWhy(seconds) }),
      links:
        code === 'rate_limited' && request.method === 'GET'
          ? [
              // The empty address is the page's own.
              { label: t.tryAgain(), href: '' },
              toStart(),
            ]
          : [toStart()],
    }));
    return true;
  },
});

/** The title of an error page; what only identity answers is explained where it is asked. */
const titleOf = (code: AnyErrorCode): string =>
  (code in titles ? titles[code as ErrorCode] : titles.invalid_request)();

/** The title that an error page shows for each code. */
const titles: Record<ErrorCode, () => string> = {
  invalid_request: t.invalidRequest,
  unauthorized: t.unauthorized,
  forbidden: t.forbidden,
  insufficient_scope: t.insufficientScope,
  contact_support: t.contactSupport,
  not_found: t.notFound,
  method_not_allowed: t.methodNotAllowed,
  timeout: t.timeout,
  product_in_list: t.productInList,
  offer_in_list: t.offerInList,
  already_rated: t.alreadyRated,
  idempotency_key_in_use: t.unavailable,
  already_done: t.alreadyDone,
  idempotency_key_reused: t.formChanged,
  picture_too_large: t.pictureTooLarge,
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
