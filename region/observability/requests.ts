import { routeOf } from '@fernway/server-kit/logger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegionMetrics } from './metrics.ts';

/** Logs and measures every request once it is answered. */
export function observeRequests(app: FastifyInstance, metrics: RegionMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request) };
    const milliseconds = reply.elapsedTime;
    metrics.requests.observe({ ...labels, status: statusClass(reply) }, milliseconds / 1_000);
    logRequest(request, reply, milliseconds);
  });
}

function logRequest(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  const { call } = request.routeOptions.config;
  request.log.info(
    {
      method: request.method,
      route: routeOf(request),
      ...(call !== undefined && { call }),
      status: reply.statusCode,
      ms: Math.round(milliseconds * 10) / 10,
    },
    'request',
  );
}

const statusClass = ({ statusCode }: FastifyReply): string => `${Math.floor(statusCode / 100)}xx`;
