/** Reads of this process's caches so far, by the cache's name. */
export const cacheReads = new Map<string, { hit: number; miss: number }>();

/** Counts one read of a cache, for the metrics. */
export function countCacheRead(cache: string, found: boolean): void {
  const reads = cacheReads.get(cache) ?? { hit: 0, miss: 0 };
  reads[found ? 'hit' : 'miss'] += 1;
  cacheReads.set(cache, reads);
}
