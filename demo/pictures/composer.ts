import { Worker } from 'node:worker_threads';
import type { ComposeRequest, ComposeResponse } from './worker.ts';

const IDLE_MS = 20_000;

let worker: Worker | undefined;
let orders = 0;
let rest: NodeJS.Timeout | undefined;
const underWay = new Map<number, PromiseWithResolvers<Buffer>>();

/**
 * Composes the picture that a recipe describes, in a thread of its own: mixing colours takes tens of milliseconds,
 * which no request should wait for. The thread ends when it has been idle for a while; what a crashed thread leaves is
 * tried once more by another.
 * @throws when the recipe is none, names an art that is not there, or brings two threads down
 */
export function composeInThread(recipe: object, width?: number): Promise<Buffer> {
  return inThread(recipe, width).catch((error: unknown) => {
    if (error instanceof ComposerThreadError) return inThread(recipe, width);
    throw error;
  });
}

class ComposerThreadError extends Error {
  override name = 'ComposerThreadError';
}

function inThread(recipe: object, width: number | undefined): Promise<Buffer> {
  clearTimeout(rest);
  const id = orders++;
  const order = Promise.withResolvers<Buffer>();
  underWay.set(id, order);
  worker ??= startWorker();
  worker.postMessage({ id, recipe, width } satisfies ComposeRequest);
  return order.promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] });
  // Pictures keep no process from exiting.
  started.unref();
  started.on('message', ({ id, bytes, failure }: ComposeResponse) => {
    const order = underWay.get(id);
    underWay.delete(id);
    if (bytes) order?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    else order?.reject(new Error(failure));
    if (underWay.size === 0) rest = setTimeout(() => started.terminate(), IDLE_MS).unref();
  });
  started.on('error', (error: unknown) => rejectOrders(started, error));
  started.on('exit', () => rejectOrders(started));
  return started;
}

function rejectOrders(ended: Worker, cause?: unknown): void {
  if (worker !== ended) return;
  worker = undefined;
  for (const order of underWay.values())
    order.reject(new ComposerThreadError('the composer’s thread has ended', { cause }));
  underWay.clear();
}
