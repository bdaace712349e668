import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const QUIET_MS = 2_000;

/**
 * Work that can wait leaves the machine to whoever asks the region for something.
 * @param signal ends the waiting
 * @param ms for how long nobody must have asked; health probes do not count
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
