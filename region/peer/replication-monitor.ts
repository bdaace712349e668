import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { type FollowState, type ReplicationState, readReplication } from '@fernway/db/replication/state';
import type { FastifyBaseLogger } from 'fastify';
import type { RegionMetrics } from '../observability/metrics.ts';

export interface ReplicationMonitor {
  /** As it was last seen; undefined before the first look. */
  state(): ReplicationState | undefined;
  /** Checks now. A change of state is logged once. */
  check(): Promise<void>;
  stop(): void;
}

/** The part that `/readyz` shows: bytes and seconds that the peer is behind us, and what could not be applied here. */
export const summarizeReplication = ({ in: ours, out, lagBytes, lagSeconds, errors }: ReplicationState) => ({
  in: ours,
  out,
  lagBytes,
  lagSeconds,
  errors,
});

interface WatchOptions {
  db: Database;
  home: Market;
  metrics: RegionMetrics;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const CHECK_INTERVAL_MS = 10_000;

/** Watches how the two regions replicate each other's catalogue: one statement every 10 seconds. */
export function monitorReplication({ db, home, metrics, log }: WatchOptions): ReplicationMonitor {
  let last: ReplicationState | undefined;
  const logStates = { in: createStateLogger('in', home, log), out: createStateLogger('out', home, log) };
  let grew = false;
  let failing = false;

  async function checkReplication(): Promise<void> {
    const now = await readReplication(db, home).catch(() => undefined); // a database that is away is reported elsewhere
    if (!now) return;
    metrics.showReplication(now);
    logStates.in(now.in);
    logStates.out(now.out);
    // A connection that breaks counts as one error; a change that cannot be applied is tried again and again.
    const grows = last !== undefined && now.errors > last.errors;
    const fails = grows && grew;
    grew = grows;
    if (fails && !failing)
      log.error(
        'replication failed: changes of the other region cannot be applied, the log of PostgreSQL says why',
      );
    if (failing && !fails) log.info('replication recovered: changes of the other region are applied again');
    failing = fails;
    last = now;
  }

  const timer = setInterval(() => void checkReplication(), CHECK_INTERVAL_MS).unref();
  void checkReplication();
  return { state: () => last, check: checkReplication, stop: () => clearInterval(timer) };
}

/** Logs a state when it differs from the last one that was logged. */
function createStateLogger(
  direction: 'in' | 'out',
  home: Market,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): (state: FollowState) => void {
  const peer = home === 'CA' ? 'US' : 'CA';
  let loggedState: FollowState = 'ok';
  let seen: FollowState = 'ok';
  return (state) => {
    // Connections take a moment after a start and after each break: only a state that lasts is logged.
    const lasts = state === seen || state === 'lost';
    seen = state;
    if (state === loggedState || !lasts) return;
    loggedState = state;
    const line = { replication: direction, state };
    if (state === 'lost') {
      log.error(
        line,
        `replication lost: region ${peer} misses changes of this one, npm run regions:resync -- ${peer}`,
      );
    } else if (state === 'away') {
      log.warn(
        line,
        direction === 'out'
          ? `replication lag: region ${peer} is away, changes are kept for it`
          : `replication lag: changes of region ${peer} do not arrive`,
      );
    } else if (state === 'resyncing') {
      log.warn(
        line,
        `replication lag: a resync of this region is not done, and changes of region ${peer} do not arrive`,
      );
    } else {
      log.info(
        line,
        `replication ${state}: ${direction === 'out' ? `region ${peer} follows this one` : `this region follows ${peer}`}`,
      );
    }
  };
}
