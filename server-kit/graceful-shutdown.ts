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
    shutDown(drainMs: number): Promise<void>;
  }
}

/** Whether a server is shutting down. */
export interface ShutdownState {
  isShuttingDown: boolean;
}

/** How long the last requests may take. Without a balancer, somebody is waiting at a terminal. */
const CLOSE_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_AT_TERMINAL_MS = 1_500;

/** Gives a server its graceful shutdown, `shutDown`. Call it before the server listens. */
export function enableGracefulShutdown(
  app: FastifyInstance,
  state: ShutdownState = { isShuttingDown: false },
): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (state.isShuttingDown && routeOptions.url === '/readyz')
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '1' })
        .send({ status: 'shutting down' });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (state.isShuttingDown) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    state.isShuttingDown = true;
  });
  app.decorate('shutDown', async (drainMs: number) => {
    state.isShuttingDown = true;
    if (drainMs > 0) await pause(drainMs);
    const timeout = drainMs > 0 ? CLOSE_TIMEOUT_MS : CLOSE_TIMEOUT_AT_TERMINAL_MS;
    setTimeout(() => app.server.closeAllConnections(), timeout).unref();
    await app.close();
  });
}
