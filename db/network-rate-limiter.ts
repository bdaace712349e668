import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { type RateLimit, type RateLimitResult, rateLimitKey } from './rate-limiter.ts';

/** Milliseconds between two rounds in which the processes exchange their counts. */
const FLUSH_INTERVAL_MS = 500;
const PURGE_INTERVAL_MS = 60_000;
/** Beyond this many counters in memory the one that began first is dropped. */
const MAX_COUNTERS = 50_000;
/** Most counters that one round reports; the rest wait for the next. */
const MAX_BATCH = 2_000;

/**
 * Generous rate limits, such as for the requests of a network. Each process counts in memory, so a request never waits;
 * twice a second the processes add up in the database what each has allowed. Together they may exceed a limit by what
 * they allow between two rounds. While the database is unavailable each process counts on its own.
 */
export interface NetworkRateLimiter {
  /** Counts one request of `who`, and of its /48 if that is an IPv6 /64, unless the limit is exhausted. */
  consume(limit: string, who: string, rate: RateLimit): RateLimitResult;
  /** Whether another one would be refused; counts nothing. */
  isExhausted(limit: string, who: string, rate: RateLimit): boolean;
  /** Runs a round now: reports what was counted here, and learns what was counted elsewhere. */
  flush(): Promise<void>;
  stop(): void;
}

/** One customer may hold a whole /48, and a carrier's customers share one: it may do as much as so many of its /64. */
const WIDE_NETWORK_FACTOR = 16;

/** The rate limit of a /48, from that of a /64. */
export const wideRate = ({ max, seconds }: RateLimit): RateLimit => ({
  max: max * WIDE_NETWORK_FACTOR,
  seconds,
});

/** The /48 that an IPv6 /64 in its canonical form belongs to; undefined for anything else. */
export function wideNetworkOf(network: string): string | undefined {
  if (!isIPv6(network)) return undefined;
  // The four groups of zeros at its end are what `::` stands for.
  const [first, second = '0', third = '0'] = (network.split('::')[0] ?? '').split(':');
  return `${first || '0'}:${second}:${third}::/48`;
}

interface NetworkCounter {
  /** Its name. */
  limit: string;
  who: string;
  seconds: number;
  /** Hits in all processes, as far as this one knows. */
  hits: number;
  /** Hits in this process that are not yet in the database. */
  unreported: number;
  /** On the clock of `performance.now()`. */
  endsAt: number;
}

/** @param secret key of the hashes in the table; the same in all processes */
export function openNetworkRateLimiter(pool: pg.Pool, secret: string): NetworkRateLimiter {
  const counters = new Map<string, NetworkCounter>();
  const unreported = new Set<NetworkCounter>();
  let flushing: Promise<void> | undefined;

  function counterOf(limit: string, who: string, seconds: number): NetworkCounter {
    const name = `${limit} ${who}`;
    const now = performance.now();
    const counter = counters.get(name);
    if (counter && counter.endsAt > now) return counter;
    counters.delete(name);
    const [first] = counters.keys();
    if (first !== undefined && counters.size >= MAX_COUNTERS) counters.delete(first);
    const fresh = { limit, who, seconds, hits: 0, unreported: 0, endsAt: now + seconds * 1_000 };
    counters.set(name, fresh);
    return fresh;
  }

  async function flush(): Promise<void> {
    const batch = [...unreported].slice(0, MAX_BATCH).map((counter) => ({
      counter,
      key: rateLimitKey(secret, counter.limit, counter.who),
      hits: counter.unreported,
      seconds: counter.seconds,
    }));
    for (const { counter } of batch) {
      counter.unreported = 0;
      unreported.delete(counter);
    }
    try {
      const totals = await addHits(pool, batch);
      for (const { counter, key } of batch) {
        const total = totals.get(key);
        if (!total) continue;
        counter.hits = total.hits + counter.unreported;
        counter.endsAt = performance.now() + total.msLeft;
      }
    } catch {
      // The next round reports it again; that the database is unavailable is logged elsewhere.
      for (const { counter, hits } of batch) {
        counter.unreported += hits;
        unreported.add(counter);
      }
    }
  }

  const flushOnce = () => {
    flushing ??= flush().finally(() => {
      flushing = undefined;
    });
    return flushing;
  };
  const rounds = setInterval(() => {
    if (unreported.size > 0) void flushOnce();
  }, FLUSH_INTERVAL_MS).unref();
  const purging = setInterval(
    () => void purgeExpiredCounters(pool).catch(() => {}),
    PURGE_INTERVAL_MS,
  ).unref();
  function consume(limit: string, who: string, { max, seconds }: RateLimit): RateLimitResult {
    const counter = counterOf(limit, who, seconds);
    // Refused requests are not counted, so a flood is reported only once.
    if (counter.hits <= max) {
      counter.hits += 1;
      counter.unreported += 1;
      unreported.add(counter);
    }
    return {
      allowed: counter.hits <= max,
      retryAfter: Math.max(1, Math.ceil((counter.endsAt - performance.now()) / 1_000)),
    };
  }

  return {
    consume(limit, who, rate) {
      const result = consume(limit, who, rate);
      const wideNetwork = wideNetworkOf(who);
      if (!result.allowed || wideNetwork === undefined) return result;
      return consume(limit, wideNetwork, wideRate(rate));
    },
    isExhausted: (limit, who, { max }) => {
      const counter = counters.get(`${limit} ${who}`);
      return counter !== undefined && counter.endsAt > performance.now() && counter.hits >= max;
    },
    async flush() {
      await flushing; // a round under way misses later hits
      await flushOnce();
    },
    stop() {
      clearInterval(rounds);
      clearInterval(purging);
    },
  };
}

/** Deletes counters whose time is over. */
export const purgeExpiredCounters = (pool: pg.Pool): Promise<unknown> =>
  pool.query('delete from rate_limits where resets_at < now()');

interface CounterRow {
  key: string;
  /** Of all processes. */
  hits: number;
  /** Milliseconds until it begins anew. */
  msLeft: number;
}

/** Adds hits to the counters in one statement. @returns the counters by their keys */
async function addHits(
  pool: pg.Pool,
  batch: readonly { key: string; hits: number; seconds: number }[],
): Promise<Map<string, CounterRow>> {
  // In key order, so that two processes do not deadlock.
  const { rows } = await pool.query<CounterRow>({
    name: 'addHits',
    text: `insert into rate_limits as counter (key, hits, resets_at)
       select key, hits, now() + seconds * interval '1 second'
       from unnest($1::text[], $2::int[], $3::int[]) as batch (key, hits, seconds) order by key
       on conflict (key) do update set
         hits = case when counter.resets_at <= now() then excluded.hits else counter.hits + excluded.hits end,
         resets_at = case when counter.resets_at <= now() then excluded.resets_at else counter.resets_at end
       returning key, hits, (extract(epoch from resets_at - now()) * 1000)::int as "msLeft"`,
    values: [batch.map(({ key }) => key), batch.map(({ hits }) => hits), batch.map(({ seconds }) => seconds)],
  });
  return new Map(rows.map((row) => [row.key, row]));
}
