import { positionOf } from '@fernway/contract/position';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Metrics } from './observability/metrics.ts';

/** Between two checks of how far each replica is. */
const EVERY_MS = 250;
/** A replica that does not answer a check in this time is away. */
const PROBE_TIMEOUT_MS = 500;
/** A replica that has not replayed what was written so long ago is passed over. */
const MAX_LAG_MS = 5_000;

/** What is read from: a replica, or the database that is written to. */
export interface Source {
  db: Database;
  searchDb: Database;
}

export interface Replica extends Source {
  url: string;
}

/** The streaming replicas of a region's database, each with the position that it has replayed. */
export interface Replicas {
  /** The next replica, in turn, that is well and has replayed at least that position; undefined: there is none. */
  upTo(position: bigint): Replica | undefined;
  /** Reports that it has failed: it is passed over until it answers again. */
  passOver(replica: Replica, error: unknown): void;
  /** Calls `lost` when the replica fails to answer a check. @returns ends that */
  onLost(replica: Replica, lost: () => void): () => void;
  /** Counts a call by what it was read from. */
  count(source: 'replica' | 'primary'): void;
  /** The database's current position; all that this caller has committed is before it. */
  written(): Promise<string>;
  stop(): void;
}

interface ReplicasOptions {
  home: Market;
  /** The database that is written to, and the pool that shoppers' calls use for it. */
  primary: { url: string; pool: pg.Pool };
  replicas: readonly Replica[];
  metrics: Pick<Metrics, 'replicas' | 'reads'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * What a replica reports of itself. It is usable while it follows, has this region's data, and shares the primary's
 * history: the cluster, and its timeline, which a restore or a failover ends. A replica left behind by one may be at a
 * higher position than the primary, with changes that were undone. Its timeline is that of its control file, which may
 * lag after a replica has switched timelines: until then it is passed over, which only costs the primary work.
 */
const LOOK = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as position,
  (select home from region) as home,
  (select system_identifier from pg_control_system()) || '/' || lpad(to_hex(greatest(
    (select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery()))), 8, '0') as history`;

/** A replica answers, but must not be read from. The message is our own, so the log may show it. */
class UnusableReplicaError extends Error {}

interface Said {
  follows: boolean;
  position: string;
  home: Market;
  history: string;
}

/** The name of a WAL file begins with the timeline that is written to now. */
const LOOK_AT_PRIMARY = `select pg_current_wal_flush_lsn()::text as position,
  (select system_identifier from pg_control_system()) || '/' ||
    lower(substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8)) as history`;

/**
 * Watches the replicas: four times a second, how far each is and whether it keeps up with what is written. While the
 * primary is away, the replicas are judged by its last known state.
 */
export function watchReplicas({ home, primary, replicas, metrics, log }: ReplicasOptions): Replicas {
  const watched = replicas.map((replica) => ({
    replica,
    pool: lookingAt(replica.url, PROBE_TIMEOUT_MS),
    name: nameOf(replica.url),
    position: 0n,
    isWell: false,
    /** Why it is passed over, as it was logged. */
    told: undefined as string | undefined,
    onLost: new Set<() => void>(),
  }));
  // A connection of its own: shoppers' calls may use up all of theirs. A late answer is still of use.
  const lookingAtPrimary = lookingAt(primary.url, MAX_LAG_MS);
  let written: { at: number; position: bigint }[] = [];
  let history: string | undefined;
  let turn = 0;

  async function lookAtPrimary(): Promise<void> {
    const { rows } = await lookingAtPrimary.query<{ position: string; history: string }>(LOOK_AT_PRIMARY);
    const now = performance.now();
    // A position of another history says nothing of this one.
    if (rows[0]?.history !== history) written = [];
    history = rows[0]?.history;
    // The newest position that is old enough is what a replica must have replayed by now.
    const due = written.findLast(({ at }) => now - at >= MAX_LAG_MS);
    written = written.filter((one) => one === due || now - one.at < MAX_LAG_MS);
    written.push({ at: now, position: positionOf(rows[0]?.position) ?? 0n });
  }

  async function ask({ pool }: (typeof watched)[number]) {
    const { rows } = await pool.query<Said>(LOOK);
    return rows[0];
  }

  async function lookAt(one: (typeof watched)[number]): Promise<void> {
    const said = await ask(one).catch((error: unknown) => {
      for (const lost of one.onLost) lost();
      throw error;
    });
    if (!said?.follows) throw new UnusableReplicaError('it is no replica');
    if (said.home !== home) throw new UnusableReplicaError(`it is a replica of ${said.home}`);
    if (history && said.history !== history)
      throw new UnusableReplicaError(
        `it is a replica of another history: ${said.history}, and the primary's is ${history}`,
      );
    one.position = positionOf(said.position) ?? 0n;
    const now = performance.now();
    const due = written.findLast(({ at }) => now - at >= MAX_LAG_MS);
    if (due && one.position < due.position) throw new UnusableReplicaError('it is too far behind');
    // In our first seconds no position is old enough: then the replica must have reached the first one, which is newer.
    const [first] = written;
    if (!due && !(first && one.position >= first.position)) return;
    one.isWell = true;
    metrics.replicas.set({ replica: one.name }, 1);
    if (one.told) log.info({ replica: one.name }, 'a replica of the database is read again');
    one.told = undefined;
  }

  function passOver(one: (typeof watched)[number], error: unknown): void {
    one.isWell = false;
    metrics.replicas.set({ replica: one.name }, 0);
    const reason = error instanceof UnusableReplicaError ? error.message : 'it has failed';
    // While a replica is passed over, only a new reason in its own answers is logged.
    if (one.told && (one.told === reason || !(error instanceof UnusableReplicaError))) return;
    log.warn({ err: error, reason, replica: one.name }, 'a replica of the database is passed over');
    one.told = reason;
  }

  // Each has its own loop: one that hangs delays no other.
  const stops = [
    repeat(() => lookAtPrimary().catch(() => {})), // told by whatever needs it
    ...watched.map((one) => repeat(() => lookAt(one).catch((error: unknown) => passOver(one, error)))),
  ];
  return {
    upTo(position) {
      for (let tried = 0; tried < watched.length; tried += 1) {
        const one = watched[turn++ % watched.length];
        if (one?.isWell && one.position >= position) return one.replica;
      }
      return undefined;
    },
    passOver(replica, error) {
      const failed = watched.find((one) => one.replica === replica);
      if (failed) passOver(failed, error);
    },
    onLost(replica, lost) {
      const listeners = watched.find((one) => one.replica === replica)?.onLost;
      listeners?.add(lost);
      return () => listeners?.delete(lost);
    },
    count: (source) => metrics.reads.inc({ source }),
    async written() {
      const { rows } = await primary.pool.query<{ position: string }>(
        'select pg_current_wal_insert_lsn()::text as position',
      );
      return rows[0]?.position ?? '';
    },
    stop() {
      for (const stop of stops) stop();
      for (const { pool } of [...watched, { pool: lookingAtPrimary }]) void pool.end();
    },
  };
}

function lookingAt(url: string, patience: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'fernway-replicas',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  pool.on('error', () => {});
  return pool;
}

/** As metrics and logs may show it: without the password. */
const nameOf = (url: string): string => new URL(url).host;

/** Repeats work, each time a moment after the run before has ended. @returns stops it */
function repeat(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const next = () =>
    void work().then(() => {
      if (!isOver) timer = setTimeout(next, EVERY_MS).unref();
    });
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
