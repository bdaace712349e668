import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { identityLimits, sizeLimits, timeLimits } from '@fernway/contract/limits';
import { routeOf } from '@fernway/env/logger';
import { requestId } from '@fernway/env/request-id';
import { answerUnreadable } from '@fernway/env/unreadable';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { answerError, fail } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** A Fastify server that is strict about what it takes and answers every fault with problem details. */
export function createServer({
  logger,
  metrics,
}: {
  logger: FastifyBaseLogger;
  metrics: Metrics;
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    http: {
      maxHeaderSize: sizeLimits.headers,
      headersTimeout: timeLimits.headers,
      connectionsCheckingInterval: 1_000,
    },
    bodyLimit: sizeLimits.body,
    requestTimeout: timeLimits.request,
    connectionTimeout: timeLimits.silence,
    keepAliveTimeout: timeLimits.keepAlive,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true } },
    frameworkErrors: answerError,
    clientErrorHandler: (error, socket) => {
      const id = randomBytes(16).toString('hex');
      const code = answerUnreadable(error, socket, id, securityHeaders);
      if (code) logger.info({ requestId: id, problem: code }, 'unreadable request');
    },
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...securityHeaders, 'cache-control': 'no-store' });
  });
  app.addHook('onResponse', async (request, reply) => {
    const [method, route, status] = [request.method, routeOf(request), reply.statusCode];
    const ms = reply.elapsedTime;
    metrics.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    request.log.info({ method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
  });
  app.register(rateLimit, {
    global: false,
    timeWindow: identityLimits.requestsOfNetwork.seconds * 1000,
    max: identityLimits.requestsOfNetwork.max,
    cache: 50_000,
    // What is left says how much others on the network ask.
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    keyGenerator: ({ visitor }) => visitor?.network ?? '',
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async () => fail('not_found'));
  return app;
}
