import { routeOf } from '@fernway/server-kit/logger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteMetrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The template of the page that was asked for, such as `/product/:tabName`. */
    pageRoute: string;
  }
}

/** Logs and measures every request once it is answered, by its route template: never by the values in its path. */
export function observeRequests(app: FastifyInstance, metrics: SiteMetrics): void {
  app.decorateRequest('pageRoute', '');
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, log } = request;
    observeRequest({ method, route: templateOf(request), status: statusCode, ms: elapsedTime }, metrics, log);
  });
}

const templateOf = (request: FastifyRequest): string => request.pageRoute || routeOf(request);

/** Logs and measures one request that was answered after `ms` milliseconds. */
export function observeRequest(
  answered: { method: string; route: string; status: number; ms: number },
  metrics: SiteMetrics,
  log: { info(fields: object, text: string): void },
): void {
  const { method, route, status, ms } = answered;
  metrics.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
  log.info({ method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
}
