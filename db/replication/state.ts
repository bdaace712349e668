import { sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { LOCKS } from '../lock.ts';
import { run } from '../run.ts';
import { type Home, subscriptionTo } from './direction.ts';

/**
 * The state of replication with the peer. `none`: not linked. `away`: no connection now, nothing is lost.
 * `copying`: the first copy is under way. `lost`: the peer's place among our changes is gone, and only `resync` helps.
 * `resyncing`: a resync is not done; unless somebody links now, it was interrupted.
 */
export const FOLLOW_STATES = ['none', 'ok', 'away', 'copying', 'lost', 'resyncing'] as const;
export type FollowState = (typeof FOLLOW_STATES)[number];

export interface ReplicationState {
  /** How we follow the peer. */
  in: FollowState;
  /** Our subscription is disabled. */
  isDisabled: boolean;
  /** Somebody links or resyncs the regions now. */
  isLinking: boolean;
  /** How the peer follows us. */
  out: FollowState;
  /** Bytes of our log that the peer has not confirmed; undefined when nothing is kept for it. */
  lagBytes: number | undefined;
  /** The peer's recent replay lag, or how long its slot has been inactive; see pg_read_all_stats. */
  lagSeconds: number | undefined;
  /** Failures to apply or copy changes of the peer, since the statistics were reset. */
  errors: number;
  /** Tables of the peer whose first copy is not done. */
  copying: TableCopy[];
  /** The slot that keeps our changes for the peer. */
  slot: Slot | undefined;
}

/** The first copy of a table. */
export interface TableCopy {
  table: string;
  /** `i`: waits for a worker. `d`: is copied. `f`: is copied, and takes what was written meanwhile. `s`: is to be ready. */
  state: 'i' | 'd' | 'f' | 's';
  /** Seconds since the state last changed; null when `track_commit_timestamp` was off then. */
  seconds: number | null;
  /** Process id of the worker that copies it now. */
  worker: number | null;
  /** Bytes that the worker has received, while it awaits more of the other server; null while it does something else. */
  awaitingAfterBytes: number | null;
}

export interface Slot {
  name: string;
  /** Bytes of the log that the server keeps for this slot. */
  retainedBytes: number;
  /** Bytes that may still be written before the slot is lost; undefined: there is no limit. */
  remainingBytes: number | undefined;
}

interface DirectionFacts {
  followed: boolean;
  resyncing: boolean;
  disabled: boolean;
  linking: boolean;
  copying: TableCopy[];
  connected: boolean;
  errors: string;
  published: boolean;
  slot: string | null;
  usable: boolean | null;
  read: boolean | null;
  lag: string | null;
  late: number | null;
  retained_bytes: string | null;
  remaining_bytes: string | null;
}

/** The state as the region's own database knows it; the peer is not asked. */
export async function readReplication(db: Database, home: Home): Promise<ReplicationState> {
  const subscription = subscriptionTo(home === 'CA' ? 'US' : 'CA');
  const slots = sql`starts_with(slot_name, 'fernway_to_') and database = current_database()`;
  const [facts] = await run<DirectionFacts>(
    db,
    'readReplication',
    sql`with mine as (
          select s.oid, subenabled, subslotname from pg_subscription s join pg_database d on d.oid = s.subdbid
          where datname = current_database() and subname = ${subscription})
        select exists (select from mine) as followed, exists (select from mine where subslotname is null) as resyncing,
          exists (select from mine where not subenabled and subslotname is not null) as disabled,
          exists (select from pg_locks l join pg_database d on d.oid = l.database where datname = current_database()
            and locktype = 'advisory' and classid = 0 and objid = ${LOCKS.linkingRegions}) as linking,
          coalesce((select json_agg(json_build_object('table', relname, 'state', srsubstate,
              'seconds', case when current_setting('track_commit_timestamp')::boolean
                then extract(epoch from clock_timestamp() - pg_xact_commit_timestamp(r.xmin)) end,
              'worker', worker, 'awaitingAfterBytes', case when wait_event in
                ('LibpqwalreceiverConnect', 'LibpqwalreceiverReceive', 'LogicalSyncData')
                then coalesce(bytes_processed, 0) end)
            order by relname) from pg_subscription_rel r join mine on oid = srsubid
            join pg_class c on c.oid = srrelid
            left join (select subid, relid, max(pid) as worker from pg_stat_subscription group by 1, 2) w
              on w.subid = srsubid and w.relid = srrelid
            left join pg_stat_activity a on a.pid = worker left join pg_stat_progress_copy p on p.pid = worker
            where srsubstate <> 'r'), '[]') as copying,
          exists (select from pg_stat_subscription join mine on oid = subid
            where worker_type = 'apply' and received_lsn is not null) as connected,
          coalesce((select sum(apply_error_count + sync_error_count) from pg_stat_subscription_stats
            join mine on oid = subid), 0)::text as errors,
          exists (select from pg_publication where pubname = 'fernway') as published,
          slot.name as slot, slot.usable, slot.read, slot.lag::text, slot.late::float8, slot.retained_bytes::text,
          slot.remaining_bytes::text
        from (values (1)) one left join (
          select slot_name::text as name, active as read,
            invalidation_reason is null and wal_status is distinct from 'lost' as usable,
            pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn) as lag,
            pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) as retained_bytes, safe_wal_size as remaining_bytes,
            case when active
              then (select coalesce(extract(epoch from replay_lag), 0) from pg_stat_replication
                where pid = active_pid and state is not null)
              else extract(epoch from clock_timestamp() - inactive_since) end as late
          from pg_replication_slots where ${slots} limit 1) slot on true`,
  );
  if (!facts) throw new Error('a statement without a table answers one row');
  const { copying, published, slot, usable, read } = facts;
  return {
    in: followStateOf(facts),
    isDisabled: facts.disabled,
    isLinking: facts.linking,
    out: !published ? 'none' : !usable ? 'lost' : read ? 'ok' : 'away',
    lagBytes: toNumber(facts.lag),
    lagSeconds: toNumber(facts.late),
    errors: Number(facts.errors),
    copying,
    slot: slot
      ? {
          name: slot,
          retainedBytes: Number(facts.retained_bytes ?? 0),
          remainingBytes: toNumber(facts.remaining_bytes),
        }
      : undefined,
  };
}

function followStateOf({ followed, resyncing, connected, copying }: DirectionFacts): FollowState {
  if (!followed) return 'none';
  if (resyncing) return 'resyncing';
  if (!connected) return 'away';
  return copying.length > 0 ? 'copying' : 'ok';
}

const toNumber = (value: string | number | null): number | undefined =>
  value === null ? undefined : Number(value);
