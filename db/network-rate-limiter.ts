import {
  type NetworkCounter,
  NetworkCounters,
  type RateLimit,
  type RateLimitResult,
} from '@fernway/server-kit/network-counters';
import type pg from 'pg';
import { IS_PERIOD_OVER, rateLimitKey } from './rate-limiter.ts';

/** Milliseconds between two rounds in which the processes exchange their counts. */
const FLUSH_INTERVAL_MS = 500;
const PURGE_INTERVAL_MS = 60_000;
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

/** @param secret key of the hashes in the table; the same in all processes */
export function openNetworkRateLimiter(pool: pg.Pool, secret: string): NetworkRateLimiter {
  /** Hits of this process that are not yet in the database; the counters hold those of all that it knows of. */
  const unreported = new Map<NetworkCounter, number>();
  const report = (counter: NetworkCounter, hits: number) =>
    unreported.set(counter, (unreported.get(counter) ?? 0) + hits);
  const counters = new NetworkCounters({ onHit: (counter) => report(counter, 1) });
  let flushing: Promise<void> | undefined;

  /** By key: a counter that was dropped may have a successor. One whose time is over counts no more. */
  function takeBatch(): ReportedHits[] {
    const now = performance.now();
    const batch = new Map<string, ReportedHits>();
    for (const [counter, hits] of unreported) {
      if (batch.size >= MAX_BATCH) break;
      unreported.delete(counter);
      if (counter.endsAt <= now) continue;
      const key = rateLimitKey(secret, counter.limit, counter.network);
      batch.set(key, {
        counter,
        key,
        hits: hits + (batch.get(key)?.hits ?? 0),
        seconds: counter.seconds,
      });
    }
    return [...batch.values()];
  }

  async function flush(): Promise<void> {
    const batch = takeBatch();
    if (batch.length === 0) return;
    try {
      const totals = await addHits(pool, batch);
      for (const { counter, key } of batch) {
        const total = totals.get(key);
        if (!total) continue;
        counter.hits = total.hits + (unreported.get(counter) ?? 0);
        counter.endsAt = performance.now() + total.msLeft;
      }
    } catch {
      // The next round reports it again; that the database is unavailable is logged elsewhere.
      for (const { counter, hits } of batch) report(counter, hits);
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

  return {
    consume: (limit, who, rate) => counters.consume(limit, who, rate),
    isExhausted: (limit, who, rate) => !counters.check(limit, who, rate).allowed,
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

interface ReportedHits {
  counter: NetworkCounter;
  key: string;
  hits: number;
  seconds: number;
}

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
  batch: readonly Omit<ReportedHits, 'counter'>[],
): Promise<Map<string, CounterRow>> {
  // In key order, so that two processes do not deadlock.
  const { rows } = await pool.query<CounterRow>({
    name: 'addHits',
    text: `insert into rate_limits as counter (key, hits, resets_at)
       select key, hits, now() + seconds * interval '1 second'
       from unnest($1::text[], $2::int[], $3::int[]) as batch (key, hits, seconds) order by key
       on conflict (key) do update set
         hits = case when ${IS_PERIOD_OVER} then excluded.hits else counter.hits + excluded.hits end,
         resets_at = case when ${IS_PERIOD_OVER} then excluded.resets_at else counter.resets_at end
       returning key, hits, (extract(epoch from resets_at - now()) * 1000)::int as "msLeft"`,
    values: [batch.map(({ key }) => key), batch.map(({ hits }) => hits), batch.map(({ seconds }) => seconds)],
  });
  return new Map(rows.map((row) => [row.key, row]));
}
