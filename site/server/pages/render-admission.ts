import { normalizeIP } from '@fastify/rate-limit';
import { FairQueue, LineFullError, type QueuedWork } from '@fernway/server-kit/fair-queue';
import { NetworkCounters, type RateLimit } from '@fernway/server-kit/network-counters';
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
  /** Those of search engines, who may have `CRAWLER_FACTOR` times as much. */
  crawlers: NetworkList;
}

/** A /48 may have as much rendered as so many of its /64. */
const WIDE_NETWORK_FACTOR = 4;
const CRAWLER_FACTOR = 10;
/** Pages of one network that may wait. */
const MAX_WAITING = 40;

/** What a request may have rendered. */
export interface RenderTicket {
  /**
   * Charges the network with one page, and renders it when it is the network's turn.
   * @throws CallError rate_limited
   */
  render<Page>(work: () => Promise<Page>): QueuedWork<Page>;
  /** The network needs a page that another request has begun, which costs nothing: it waits for whoever is sooner. */
  join(rendering: QueuedWork<unknown>): void;
}

/** Where a page is rendered at once, and nobody pays. */
export const UNLIMITED: RenderTicket = {
  render: (work) => ({ result: work() }),
  join: () => {},
};

/**
 * Lets each network have pages rendered: so many a minute and so many at once, so that one that asks for ever new
 * addresses neither takes the processor nor makes others wait. Pages from the cache cost nothing.
 */
export class RenderAdmission {
  readonly #counters: NetworkCounters;
  readonly #queue: FairQueue;
  readonly #limits: RenderLimits;

  constructor(limits: RenderLimits, now?: () => number) {
    this.#limits = limits;
    this.#counters = new NetworkCounters({ wideFactor: WIDE_NETWORK_FACTOR, ...(now && { now }) });
    this.#queue = new FairQueue({ running: limits.atOnce, waiting: MAX_WAITING });
  }

  /** @param isSearch whether the page is one of a search; called when a page has to be rendered */
  ticketFor(ip: string, isSearch: () => boolean): RenderTicket {
    const network = normalizeIP(ip);
    return {
      render: (work) => {
        if (isSearch()) this.#charge('searches', ip, network);
        this.#charge('pages', ip, network);
        try {
          return this.#queue.add(network, work);
        } catch (error) {
          throw error instanceof LineFullError ? new CallError('rate_limited', { retryAfter: 1 }) : error;
        }
      },
      join: (rendering) => this.#queue.join(network, rendering),
    };
  }

  #charge(limit: 'pages' | 'searches', ip: string, network: string): void {
    const factor = this.#limits.crawlers.includes(ip) ? CRAWLER_FACTOR : 1;
    const rate: RateLimit = { max: this.#limits[limit] * factor, seconds: 60 };
    const { allowed, retryAfter } = this.#counters.consume(limit, network, rate);
    if (!allowed) throw new CallError('rate_limited', { retryAfter });
  }
}
