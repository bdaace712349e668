import { sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { run } from '../run.ts';
import { type Home, subscriptionTo } from './direction.ts';

/**
 * How a region stands with its peer. `none`: not set up. `away`: no connection now, nothing is lost.
 * `copying`: the first copy is under way. `lost`: the peer's place among our changes is gone, and only `rebuild` helps.
 */
export type FollowState = 'none' | 'ok' | 'away' | 'copying' | 'lost';

export interface ReplicationState {
  /** How we follow the peer. */
  in: FollowState;
  /** How the peer follows us. */
  out: FollowState;
  /** Bytes of our log that the peer has not confirmed; undefined when nothing is kept for it. */
  lagBytes: number | undefined;
  /** Changes of the peer that could not be applied or copied, counted since the statistics were reset. */
  errors: number;
}

interface Facts {
  followed: boolean;
  copying: boolean;
  connected: boolean;
  errors: string;
  published: boolean;
  kept: boolean | null;
  read: boolean | null;
  lag: string | null;
}

/** What the region's own database knows about it; the peer is not asked. */
export async function readReplication(db: Database, home: Home): Promise<ReplicationState> {
  const subscription = subscriptionTo(home === 'CA' ? 'US' : 'CA');
  const slots = sql`starts_with(slot_name, 'fernway_to_') and database = current_database()`;
  const [facts] = await run<Facts>(
    db,
    'readReplication',
    sql`with mine as (
          select s.oid from pg_subscription s join pg_database d on d.oid = s.subdbid
          where datname = current_database() and subname = ${subscription})
        select exists (select from mine) as followed,
          exists (select from pg_subscription_rel join mine on oid = srsubid where srsubstate <> 'r') as copying,
          exists (select from pg_stat_subscription join mine on oid = subid
            where worker_type = 'apply' and received_lsn is not null) as connected,
          coalesce((select sum(apply_error_count + sync_error_count) from pg_stat_subscription_stats
            join mine on oid = subid), 0)::text as errors,
          exists (select from pg_publication where pubname = 'fernway') as published,
          slot.kept, slot.read, slot.lag::text
        from (values (1)) one left join (
          select invalidation_reason is null and wal_status is distinct from 'lost' as kept, active as read,
            pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn) as lag
          from pg_replication_slots where ${slots} limit 1) slot on true`,
  );
  if (!facts) throw new Error('a statement without a table answers one row');
  const { followed, copying, connected, published, kept, read, lag } = facts;
  return {
    in: !followed ? 'none' : !connected ? 'away' : copying ? 'copying' : 'ok',
    out: !published ? 'none' : !kept ? 'lost' : read ? 'ok' : 'away',
    lagBytes: lag === null ? undefined : Number(lag),
    errors: Number(facts.errors),
  };
}
