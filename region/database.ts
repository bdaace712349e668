import { type Connection, connect } from '@fernway/db/connect';
import type { PoolWatcher } from './observability/pools.ts';

export interface RegionDatabase {
  usual: Connection;
  search: Connection;
  close(): Promise<void>;
}

/** Milliseconds: for a free connection, for a statement, for a search's. */
export interface DatabaseLimits {
  connection: number;
  statement: number;
  search: number;
}
const LIMITS: DatabaseLimits = { connection: 1_000, statement: 5_000, search: 500 };

/**
 * The region's two pools: the usual one, and a smaller one for searches, whose statements are cut off after half a
 * second. They are planned once: which way to go for the words at hand is decided before, from their frequencies.
 * @param size connections of the usual pool; searches get half as many
 */
export function openDatabase(
  url: string,
  size: number,
  watch: PoolWatcher,
  limits: DatabaseLimits = LIMITS,
): RegionDatabase {
  const patience = limits.connection;
  const usual = connect({
    url,
    max: size,
    statementTimeout: limits.statement,
    patience,
    name: 'fernway-region',
  });
  const search = connect({
    url,
    max: Math.max(2, Math.ceil(size / 2)),
    statementTimeout: limits.search,
    patience,
    name: 'fernway-search',
    settings: { plan_cache_mode: 'force_generic_plan' },
  });
  watch('usual', usual.pool);
  watch('search', search.pool);
  return {
    usual,
    search,
    close: async () => {
      await Promise.all([usual.close(), search.close()]);
    },
  };
}
