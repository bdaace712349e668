import { isIPv6 } from 'node:net';

/** At most `max` hits within so many seconds. */
export interface RateLimit {
  max: number;
  seconds: number;
}

export interface RateLimitResult {
  allowed: boolean;
  /** Seconds until the limit's period begins anew; of no account where it is allowed. */
  retryAfter: number;
}

/** Beyond this many counters in memory the one that began first is dropped. */
const MAX_COUNTERS = 50_000;
/** One customer may hold a whole /48, and a carrier's customers share one: it may do as much as so many of its /64. */
const WIDE_NETWORK_FACTOR = 16;

/** The rate limit of a /48, from that of a /64. */
export const wideRate = ({ max, seconds }: RateLimit, factor = WIDE_NETWORK_FACTOR): RateLimit => ({
  max: max * factor,
  seconds,
});

/** The /48 that an IPv6 /64 in its canonical form belongs to; undefined for anything else. */
export function wideNetworkOf(network: string): string | undefined {
  if (!isIPv6(network)) return undefined;
  // The four groups of zeros at its end are what `::` stands for.
  const [first, second = '0', third = '0'] = (network.split('::')[0] ?? '').split(':');
  return `${first || '0'}:${second}:${third}::/48`;
}

export interface NetworkCounter {
  /** Its name. */
  limit: string;
  network: string;
  seconds: number;
  hits: number;
  /** On the clock of `now`. */
  endsAt: number;
}

interface NetworkCountersOptions {
  /** A /48 may do as much as so many of its /64. */
  wideFactor?: number;
  /** Called for each hit that is counted. */
  onHit?: (counter: NetworkCounter) => void;
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number;
}

/** Counts in memory what networks do, by the name of a limit. A network is an IPv4 address, or an IPv6 /64 and its /48. */
export class NetworkCounters {
  readonly #counters = new Map<string, NetworkCounter>();
  readonly #wideFactor: number;
  readonly #onHit: (counter: NetworkCounter) => void;
  readonly #now: () => number;

  constructor({
    wideFactor = WIDE_NETWORK_FACTOR,
    onHit = () => {},
    now = () => performance.now(),
  }: NetworkCountersOptions = {}) {
    this.#wideFactor = wideFactor;
    this.#onHit = onHit;
    this.#now = now;
  }

  /** Counts one hit of a network, and of its /48 if it is an IPv6 /64, unless the limit of either is exhausted. */
  consume(limit: string, network: string, rate: RateLimit): RateLimitResult {
    const result = this.check(limit, network, rate);
    // Refused hits are not counted, so a flood costs nothing further.
    if (!result.allowed) return result;
    this.#add(limit, network, rate);
    const wideNetwork = wideNetworkOf(network);
    if (wideNetwork) this.#add(limit, wideNetwork, rate);
    return result;
  }

  /** Whether another hit would be allowed; counts nothing. */
  check(limit: string, network: string, rate: RateLimit): RateLimitResult {
    // The /48 first: once it is exhausted, moving from /64 to /64 makes no counters.
    const wideNetwork = wideNetworkOf(network);
    const wide = wideNetwork && this.#check(limit, wideNetwork, wideRate(rate, this.#wideFactor));
    return wide && !wide.allowed ? wide : this.#check(limit, network, rate);
  }

  #check(limit: string, network: string, { max, seconds }: RateLimit): RateLimitResult {
    const counter = this.#counters.get(`${limit} ${network}`);
    const secondsLeft = counter ? Math.ceil((counter.endsAt - this.#now()) / 1_000) : 0;
    if (!counter || secondsLeft <= 0) return { allowed: max > 0, retryAfter: seconds };
    return { allowed: counter.hits < max, retryAfter: secondsLeft };
  }

  #add(limit: string, network: string, { seconds }: RateLimit): void {
    const counter = this.#counterOf(limit, network, seconds);
    counter.hits += 1;
    this.#onHit(counter);
  }

  #counterOf(limit: string, network: string, seconds: number): NetworkCounter {
    const name = `${limit} ${network}`;
    const now = this.#now();
    const counter = this.#counters.get(name);
    if (counter && counter.endsAt > now) return counter;
    this.#counters.delete(name);
    const [first] = this.#counters.keys();
    if (first !== undefined && this.#counters.size >= MAX_COUNTERS) this.#counters.delete(first);
    const fresh = { limit, network, seconds, hits: 0, endsAt: now + seconds * 1_000 };
    this.#counters.set(name, fresh);
    return fresh;
  }
}
