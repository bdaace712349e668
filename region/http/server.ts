import { randomBytes } from 'node:crypto';
import { problem } from '@fernway/contract/errors';
import { sizeLimits, timeLimits } from '@fernway/contract/limits';
import { requestId } from '@fernway/env/request-id';
import { answerUnreadable } from '@fernway/env/unreadable';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { Caller } from '../callers/caller.ts';
import type { Metrics } from '../observability/metrics.ts';
import { observeRequests } from '../observability/requests.ts';
import { limitRequests } from './limits.ts';
import { CallError, errorCode, fail } from './problem.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has shown a token that holds. */
    caller?: Caller;
    /** A JSON body as it came: what our own servers sign. */
    rawBody?: string;
  }
}

export interface ServerOptions {
  logger: FastifyBaseLogger;
  metrics: Metrics;
  /** CIDRs of the hops whose forwarding headers count. */
  trustedProxies?: string[];
  /** The secret by which the site is known. */
  siteKey?: string | undefined;
  /** Mean delay of the event loop, in milliseconds, from which on work is refused. */
  eventLoopDelay?: number;
}

/**
 * A Fastify server on which calls can be registered: strict about addresses and bodies, and whatever goes wrong
 * is answered with problem details that say nothing about our insides.
 * @throws Error when a trusted proxy is no CIDR.
 */
export function createServer({
  logger,
  metrics,
  trustedProxies = [],
  siteKey,
  eventLoopDelay,
}: ServerOptions): FastifyInstance {
  const options: FastifyHttpOptions<RawServerDefault> = {
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    http: {
      maxHeaderSize: sizeLimits.headers,
      headersTimeout: timeLimits.headers,
      connectionsCheckingInterval: 1_000,
    },
    bodyLimit: sizeLimits.body,
    requestTimeout: timeLimits.request,
    connectionTimeout: timeLimits.silence,
    keepAliveTimeout: timeLimits.keepAlive,
    routerOptions: { maxParamLength: sizeLimits.segment },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true } },
    frameworkErrors: answerError,
    clientErrorHandler: (error, socket) => {
      const id = randomBytes(16).toString('hex');
      const code = answerUnreadable(error, socket, id, securityHeaders);
      if (code) logger.info({ requestId: id, problem: code }, 'unreadable request');
    },
  };
  const app = Fastify(options);
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    return parseJson(request, String(body), done);
  });
  app.decorateRequest('caller');
  app.decorateRequest('rawBody');
  addSecurityHeaders(app);
  observeRequests(app, metrics);
  limitRequests(app, siteKey, eventLoopDelay);
  // node:querystring forgives broken escapes; we do not.
  app.addHook('onRequest', async (request) => {
    const start = request.url.indexOf('?');
    if (start < 0) return;
    try {
      decodeURIComponent(request.url.slice(start));
    } catch {
      throw new CallError('invalid_request', [{ field: 'query', message: 'has a broken percent escape' }]);
    }
  });
  // Bodies are JSON, and JSON is UTF-8.
  app.addHook('preParsing', async ({ headers }) => {
    const charset = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1];
    if (charset && charset.toLowerCase() !== 'utf-8') fail('unsupported_media_type');
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async () => fail('not_found'));
  return app;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const code = errorCode(error);
  const body = problem(code, request.id, error instanceof CallError ? error.issues : []);
  if (code === 'internal') request.log.error({ err: error }, 'a call failed');
  // Who goes away in the middle of a request has no failure of ours to report.
  else if (code === 'unavailable' && !request.raw.readableAborted)
    request.log.warn({ err: error }, 'a call could not be served');
  if (code === 'unavailable') reply.header('retry-after', '1');
  if (code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
  reply
    .status(body.status)
    .headers(securityHeaders) // what the router refuses has passed no hook
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body));
}
