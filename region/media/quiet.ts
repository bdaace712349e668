import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const QUIET_MS = 2_000;

/**
 * Makes work that can wait leave the machine to the region's callers.
 * @param signal ends the waiting
 * @param ms how long nobody must have asked for anything; health probes do not count
 * @returns resolves once it is quiet
 */
export function quietOf(server: Server, signal: AbortSignal, ms = QUIET_MS): () => Promise<void> {
  let asked = Number.NEGATIVE_INFINITY;
  server.on('request', ({ url }) => {
    if (url?.startsWith('/api/') || url?.startsWith('/media/')) asked = performance.now();
  });
  return async () => {
    while (!signal.aborted) {
      const left = asked + ms - performance.now();
      if (left <= 0) return;
      await setTimeout(left, undefined, { signal }).catch(() => {});
    }
  };
}
