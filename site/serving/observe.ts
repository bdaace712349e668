import { routeOf } from '@fernway/env/logger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The template of the page that was asked for, such as `/product/:tabName`. */
    pageRoute: string;
  }
}

/** Logs and measures every request once it is answered: its route, never what was filled into it. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('pageRoute', '');
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = templateOf(request);
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1_000);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route, status: reply.statusCode, ms }, 'request');
  });
}

const templateOf = (request: FastifyRequest): string => request.pageRoute || routeOf(request);
