import { type Connection, connect } from '@fernway/db/connect';
import type { PoolWatcher } from './observability/pools.ts';

export interface RegionDatabase {
  usual: Connection;
  search: Connection;
  close(): Promise<void>;
}

/**
 * The region's two pools: the usual one, and a smaller one for searches, whose statements are planned for the words
 * they hold and are cut off after half a second.
 * @param size connections of the usual pool; searches get half as many
 */
export function openDatabase(url: string, size: number, watch: PoolWatcher): RegionDatabase {
  const usual = connect({ url, max: size, statementTimeout: 5_000, name: 'fernway-region' });
  const search = connect({
    url,
    max: Math.max(2, Math.ceil(size / 2)),
    statementTimeout: 500,
    name: 'fernway-search',
    settings: { plan_cache_mode: 'force_custom_plan' },
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
