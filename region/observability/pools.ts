import { measureQueries } from '@fernway/db/measure';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { RegionMetrics } from './metrics.ts';

/** Statements that take more milliseconds than this are logged. */
const SLOW = 200;

export type PoolWatcher = (name: string, pool: pg.Pool) => void;

/** Watches pools: how many connections they hold, and every statement by its name, which is logged when it is slow. */
export const poolWatcher =
  (metrics: RegionMetrics, logger: FastifyBaseLogger): PoolWatcher =>
  (pool, connections) => {
    metrics.watchPool(pool, connections);
    measureQueries(connections, ({ name, milliseconds, failed }) => {
      metrics.queries.observe({ query: name, outcome: failed ? 'failed' : 'done' }, milliseconds / 1_000);
      if (milliseconds > SLOW) logger.warn({ query: name, ms: Math.round(milliseconds) }, 'slow query');
    });
  };
