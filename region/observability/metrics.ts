import { FOLLOW_STATES, type ReplicationState } from '@fernway/db/replication/state';
import { jobDurations, jobsGauge } from '@fernway/jobs/metrics';
import { circuitGauge } from '@fernway/server-kit/circuit';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { syncGauges } from '../merchants/sync/sync-gauges.ts';
import { cacheReads } from './cache-reads.ts';

const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10];

export type RegionMetrics = ReturnType<typeof createMetrics>;

/** What a process measures about itself, for Prometheus. Labels come from the code only, so their number is bounded. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const pools = new Map<string, pg.Pool>();
  new Gauge({
    name: 'pg_pool_connections',
    help: 'Connections of a pool; waiting: requests for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'total' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Counter({
    name: 'cache_reads_total',
    help: 'Reads of a cache by outcome: hit or miss',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [cache, { hit, miss }] of cacheReads) {
        this.inc({ cache, outcome: 'hit' }, hit);
        this.inc({ cache, outcome: 'miss' }, miss);
      }
    },
  });
  const showReplication = replicationGauges(registers);
  return {
    registry,
    circuits: circuitGauge(registers),
    /** Shows which jobs wait, and which have failed for the last time. */
    watchJobs: jobsGauge(registers),
    /** Shows how far connected shops are behind. */
    watchSync: syncGauges(registers),
    /** Shows how the regions replicate each other. */
    showReplication,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the first byte of a request to the last byte of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: FAST,
      registers,
    }),
    queries: new Histogram({
      name: 'db_query_duration_seconds',
      help: 'Statements by name, without the wait for a connection',
      labelNames: ['query', 'outcome'],
      buckets: FAST,
      registers,
    }),
    jobs: jobDurations(registers),
    reads: new Counter({
      name: 'region_reads_total',
      help: 'Calls that change nothing, by what they were read from, where there are replicas: replica or primary',
      labelNames: ['source'],
      registers,
    }),
    replicas: new Gauge({
      name: 'db_replica_usable',
      help: 'Replicas of the database: 1 for one that is read from, 0 for one that is passed over',
      labelNames: ['replica'],
      registers,
    }),
    /** Shows how many connections of the pool are open, idle and waited for. */
    watchPool: (name: string, pool: pg.Pool): void => {
      pools.set(name, pool);
    },
  };
}

function replicationGauges(registers: Registry[]): (now: ReplicationState) => void {
  const state = new Gauge({
    name: 'replication_state',
    help: 'How we follow the other region (in) and it follows us (out): 1 for the state that holds',
    labelNames: ['direction', 'state'],
    registers,
  });
  const lag = new Gauge({
    name: 'replication_lag_bytes',
    help: 'Of our log: what the other region has not confirmed',
    registers,
  });
  const errors = new Gauge({
    name: 'replication_errors',
    help: 'Changes of the other region that could not be applied, as PostgreSQL counts them',
    registers,
  });
  return (now) => {
    for (const direction of ['in', 'out'] as const) {
      for (const name of FOLLOW_STATES)
        state.set({ direction, state: name }, now[direction] === name ? 1 : 0);
    }
    lag.set(now.lagBytes ?? 0);
    errors.set(now.errors);
  };
}
