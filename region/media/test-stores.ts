import { startTestRegion, type TestRegion } from '../testing.ts';
import { bucketStore } from './bucket.ts';
import { startTestBucket } from './test-bucket.ts';

/** Where a region may keep pictures, for tests that must pass with either. */
export const STORES = ['a folder', 'a bucket'] as const;

/** A region that keeps its pictures there. */
export async function startRegionWith(store: (typeof STORES)[number]): Promise<TestRegion> {
  if (store === 'a folder') return startTestRegion();
  const { bucket, stop } = await startTestBucket();
  const region = await startTestRegion('CA', { store: bucketStore(bucket, 'ca') });
  return {
    ...region,
    async close() {
      await region.close();
      await stop();
    },
  };
}
