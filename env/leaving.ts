import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Ends the server without failing a request. At first it goes on, but says at `/readyz` that it is not ready, so that
     * a balancer sends elsewhere, and ends each connection with its answer. Then it takes no more, ends its streams, whose
     * readers begin anew elsewhere, and finishes what is under way.
     * @param drainMs milliseconds for the balancer to notice
     */
    leave(drainMs: number): Promise<void>;
  }
}

/** Whether a server is on its way out. */
export interface Leaving {
  isLeaving: boolean;
}

/** How long what is under way may take in the end. Without a balancer somebody waits at a terminal. */
const PATIENCE_MS = 5_000;
const PATIENCE_AT_TERMINAL_MS = 1_500;

/** Lets a server leave in order. Call it before the server listens. */
export function mayLeave(app: FastifyInstance, leaving: Leaving = { isLeaving: false }): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (leaving.isLeaving && routeOptions.url === '/readyz')
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '1' })
        .send({ status: 'leaving' });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.isLeaving) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    leaving.isLeaving = true;
  });
  app.decorate('leave', async (drainMs: number) => {
    leaving.isLeaving = true;
    if (drainMs > 0) await pause(drainMs);
    const patience = drainMs > 0 ? PATIENCE_MS : PATIENCE_AT_TERMINAL_MS;
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
    await app.close();
  });
}
