/** What became of the webhooks since the start, or since the last reset. */
export interface DeliveryCounts {
  /** Deliveries that were to be made: one for each event and subscription. */
  made: number;
  /** Attempts, of which several may belong to a delivery. */
  attempts: number;
  /** Deliveries that were answered with 2xx. */
  delivered: number;
  /** Deliveries without such an answer after the last attempt. */
  givenUp: number;
  dropped: number;
  duplicated: number;
  /** Not delivered because the same body had just been. */
  debounced: number;
  /** How long answers took, in milliseconds. */
  answerMs: { p50: number; p95: number; p99: number; max: number };
}

const MAX_TIMES = 100_000;

type CountName = Exclude<keyof DeliveryCounts, 'answerMs'>;

/** Counts deliveries. */
export class DeliveryCounter {
  #counts = noCounts();
  #times: number[] = [];

  add(name: CountName): void {
    this.#counts[name] += 1;
  }

  addTime(ms: number): void {
    if (this.#times.length < MAX_TIMES) this.#times.push(ms);
  }

  read(): DeliveryCounts {
    const sorted = this.#times.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
    const answerMs = { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0 };
    return { ...this.#counts, answerMs };
  }

  reset(): void {
    this.#counts = noCounts();
    this.#times = [];
  }
}

const noCounts = (): Record<CountName, number> => ({
  ...{ made: 0, attempts: 0, delivered: 0, givenUp: 0 },
  ...{ dropped: 0, duplicated: 0, debounced: 0 },
});
