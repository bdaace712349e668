import type pg from 'pg';
import { type Draw, keyOf, type Limit } from './budgets.ts';

/** Milliseconds between two rounds in which the processes exchange what was drawn. */
const EVERY_MS = 500;
const PURGED_EVERY_MS = 60_000;
/** Most budgets in memory; beyond that the one that began first is dropped. */
const REMEMBERED = 50_000;
/** Most budgets that one round reports; the rest wait for the next. */
const TOLD_AT_ONCE = 2_000;

/**
 * Generous budgets, such as for the requests of a network. Each process counts in memory, so a draw never waits; twice
 * a second the processes add up in the database what each has allowed. Together they may exceed a budget by what is
 * drawn between two rounds. While the database is away each process counts on its own.
 */
export interface NetworkBudgets {
  /** Draws one from the budget of `who`. */
  draw(budget: string, who: string, limit: Limit): Draw;
  /** Whether another draw from it would be refused; draws nothing. */
  isSpent(budget: string, who: string, limit: Limit): boolean;
  /** Runs a round now: reports what was drawn here, and learns what was drawn elsewhere. */
  tell(): Promise<void>;
  stop(): void;
}

interface Counted {
  budget: string;
  who: string;
  seconds: number;
  /** Draws of all processes, as far as this one knows. */
  used: number;
  /** Draws of this process that are not yet in the database. */
  untold: number;
  /** On the clock of `performance.now()`. */
  endsAt: number;
}

/** @param secret key of the hashes in the table; the same in all processes */
export function openNetworkBudgets(pool: pg.Pool, secret: string): NetworkBudgets {
  const counted = new Map<string, Counted>();
  const untold = new Set<Counted>();
  let telling: Promise<void> | undefined;

  function budgetOf(budget: string, who: string, seconds: number): Counted {
    const name = `${budget} ${who}`;
    const now = performance.now();
    const known = counted.get(name);
    if (known && known.endsAt > now) return known;
    counted.delete(name);
    const [first] = counted.keys();
    if (first !== undefined && counted.size >= REMEMBERED) counted.delete(first);
    const begun = { budget, who, seconds, used: 0, untold: 0, endsAt: now + seconds * 1_000 };
    counted.set(name, begun);
    return begun;
  }

  async function tell(): Promise<void> {
    const told = [...untold].slice(0, TOLD_AT_ONCE).map((one) => ({
      one,
      key: keyOf(secret, one.budget, one.who),
      drawn: one.untold,
    }));
    for (const { one } of told) {
      one.untold = 0;
      untold.delete(one);
    }
    try {
      const totals = await addUp(
        pool,
        told.map(({ key, drawn, one: { seconds } }) => ({ key, drawn, seconds })),
      );
      for (const { one, key } of told) {
        const total = totals.get(key);
        if (!total) continue;
        one.used = total.used + one.untold;
        one.endsAt = performance.now() + total.left;
      }
    } catch {
      // The next round reports it again; that the database is away is logged elsewhere.
      for (const { one, drawn } of told) {
        one.untold += drawn;
        untold.add(one);
      }
    }
  }

  const tellOnce = () => {
    telling ??= tell().finally(() => {
      telling = undefined;
    });
    return telling;
  };
  const rounds = setInterval(() => {
    if (untold.size > 0) void tellOnce();
  }, EVERY_MS).unref();
  const purging = setInterval(() => void purge(pool).catch(() => {}), PURGED_EVERY_MS).unref();
  return {
    draw(budget, who, { max, seconds }) {
      const one = budgetOf(budget, who, seconds);
      // Refused draws are not counted, so a flood is reported only once.
      if (one.used <= max) {
        one.used += 1;
        one.untold += 1;
        untold.add(one);
      }
      return {
        allowed: one.used <= max,
        retryAfter: Math.max(1, Math.ceil((one.endsAt - performance.now()) / 1_000)),
      };
    },
    isSpent: (budget, who, { max }) => {
      const known = counted.get(`${budget} ${who}`);
      return known !== undefined && known.endsAt > performance.now() && known.used >= max;
    },
    async tell() {
      await telling; // a round under way misses later draws
      await tellOnce();
    },
    stop() {
      clearInterval(rounds);
      clearInterval(purging);
    },
  };
}

/** Deletes expired budgets. */
export const purge = (pool: pg.Pool): Promise<unknown> =>
  pool.query('delete from rate_limits where resets_at < now()');

/** Adds draws to the budgets in one statement. @returns each one's draws by all processes, and milliseconds left */
async function addUp(
  pool: pg.Pool,
  told: readonly { key: string; drawn: number; seconds: number }[],
): Promise<Map<string, { used: number; left: number }>> {
  // In key order, so that two processes do not deadlock.
  const { rows } = await pool.query<{ key: string; used: number; left: number }>({
    name: 'addUpBudgets',
    text: `insert into rate_limits as known (key, hits, resets_at)
       select key, drawn, now() + seconds * interval '1 second'
       from unnest($1::text[], $2::int[], $3::int[]) as told (key, drawn, seconds) order by key
       on conflict (key) do update set
         hits = case when known.resets_at <= now() then excluded.hits else known.hits + excluded.hits end,
         resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
       returning key, hits as used, (extract(epoch from resets_at - now()) * 1000)::int as "left"`,
    values: [told.map(({ key }) => key), told.map(({ drawn }) => drawn), told.map(({ seconds }) => seconds)],
  });
  return new Map(rows.map((row) => [row.key, row]));
}
