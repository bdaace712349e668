import { normalizeIP } from '@fastify/rate-limit';
import { FairQueue, LineFullError, type QueuedWork } from '@fernway/server-kit/fair-queue';
import { RenderCounters } from '@fernway/server-kit/render-counters';
import type { NetworkList } from '@fernway/settings/networks';
import { CallError } from '../http/errors.ts';

/** What one network (IPv4 address or IPv6 /64) may have rendered. */
export interface RenderLimits {
  /** Pages a minute, those of searches included. */
  pages: number;
  /** Pages of searches a minute. */
  searches: number;
  /** Pages at the same time; others wait. */
  atOnce: number;
  /** Those of search engines, who may have ten times as much. */
  crawlers: NetworkList;
}

/** Pages of one network that may wait. */
const MAX_WAITING = 40;

/** What a request may have rendered. */
export interface RenderTicket {
  /**
   * Renders a page when it is the network's turn, and charges the network with it.
   * @throws RenderRefusedError
   */
  render<Page>(work: () => Promise<Page>): QueuedWork<Page>;
  /** The network needs a page that another request has begun, which costs nothing: it waits for whoever is sooner. */
  join(rendering: QueuedWork<unknown>): void;
}

/** The network has had as much rendered as it may, or has as much waiting. */
export class RenderRefusedError extends CallError {
  override name = 'RenderRefusedError';

  constructor(networkLimit: 'pages' | 'searches' | 'waiting pages', retryAfter: number) {
    super('rate_limited', { networkLimit, retryAfter });
  }
}

/** Renders each page at once and charges nobody. */
export const UNLIMITED: RenderTicket = {
  render: (work) => ({ result: work() }),
  join: () => {},
};

/**
 * Lets each network have pages rendered: so many a minute and so many at once, so that one that asks for ever new
 * addresses neither takes the processor nor makes others wait. Pages from the cache cost nothing.
 */
export class RenderAdmission {
  readonly #counters: RenderCounters;
  readonly #queue: FairQueue;
  readonly #limits: RenderLimits;

  constructor(limits: RenderLimits, now?: () => number) {
    this.#limits = limits;
    this.#counters = new RenderCounters(limits.crawlers, now);
    this.#queue = new FairQueue({ running: limits.atOnce, waiting: MAX_WAITING });
  }

  /** @param isSearch whether the page is one of a search */
  ticketFor(ip: string, isSearch: boolean): RenderTicket {
    const network = normalizeIP(ip);
    const address = { ip, network };
    const limits = isSearch ? (['searches', 'pages'] as const) : (['pages'] as const);
    return {
      render: (work) => {
        for (const limit of limits) {
          const { allowed, retryAfter } = this.#counters.check(limit, address, this.#limits[limit]);
          if (!allowed) throw new RenderRefusedError(limit, retryAfter);
        }
        const rendering = this.#enqueue(network, work);
        for (const limit of limits) this.#counters.consume(limit, address, this.#limits[limit]);
        return rendering;
      },
      join: (rendering) => this.#queue.join(network, rendering),
    };
  }

  #enqueue<Page>(network: string, work: () => Promise<Page>): QueuedWork<Page> {
    try {
      return this.#queue.add(network, work);
    } catch (error) {
      throw error instanceof LineFullError ? new RenderRefusedError('waiting pages', 1) : error;
    }
  }
}
