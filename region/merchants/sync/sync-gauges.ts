import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { IS_UNREAD } from './sync-marks.ts';

/** How far connected shops are behind. */
export interface SyncLag {
  /** Seconds since the oldest mark of any shop; 0: nothing waits. */
  lagS: number;
  /** Shops by how they stand; `held`: a reading of theirs waits for a person. */
  shops: Record<string, number>;
}

/** Reads it in one statement. */
export async function measureSyncLag(db: Database): Promise<SyncLag> {
  const rows = await run<{ status: string; count: number; lagS: number | null }>(
    db,
    'measureSyncLag',
    sql`select i.status, count(*)::int as count, null::int as "lagS" from platform_installations i group by i.status
        union all
        select 'held', count(*)::int, (select extract(epoch from now() - min(m.first_at))::int from sync_marks m
          join platform_installations i on i.id = m.installation_id and i.status = 'installed' where ${IS_UNREAD})
        from sync_runs where phase = 'held'`,
  );
  return {
    lagS: Math.max(0, ...rows.map(({ lagS }) => lagS ?? 0)),
    shops: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
  };
}

/** The metrics of connected shops. @returns a function that sets how they are measured */
export function syncGauges(registers: Registry[]): (measure: () => Promise<SyncLag>) => void {
  let measure: () => Promise<SyncLag> = async () => ({ lagS: 0, shops: {} });
  // The database is away, which is reported elsewhere.
  const measureOrNothing = () => measure().catch(() => undefined);
  new Gauge({
    name: 'sync_lag_seconds',
    help: 'Since the oldest change of a connected shop that is known and not read yet',
    registers,
    async collect() {
      const lag = await measureOrNothing();
      if (lag) this.set(lag.lagS);
    },
  });
  new Gauge({
    name: 'sync_shops',
    help: 'Connected shops by how they stand; held: a reading of theirs waits for a person',
    labelNames: ['status'],
    registers,
    async collect() {
      const lag = await measureOrNothing();
      this.reset();
      for (const [status, count] of Object.entries(lag?.shops ?? {})) this.set({ status }, count);
    },
  });
  return (given) => {
    measure = given;
  };
}
