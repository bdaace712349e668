import { FairQueue } from '@fernway/server-kit/fair-queue';
import { LRUCache } from 'lru-cache';

/** The clock and pauses; a test has its own. */
export interface Timing {
  /** Milliseconds that only go forward. */
  now(): number;
  /** @throws when the signal ends it */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** What Shopify says of the points that a shop gives us. */
export interface PointsStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  /** Points a second. */
  restoreRate: number;
}

const MAX_CALLS_PER_SHOP = 2;
const MAX_CALLS = 20;
/** More work than this is not waiting in one process: jobs wait in the database. */
const MAX_WAITING = 10_000;
/** Shops whose points are remembered. */
const MAX_SHOPS = 5_000;

/** Sends to each shop no faster than it gives points, two calls at once, and twenty over all. */
export class ShopPacer {
  readonly #timing: Timing;
  readonly #shopQueue = new FairQueue({ running: MAX_CALLS_PER_SHOP, waiting: MAX_WAITING });
  readonly #callQueue = new FairQueue({ running: MAX_CALLS, waiting: MAX_WAITING });
  readonly #statuses = new LRUCache<string, PointsStatus & { at: number }>({ max: MAX_SHOPS });
  /** What operations cost when they were last sent. */
  readonly #costs = new Map<string, number>();

  constructor(timing: Timing) {
    this.#timing = timing;
  }

  /** Does work with a shop in its turn; pauses between calls belong into it. */
  takeShopTurn<Result>(shopHost: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    return takeTurn(this.#shopQueue, { line: shopHost, signal, work });
  }

  /** Makes one call, as soon as fewer than twenty are under way. */
  takeCallTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    return takeTurn(this.#callQueue, { line: '', signal, work });
  }

  /** Milliseconds until the shop gives enough points for an operation, as far as is known. */
  delayBefore(shopHost: string, costKey: string): number {
    const status = this.#statuses.get(shopHost);
    const cost = this.#costs.get(costKey);
    if (!status || cost === undefined || status.restoreRate <= 0) return 0;
    // What costs more than the bucket holds never fits: Shopify says so itself.
    const missing = Math.min(cost, status.maximumAvailable) - this.#availableNow(status);
    return missing > 0 ? Math.ceil((missing / status.restoreRate) * 1_000) : 0;
  }

  /** Counts an operation that is being sent, until the answer says what is left. */
  reserve(shopHost: string, costKey: string): void {
    const status = this.#statuses.get(shopHost);
    if (!status) return;
    const currentlyAvailable = this.#availableNow(status) - (this.#costs.get(costKey) ?? 0);
    this.#statuses.set(shopHost, { ...status, currentlyAvailable, at: this.#timing.now() });
  }

  recordCost(shopHost: string, costKey: string, { requested, status }: OperationCost): void {
    this.#statuses.set(shopHost, { ...status, at: this.#timing.now() });
    this.#costs.set(costKey, requested);
  }

  #availableNow({
    currentlyAvailable,
    maximumAvailable,
    restoreRate,
    at,
  }: PointsStatus & { at: number }): number {
    const restored = ((this.#timing.now() - at) / 1_000) * restoreRate;
    return Math.min(maximumAvailable, currentlyAvailable + restored);
  }
}

/** What Shopify says that an operation costs. */
export interface OperationCost {
  requested: number;
  status: PointsStatus;
}

interface Turn<Result> {
  line: string;
  signal: AbortSignal;
  work: () => Promise<Result>;
}

/** Whoever gives up waiting is told at once; their turn then passes without work. */
async function takeTurn<Result>(queue: FairQueue, { line, signal, work }: Turn<Result>): Promise<Result> {
  signal.throwIfAborted();
  const { promise: abortion, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const { result } = queue.add(line, async () => {
      signal.throwIfAborted();
      return work();
    });
    return await Promise.race([result, abortion]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
