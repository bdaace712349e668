import type { NetworkList } from '@fernway/settings/networks';
import { NetworkCounters, type RateLimitResult } from './network-counters.ts';

/** A /48 may have as much rendered as so many of its /64. */
const WIDE_RENDER_FACTOR = 4;
const CRAWLER_FACTOR = 10;

/** An address and the network that it belongs to. */
export interface NetworkAddress {
  ip: string;
  /** IPv4 address or IPv6 /64. */
  network: string;
}

/**
 * Counts in memory what each network has had rendered or drawn within a minute, by the name of a limit. Search engines
 * may have `CRAWLER_FACTOR` times as much.
 */
export class RenderCounters {
  readonly #counters: NetworkCounters;
  readonly #crawlers: NetworkList;

  /** @param now milliseconds of a clock that nobody sets */
  constructor(crawlers: NetworkList, now?: () => number) {
    this.#counters = new NetworkCounters({ wideFactor: WIDE_RENDER_FACTOR, ...(now && { now }) });
    this.#crawlers = crawlers;
  }

  /** Counts one more, unless the limit is exhausted. */
  consume(limit: string, address: NetworkAddress, perMinute: number): RateLimitResult {
    return this.#counters.consume(limit, address.network, this.#rateFor(address, perMinute));
  }

  /** Whether one more would be allowed; counts nothing. */
  check(limit: string, address: NetworkAddress, perMinute: number): RateLimitResult {
    return this.#counters.check(limit, address.network, this.#rateFor(address, perMinute));
  }

  #rateFor({ ip }: NetworkAddress, perMinute: number) {
    return { max: perMinute * (this.#crawlers.includes(ip) ? CRAWLER_FACTOR : 1), seconds: 60 };
  }
}
