import cookie from '@fastify/cookie';
import { refuseAmbiguousRequests } from '@fernway/server-kit/ambiguous-requests';
import { enableGracefulShutdown } from '@fernway/server-kit/graceful-shutdown';
import { routeOf } from '@fernway/server-kit/logger';
import { keepRawBodies } from '@fernway/server-kit/raw-body';
import { closeAfterRefusal } from '@fernway/server-kit/refused-bodies';
import { logSecurityEvents } from '@fernway/server-kit/security-events';
import { ignoreExpectations, strictServer } from '@fernway/server-kit/server-options';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { IdentityMetrics } from '../metrics.ts';
import { answerError, fail } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

/** A Fastify server that is strict about what it takes and answers every fault with problem details. */
export function createServer({
  logger,
  metrics,
  siteKey,
}: {
  logger: FastifyBaseLogger;
  metrics: IdentityMetrics;
  siteKey: string | undefined;
}): FastifyInstance {
  const app = Fastify({ ...strictServer(logger, securityHeaders), frameworkErrors: answerError });
  ignoreExpectations(app.server);
  closeAfterRefusal(app.server);
  enableGracefulShutdown(app);
  app.removeContentTypeParser('text/plain');
  keepRawBodies(app);
  app.register(cookie);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...securityHeaders, 'cache-control': 'no-store' });
  });
  app.addHook('onResponse', async (request, reply) => {
    const [method, route, status] = [request.method, routeOf(request), reply.statusCode];
    const ms = reply.elapsedTime;
    metrics.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    request.log.info({ method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
  });
  refuseAmbiguousRequests(app);
  // A request without a visitor is none of the site's.
  logSecurityEvents(app, siteKey, ({ visitor, account, body, ip }) => ({
    account: account ?? emailIn(body),
    network: visitor?.network ?? ip,
  }));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async () => fail('not_found'));
  return app;
}

/** The address that somebody signs in with, or asks for a mail to. */
function emailIn(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}
