/** Somebody has so much waiting already that nothing more is taken in. */
export class LineFullError extends Error {
  override name = 'LineFullError';
}

/** Work that has a place in a `FairQueue`, or is under way. */
export interface QueuedWork<Value> {
  readonly result: Promise<Value>;
}

interface Place {
  hasStarted: boolean;
  /** Starts the work, which is done when the promise settles; it never rejects. */
  start: () => Promise<void>;
}

interface Line {
  running: number;
  waiting: Place[];
}

/**
 * Work of many, each of whom has a line of their own: so many pieces are under way at once and so many wait. Whoever
 * asks for much waits for their own work alone. Unlike the queue of images (`region/media/image-queue.ts`) it bounds no
 * sum of all lines and orders no turns between them, and one piece of work may stand in the lines of several.
 */
export class FairQueue {
  readonly #lines = new Map<string, Line>();
  readonly #places = new WeakMap<QueuedWork<unknown>, Place>();
  readonly #max: { running: number; waiting: number };

  /** @param max of each */
  constructor(max: { running: number; waiting: number }) {
    this.#max = max;
  }

  /** @throws LineFullError */
  add<Value>(who: string, work: () => Promise<Value>): QueuedWork<Value> {
    if (this.#isFull(who)) throw new LineFullError(`${this.#max.waiting} wait already`);
    const { promise: result, resolve } = Promise.withResolvers<Value>();
    const place: Place = {
      hasStarted: false,
      start: async () => {
        const done = work();
        resolve(done);
        await done.catch(() => {}); // whoever waits for the result learns of it
      },
    };
    const queued = { result };
    this.#places.set(queued, place);
    this.#enqueue(who, place);
    return queued;
  }

  /** Lets work that another has added start as soon as it is the turn of either. */
  join(who: string, queued: QueuedWork<unknown>): void {
    const place = this.#places.get(queued);
    if (place && !place.hasStarted && !this.#isFull(who)) this.#enqueue(who, place);
  }

  #isFull(who: string): boolean {
    return (this.#lines.get(who)?.waiting.length ?? 0) >= this.#max.waiting;
  }

  #enqueue(who: string, place: Place): void {
    const line = this.#lines.get(who) ?? { running: 0, waiting: [] };
    this.#lines.set(who, line);
    line.waiting.push(place);
    this.#startNext(who, line);
  }

  #startNext(who: string, line: Line): void {
    while (line.running < this.#max.running) {
      const place = line.waiting.shift();
      if (!place) break;
      if (place.hasStarted) continue;
      place.hasStarted = true;
      line.running += 1;
      void place.start().then(() => {
        line.running -= 1;
        this.#startNext(who, line);
      });
    }
    if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(who);
  }
}
