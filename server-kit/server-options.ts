import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { sizeLimits, timeLimits } from '@fernway/contract/limits';
import {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { answerClientError } from './client-error.ts';
import { requestId } from './request-id.ts';

/**
 * How servers that answer calls take requests: with limits of size and time, without coercing values to the declared
 * types, and with a problem document also for what is not HTTP.
 * @param securityHeaders set on every answer of the server
 */
export function strictServer(
  logger: FastifyBaseLogger,
  securityHeaders: Readonly<Record<string, string>>,
): FastifyHttpOptions<RawServerDefault> {
  return {
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    http: {
      maxHeaderSize: sizeLimits.headers,
      headersTimeout: timeLimits.headers,
      connectionsCheckingInterval: 1_000,
    },
    // Requests that arrive while a server shuts down are still answered: see `graceful-shutdown.ts`.
    return503OnClosing: false,
    bodyLimit: sizeLimits.body,
    requestTimeout: timeLimits.request,
    connectionTimeout: timeLimits.silence,
    keepAliveTimeout: timeLimits.keepAlive,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true } },
    clientErrorHandler: (error, socket) => {
      const id = randomBytes(16).toString('hex');
      const code = answerClientError(error, socket, id, securityHeaders);
      if (code) logger.info({ requestId: id, problem: code }, 'unreadable request');
    },
  };
}

/**
 * Handles a request with an unsupported `Expect` header like any other. By default Node answers 417, without the
 * headers that all our answers have: https://nodejs.org/api/http.html#event-checkexpectation
 */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
