import { createHmac } from 'node:crypto';
import type pg from 'pg';

/** At most `max` draws within so many seconds. */
export interface Limit {
  max: number;
  seconds: number;
}

/** What is left of a budget after something was drawn from it. */
export interface Draw {
  allowed: boolean;
  /** Seconds until the budget starts afresh. */
  retryAfter: number;
}

export interface Budgets {
  /**
   * Draws one from the budget of `who`. However many draw concurrently, at most `max` are allowed. Draws beyond that do
   * not extend the budget's period, so that a stranger cannot lock somebody out for longer.
   */
  draw(budget: string, who: string, limit: Limit): Promise<Draw>;
}

/** A keyed hash, so that the table does not reveal whose budget a row is. */
export const keyOf = (secret: string, budget: string, who: string): string =>
  createHmac('sha256', secret).update(`budget\n${budget}\n${who}`).digest('base64url');

/**
 * Budgets in the database (table `rate_limits`), shared by all processes.
 * @param secret key of the hashes in the table
 */
export function openBudgets(pool: pg.Pool, secret: string): Budgets {
  return {
    async draw(budget, who, { max, seconds }) {
      const key = keyOf(secret, budget, who);
      const { rows } = await pool.query<{ used: number; left: number }>(
        `insert into rate_limits as known (key, hits, resets_at) values ($1, 1, now() + $2 * interval '1 second')
         on conflict (key) do update set
           hits = case when known.resets_at <= now() then 1 else least(known.hits, $3) + 1 end,
           resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
         returning hits as used, ceil(extract(epoch from resets_at - now()))::int as "left"`,
        [key, seconds, max],
      );
      const [row] = rows;
      return { allowed: row !== undefined && row.used <= max, retryAfter: Math.max(1, row?.left ?? seconds) };
    },
  };
}
