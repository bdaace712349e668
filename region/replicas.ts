import { parseLsn } from '@fernway/contract/lsn';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { RegionMetrics } from './observability/metrics.ts';

/** Between two checks of how far each replica is. */
const PROBE_INTERVAL_MS = 250;
/** A replica that does not answer a check in this time is away. */
const PROBE_TIMEOUT_MS = 500;
/** A replica that has not replayed what was written so long ago is passed over. */
const MAX_LAG_MS = 5_000;

/** What is read from: a replica, or the database that is written to. */
export interface ReadSource {
  db: Database;
  searchDb: Database;
}

export interface Replica extends ReadSource {
  url: string;
}

/** The streaming replicas of a region's database, each with the position that it has replayed. */
export interface Replicas {
  /** The next replica, in turn, that is well and has replayed at least that position; undefined: there is none. */
  atLeast(position: bigint): Replica | undefined;
  /** Reports that it has failed: it is passed over until it answers again. */
  markUnhealthy(replica: Replica, error: unknown): void;
  /** Calls `lost` when the replica fails to answer a check. @returns ends that */
  onLost(replica: Replica, lost: () => void): () => void;
  /** Counts a call by what it was read from. */
  countRead(source: 'replica' | 'primary'): void;
  /** The database's current position; all that this caller has committed is before it. */
  currentLsn(): Promise<string>;
  stop(): void;
}

interface ReplicasOptions {
  home: Market;
  /** The database that is written to, and the pool that shoppers' calls use for it. */
  primary: { url: string; pool: pg.Pool };
  replicas: readonly Replica[];
  metrics: Pick<RegionMetrics, 'replicas' | 'reads'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * What a replica reports of itself. It is usable while it follows, has this region's data, and shares the primary's
 * history: the cluster, and its timeline, which a restore or a failover ends. A replica left behind by one may be at a
 * higher position than the primary, with changes that were undone. Its timeline is that of its control file, which may
 * lag after a replica has switched timelines: until then it is passed over, which only costs the primary work.
 */
const PROBE_STATEMENT = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as position,
  (select home from region) as home,
  (select system_identifier from pg_control_system()) || '/' || lpad(to_hex(greatest(
    (select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery()))), 8, '0') as history`;

/** A replica answers, but must not be read from. The message is our own, so the log may show it. */
class UnusableReplicaError extends Error {}

interface ReplicaReport {
  follows: boolean;
  position: string;
  home: Market;
  history: string;
}

/** The name of a WAL file begins with the timeline that is written to now. */
const PRIMARY_PROBE_STATEMENT = `select pg_current_wal_flush_lsn()::text as position,
  (select system_identifier from pg_control_system()) || '/' ||
    lower(substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8)) as history`;

/**
 * Watches the replicas: four times a second, how far each is and whether it keeps up with what is written. While the
 * primary is away, the replicas are judged by its last known state.
 */
export function monitorReplicas({ home, primary, replicas, metrics, log }: ReplicasOptions): Replicas {
  const monitored = replicas.map((replica) => ({
    replica,
    pool: openProbePool(replica.url, PROBE_TIMEOUT_MS),
    name: nameOf(replica.url),
    position: 0n,
    isWell: false,
    /** Why it is passed over, as it was logged. */
    loggedReason: undefined as string | undefined,
    onLost: new Set<() => void>(),
  }));
  // A connection of its own: shoppers' calls may use up all of theirs. A late answer is still of use.
  const primaryProbePool = openProbePool(primary.url, MAX_LAG_MS);
  let primaryHistory: { at: number; position: bigint }[] = [];
  let history: string | undefined;
  let turn = 0;

  async function probePrimary(): Promise<void> {
    const { rows } = await primaryProbePool.query<{ position: string; history: string }>(
      PRIMARY_PROBE_STATEMENT,
    );
    const now = performance.now();
    // A position of another history says nothing of this one.
    if (rows[0]?.history !== history) primaryHistory = [];
    history = rows[0]?.history;
    // The newest position that is old enough is what a replica must have replayed by now.
    const due = primaryHistory.findLast(({ at }) => now - at >= MAX_LAG_MS);
    primaryHistory = primaryHistory.filter((one) => one === due || now - one.at < MAX_LAG_MS);
    primaryHistory.push({ at: now, position: parseLsn(rows[0]?.position) ?? 0n });
  }

  async function queryReport({ pool }: (typeof monitored)[number]) {
    const { rows } = await pool.query<ReplicaReport>(PROBE_STATEMENT);
    return rows[0];
  }

  async function probe(one: (typeof monitored)[number]): Promise<void> {
    const report = await queryReport(one).catch((error: unknown) => {
      for (const lost of one.onLost) lost();
      throw error;
    });
    if (!report?.follows) throw new UnusableReplicaError('it is no replica');
    if (report.home !== home) throw new UnusableReplicaError(`it is a replica of ${report.home}`);
    if (history && report.history !== history)
      throw new UnusableReplicaError(
        `it is a replica of another history: ${report.history}, and the primary's is ${history}`,
      );
    one.position = parseLsn(report.position) ?? 0n;
    const now = performance.now();
    const due = primaryHistory.findLast(({ at }) => now - at >= MAX_LAG_MS);
    if (due && one.position < due.position) throw new UnusableReplicaError('it is too far behind');
    // In our first seconds no position is old enough: then the replica must have reached the first one, which is newer.
    const [first] = primaryHistory;
    if (!due && !(first && one.position >= first.position)) return;
    one.isWell = true;
    metrics.replicas.set({ replica: one.name }, 1);
    if (one.loggedReason) log.info({ replica: one.name }, `replica healthy: ${one.name} is read again`);
    one.loggedReason = undefined;
  }

  function markUnhealthy(one: (typeof monitored)[number], error: unknown): void {
    one.isWell = false;
    metrics.replicas.set({ replica: one.name }, 0);
    const reason = error instanceof UnusableReplicaError ? error.message : 'it has failed';
    // While a replica is passed over, only a new reason in its own answers is logged.
    if (one.loggedReason && (one.loggedReason === reason || !(error instanceof UnusableReplicaError))) return;
    log.warn(
      { err: error, reason, replica: one.name },
      `replica unhealthy: ${one.name} is not read from, ${reason}`,
    );
    one.loggedReason = reason;
  }

  // Each has its own loop: one that hangs delays no other.
  const stops = [
    repeatWithPause(() => probePrimary().catch(() => {})), // told by whatever needs it
    ...monitored.map((one) =>
      repeatWithPause(() => probe(one).catch((error: unknown) => markUnhealthy(one, error))),
    ),
  ];
  return {
    atLeast(position) {
      for (let attempts = 0; attempts < monitored.length; attempts += 1) {
        const one = monitored[turn++ % monitored.length];
        if (one?.isWell && one.position >= position) return one.replica;
      }
      return undefined;
    },
    markUnhealthy(replica, error) {
      const failed = monitored.find((one) => one.replica === replica);
      if (failed) markUnhealthy(failed, error);
    },
    onLost(replica, lost) {
      const listeners = monitored.find((one) => one.replica === replica)?.onLost;
      listeners?.add(lost);
      return () => listeners?.delete(lost);
    },
    countRead: (source) => metrics.reads.inc({ source }),
    async currentLsn() {
      const { rows } = await primary.pool.query<{ position: string }>(
        'select pg_current_wal_insert_lsn()::text as position',
      );
      return rows[0]?.position ?? '';
    },
    stop() {
      for (const stop of stops) stop();
      for (const { pool } of [...monitored, { pool: primaryProbePool }]) void pool.end();
    },
  };
}

function openProbePool(url: string, timeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'fernway-replicas',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  pool.on('error', () => {});
  return pool;
}

/** As metrics and logs may show it: without the password. */
const nameOf = (url: string): string => new URL(url).host;

/** Repeats work, each time a moment after the run before has ended. @returns stops it */
function repeatWithPause(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const next = () =>
    void work().then(() => {
      if (!isOver) timer = setTimeout(next, PROBE_INTERVAL_MS).unref();
    });
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
