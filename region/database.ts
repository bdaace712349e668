import { type Connection, connect } from '@fernway/db/connect';
import type { PoolWatcher } from './observability/pools.ts';

export interface RegionDatabase {
  usual: Connection;
  search: Connection;
  close(): Promise<void>;
}

/**
 * The region's two pools: the usual one, and a smaller one for searches, whose statements are cut off after half a
 * second. They are planned once: which way to go for the words at hand is decided before, from their frequencies.
 * @param size connections of the usual pool; searches get half as many
 */
export function openDatabase(url: string, size: number, watch: PoolWatcher): RegionDatabase {
  const usual = connect({ url, max: size, statementTimeout: 5_000, name: 'fernway-region' });
  const search = connect({
    url,
    max: Math.max(2, Math.ceil(size / 2)),
    statementTimeout: 500,
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
