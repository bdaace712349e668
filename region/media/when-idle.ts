import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const IDLE_MS = 2_000;
const PRESSURE_POLL_MS = 100;

/** A region's server, and whether it sheds load at the moment. */
interface LoadedServer {
  server: Server;
  isUnderPressure(): boolean;
}

/**
 * Makes work that can wait leave the machine to the region's callers, and to the process itself while it refuses calls
 * because it cannot keep up.
 * @param signal ends the waiting
 * @param ms how long nobody must have asked for anything; health probes do not count
 * @returns resolves once it is quiet
 */
export function whenIdle(app: LoadedServer, signal: AbortSignal, ms = IDLE_MS): () => Promise<void> {
  let lastRequestAt = Number.NEGATIVE_INFINITY;
  app.server.on('request', ({ url }) => {
    if (url?.startsWith('/api/') || url?.startsWith('/media/')) lastRequestAt = performance.now();
  });
  return async () => {
    while (!signal.aborted) {
      const waitMs = app.isUnderPressure() ? PRESSURE_POLL_MS : lastRequestAt + ms - performance.now();
      if (waitMs <= 0) return;
      await setTimeout(waitMs, undefined, { signal }).catch(() => {});
    }
  };
}
