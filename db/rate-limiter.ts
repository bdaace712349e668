import { createHmac } from 'node:crypto';
import type { RateLimit, RateLimitResult } from '@fernway/server-kit/network-counters';
import type pg from 'pg';

export interface RateLimiter {
  /**
   * Counts a hit of `who`. However many come concurrently, at most `max` are allowed. Hits beyond that do not extend the
   * period, so that a stranger cannot lock somebody out for longer.
   * @param limit its name
   */
  consume(limit: string, who: string, rate: RateLimit): Promise<RateLimitResult>;
}

/** A keyed hash, so that the table does not reveal whose counter a row is. */
export const rateLimitKey = (secret: string, limit: string, who: string): string =>
  createHmac('sha256', secret).update(`budget\n${limit}\n${who}`).digest('base64url');

/**
 * In an upsert of a `counter`: whether its period is over. One that would end later than any that begins now was begun
 * before the server's clock was set back, and would last as much longer; a minute is left for transactions that began
 * earlier than they wait for each other.
 */
export const IS_PERIOD_OVER = `(counter.resets_at <= now() or counter.resets_at > excluded.resets_at + interval '1 minute')`;

/**
 * Rate limits in the database (table `rate_limits`), shared by all processes.
 * @param secret key of the hashes in the table
 */
export function openRateLimiter(pool: pg.Pool, secret: string): RateLimiter {
  return {
    async consume(limit, who, { max, seconds }) {
      const { rows } = await pool.query<{ hits: number; secondsLeft: number }>(
        `insert into rate_limits as counter (key, hits, resets_at) values ($1, 1, now() + $2 * interval '1 second')
         on conflict (key) do update set
           hits = case when ${IS_PERIOD_OVER} then 1 else least(counter.hits, $3) + 1 end,
           resets_at = case when ${IS_PERIOD_OVER} then excluded.resets_at else counter.resets_at end
         returning hits, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"`,
        [rateLimitKey(secret, limit, who), seconds, max],
      );
      const [row] = rows;
      return {
        allowed: row !== undefined && row.hits <= max,
        retryAfter: Math.max(1, row?.secondsLeft ?? seconds),
      };
    },
  };
}
