/** Somebody has as much under way as they may have at once. Answered as 503, unless somebody says whose line it is. */
export class ImageLineFullError extends Error {
  override name = 'ImageLineFullError';
  readonly statusCode = 503;
}

/** Too much is under way already, of all shoppers together. Answered as 503. */
export class ImageQueueFullError extends Error {
  override name = 'ImageQueueFullError';
  readonly statusCode = 503;
}

/** Whose work it is, and how much of it may be under way: `running`, and `waiting` besides. */
export interface ImageLine {
  name: string;
  running: number;
  waiting: number;
  /** It is no shopper's, but the region's own, which there are few of. */
  isOwn?: boolean;
}

/** A place in a line. Whoever has one releases it at last, whether its work has run or not. */
export interface ImagePlace {
  /** Runs work when its turn comes. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  release(): void;
}

interface LineState {
  /** Places that somebody has. */
  places: number;
  running: number;
  maxRunning: number;
  isOwn: boolean;
  /** Starts the work of those that are ready. */
  ready: (() => void)[];
  /** Counts up with each turn of any line; 0: it had none yet. */
  lastTurn: number;
}

/** Of all shoppers together. */
const MAX_PLACES = 512;

/**
 * Work of many: each has a line of their own, and the line whose last turn is longest ago is next. Whoever has much to
 * do waits for their own work; a shopper who comes anew is before those who have had a turn. Shoppers and the region's
 * own lines take turns, so that ever new shoppers keep nobody from the pictures of pages. Unlike `FairQueue` of the
 * server kit it bounds what runs of all lines together, and a place is taken before there is any work.
 */
export class ImageQueue {
  readonly #lines = new Map<string, LineState>();
  readonly #atOnce: number;
  #running = 0;
  #places = 0;
  #turns = 0;
  #wasOwnTurn = false;
  #idleWaiters: (() => void)[] = [];

  /** @param atOnce how many pieces of work of all lines run at the same time */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @throws ImageLineFullError, ImageQueueFullError */
  reserve({ name, running, waiting, isOwn = false }: ImageLine): ImagePlace {
    const line = this.#lines.get(name) ?? {
      ...{ places: 0, running: 0, maxRunning: running, isOwn, lastTurn: 0 },
      ready: [],
    };
    if (line.places >= running + waiting)
      throw new ImageLineFullError(`${line.places} are under way already`);
    if (!isOwn && this.#places >= MAX_PLACES) throw new ImageQueueFullError('too many pictures wait already');
    this.#lines.set(name, line);
    const count = (places: number) => {
      line.places += places;
      if (!isOwn) this.#places += places;
    };
    count(1);
    return {
      run: (work) => this.#run(line, work),
      release: () => {
        count(-1);
        // The turns of our own lines count for good, so that none of them is always the one that comes anew.
        if (line.places === 0 && !isOwn) this.#lines.delete(name);
      },
    };
  }

  /** Resolves when nothing runs. */
  async idle(): Promise<void> {
    while (this.#running > 0) await new Promise<void>((resolve) => this.#idleWaiters.push(resolve));
  }

  async #run<Result>(line: LineState, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      line.ready.push(start);
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      line.running -= 1;
      this.#running -= 1;
      this.#startNext();
      if (this.#running === 0) for (const resolve of this.#idleWaiters.splice(0)) resolve();
    }
  }

  #startNext(): void {
    while (this.#running < this.#atOnce) {
      const lines = [...this.#lines.values()]
        .filter(({ ready, running, maxRunning }) => ready.length > 0 && running < maxRunning)
        .sort((one, other) => one.lastTurn - other.lastTurn);
      const line = lines.find(({ isOwn }) => isOwn !== this.#wasOwnTurn) ?? lines[0];
      const start = line?.ready.shift();
      if (!line || !start) return;
      this.#wasOwnTurn = line.isOwn;
      line.running += 1;
      this.#running += 1;
      line.lastTurn = ++this.#turns;
      start();
    }
  }
}
