/** Somebody has as much under way as they may have at once. */
export class ImageLineFullError extends Error {
  override name = 'ImageLineFullError';
}

/** Too much is under way already, of all together. Answered as 503. */
export class ImageQueueFullError extends Error {
  override name = 'ImageQueueFullError';
  readonly statusCode = 503;
}

/** Whose work it is, and how much of it may be under way: `running`, and `waiting` besides. */
export interface ImageLine {
  name: string;
  running: number;
  waiting: number;
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
  /** Starts the work of those that are ready. */
  ready: (() => void)[];
  /** Counts up with each turn of any line; 0: it had none yet. */
  lastTurn: number;
}

const MAX_PLACES = 512;

/**
 * Work of many: each has a line of their own, and the line whose last turn is longest ago is next. Whoever has much to
 * do waits for their own work; whoever comes anew waits for what is being done at the moment at most.
 */
export class ImageQueue {
  readonly #lines = new Map<string, LineState>();
  readonly #atOnce: number;
  #running = 0;
  #places = 0;
  #turns = 0;
  #idleWaiters: (() => void)[] = [];

  /** @param atOnce how many pieces of work of all lines run at the same time */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @throws ImageLineFullError, ImageQueueFullError */
  reserve({ name, running, waiting }: ImageLine): ImagePlace {
    const line = this.#lines.get(name) ?? {
      ...{ places: 0, running: 0, maxRunning: running, lastTurn: 0 },
      ready: [],
    };
    if (line.places >= running + waiting)
      throw new ImageLineFullError(`${line.places} are under way already`);
    if (this.#places >= MAX_PLACES) throw new ImageQueueFullError('too many pictures wait already');
    this.#lines.set(name, line);
    line.places += 1;
    this.#places += 1;
    return {
      run: (work) => this.#run(line, work),
      release: () => {
        line.places -= 1;
        this.#places -= 1;
        if (line.places === 0) this.#lines.delete(name);
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
      const [line] = [...this.#lines.values()]
        .filter(({ ready, running, maxRunning }) => ready.length > 0 && running < maxRunning)
        .sort((one, other) => one.lastTurn - other.lastTurn);
      const start = line?.ready.shift();
      if (!line || !start) return;
      line.running += 1;
      this.#running += 1;
      line.lastTurn = ++this.#turns;
      start();
    }
  }
}
