/** Too many wait already. Answered as 503. */
export class Busy extends Error {
  override name = 'Busy';
  readonly statusCode = 503;
}

/**
 * Lets at most `atOnce` pieces of work run and `waiting` more wait for their turn, first come, first served.
 * @throws Busy when the queue is full
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new Busy('too much work waits already');
    try {
      return await work();
    } finally {
      // A turn is handed on, so that nobody who comes now slips in between.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
