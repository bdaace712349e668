import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Shuts the server down without failing a request. At first it still serves, but `/readyz` says that it is not
     * ready, so that a balancer sends requests elsewhere, and it closes each connection after its answer. Then it stops
     * listening, ends its streams, whose readers reconnect elsewhere, and finishes the requests under way.
     * @param drainMs milliseconds for the balancer to notice
     */
    leave(drainMs: number): Promise<void>;
  }
}

/** Whether a server is shutting down. */
export interface Leaving {
  isLeaving: boolean;
}

/** How long the last requests may take. Without a balancer, somebody is waiting at a terminal. */
const PATIENCE_MS = 5_000;
const PATIENCE_AT_TERMINAL_MS = 1_500;

/** Gives a server its graceful shutdown, `leave`. Call it before the server listens. */
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
