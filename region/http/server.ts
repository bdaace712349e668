import { sizeLimits, timeLimits } from '@fernway/contract/limits';
import type { NetworkRateLimiter } from '@fernway/db/network-rate-limiter';
import { refuseAmbiguousRequests } from '@fernway/server-kit/ambiguous-requests';
import { type AppOrigins, answerAppOrigins } from '@fernway/server-kit/app-origins';
import { errorHandler } from '@fernway/server-kit/call-errors';
import { enableGracefulShutdown } from '@fernway/server-kit/graceful-shutdown';
import { keepRawBodies } from '@fernway/server-kit/raw-body';
import { closeAfterRefusal } from '@fernway/server-kit/refused-bodies';
import { logSecurityEvents } from '@fernway/server-kit/security-events';
import { ignoreExpectations, strictServer } from '@fernway/server-kit/server-options';
import { endSlowBodies } from '@fernway/server-kit/slow-bodies';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type RawServerDefault,
} from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { RegionMetrics } from '../observability/metrics.ts';
import { observeRequests } from '../observability/requests.ts';
import { limitRequests } from './limits.ts';
import { isPictureSent } from './picture-body.ts';
import { databaseErrorCode, fail } from './problem.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, as far as `authorize` has found out. */
    caller?: Caller;
  }
}

export interface ServerOptions {
  logger: FastifyBaseLogger;
  metrics: RegionMetrics;
  /** CIDRs of the hops whose forwarding headers count. */
  trustedProxies?: string[];
  /** The secret by which the site is known. */
  siteKey?: string | undefined;
  /** Which scripts may read what the region answers to apps. */
  appOrigins: AppOrigins;
  /** What networks may ask. */
  networkLimiter: NetworkRateLimiter;
  /** Mean delay of the event loop, in milliseconds, from which on work is refused. */
  eventLoopDelay?: number;
}

/**
 * A Fastify server on which calls can be registered: strict about addresses and bodies. Every error is answered with
 * problem details that reveal nothing about our insides.
 * @throws Error when a trusted proxy is no CIDR.
 */
export function createServer({
  logger,
  metrics,
  trustedProxies = [],
  siteKey,
  appOrigins,
  networkLimiter,
  eventLoopDelay,
}: ServerOptions): FastifyInstance {
  const options: FastifyHttpOptions<RawServerDefault> = {
    ...strictServer(logger, securityHeaders),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    requestTimeout: timeLimits.picture,
    routerOptions: { maxParamLength: sizeLimits.segment },
    frameworkErrors: answerError,
  };
  const app = Fastify(options);
  ignoreExpectations(app.server);
  enableGracefulShutdown(app);
  closeAfterRefusal(app.server);
  endSlowBodies(app.server, { timeoutMs: timeLimits.request, mayTakeLonger: isPictureSent });
  app.removeContentTypeParser('text/plain');
  keepRawBodies(app);
  app.decorateRequest('caller');
  addSecurityHeaders(app);
  observeRequests(app, metrics);
  refuseAmbiguousRequests(app);
  // Before what refuses, so that apps can read why.
  answerAppOrigins(app, { origins: appOrigins, isOpen: (path) => path.startsWith('/api/') });
  limitRequests(app, { networkLimiter, siteKey, eventLoopDelay });
  logSecurityEvents(app, siteKey, ({ caller, network, ip }) => ({
    account: caller && 'id' in caller ? caller.id : undefined,
    network: network ?? ip,
  }));
  // node:querystring forgives broken escapes; we do not.
  app.addHook('onRequest', async (request) => {
    const start = request.url.indexOf('?');
    if (start < 0) return;
    try {
      decodeURIComponent(request.url.slice(start));
    } catch {
      fail('invalid_request', [{ field: 'query', message: 'has a broken percent escape' }]);
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

const answerError = errorHandler({ securityHeaders, codeOf: databaseErrorCode, challenge: 'Bearer' });
