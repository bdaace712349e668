/** Too many wait already. Answered as 503. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
  readonly statusCode = 503;
}

export interface ConcurrencyQueue {
  /**
   * Runs work when its turn comes.
   * @throws QueueFullError when the queue is full
   */
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
}

/** Lets at most `atOnce` pieces of work run and `waiting` more wait for their turn, first come, first served. */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }): ConcurrencyQueue {
  let running = 0;
  const queue: (() => void)[] = [];
  let idleWaiters: (() => void)[] = [];
  const runQueued = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new QueueFullError('too much work waits already');
    try {
      return await work();
    } finally {
      // A turn is handed on, so that nobody who comes now slips in between.
      const next = queue.shift();
      if (next) next();
      else if (--running === 0) {
        for (const resolve of idleWaiters) resolve();
        idleWaiters = [];
      }
    }
  };
  return Object.assign(runQueued, {
    async idle() {
      while (running > 0) await new Promise<void>((resolve) => idleWaiters.push(resolve));
    },
  });
}
