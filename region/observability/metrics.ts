import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { cacheReads } from './cache-reads.ts';

const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800];

export type Metrics = ReturnType<typeof createMetrics>;

/** What a process counts about itself, for Prometheus. Labels come from the code only, so their number is bounded. */
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
  return {
    registry,
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
    jobs: new Histogram({
      name: 'job_duration_seconds',
      help: 'Jobs by queue and outcome: done or failed',
      labelNames: ['queue', 'outcome'],
      buckets: SLOW,
      registers,
    }),
    /** Shows how many connections of the pool are open, idle and waited for. */
    watchPool: (name: string, pool: pg.Pool): void => {
      pools.set(name, pool);
    },
  };
}
