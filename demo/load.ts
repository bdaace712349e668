import { MARKETS, type Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { openJobQueue } from '@fernway/jobs/queue';
import { type RegionJobQueue, regionJobs } from '@fernway/region/jobs';
import { rebuildVocabulary } from '@fernway/region/search/vocabulary/rebuild-vocabulary';
import { checksumOf, demoStores, type Extent } from './catalogue.ts';
import type { DemoStore } from './demo-store.ts';
import { listLoaded, markLoaded, markOf, openDemoDatabase, retireLoaded, UNFINISHED } from './loaded.ts';
import { writeAreas } from './shoppers/areas.ts';
import { welcomeDemoShopper } from './shoppers/demo-shopper.ts';
import { generatePopulation, writeShoppers } from './shoppers/population.ts';
import { placeShop } from './shops.ts';

interface DemoLoadOptions {
  urls: Record<Market, string>;
  /** Origin of the stand-in for the platform of merchants' shops, where it runs. */
  platform?: string | undefined;
  onProgress?: (text: string) => void;
}

/** Loads the demo catalogue, or its starter stores, into both regions. */
export const loadDemo = ({ extent, ...loading }: DemoLoadOptions & { extent: Extent }): Promise<void> =>
  loadStores({
    ...loading,
    stores: demoStores(extent).map((store) => placeShop(store, loading.platform)),
    isWhole: extent === 'full',
  });

interface LoadStores extends DemoLoadOptions {
  stores: DemoStore[];
  /** Whether these are all stores of the demo: others that an earlier load brought are then retired. */
  isWhole: boolean;
}

/**
 * Loads stores into their regions: goods through the importer, as a merchant's would come in, and besides what a feed
 * does not say. A store that is there as the catalogue has it is left alone, so that a second load changes nothing,
 * a changed catalogue only what changed, and a load that was cut off is finished by the next one.
 */
export async function loadStores({
  urls,
  stores,
  isWhole,
  onProgress = () => {},
}: LoadStores): Promise<void> {
  await using ca = openDemoDatabase(urls.CA);
  await using us = openDemoDatabase(urls.US);
  const databases = { CA: ca.db, US: us.db };
  await Promise.all(
    MARKETS.map((home) =>
      loadRegion({
        home,
        url: urls[home],
        db: databases[home],
        peer: databases[home === 'CA' ? 'US' : 'CA'],
        stores: stores.filter((store) => store.home === home),
        isWhole,
        onProgress,
      }),
    ),
  );
}

interface RegionLoad {
  home: Market;
  url: string;
  db: Database;
  peer: Database;
  stores: DemoStore[];
  isWhole: boolean;
  onProgress: (text: string) => void;
}

async function loadRegion({ home, stores, isWhole, onProgress, ...region }: RegionLoad): Promise<void> {
  const { db } = region;
  const loaded = await listLoaded(db);
  const wanted = stores.map((store) => ({ store, name: markOf(store), checksum: checksumOf(store) }));
  const changed = wanted.filter(({ name, checksum }) => loaded.get(name) !== checksum);
  const gone = [...loaded.keys()].filter((name) => isWhole && !wanted.some((each) => each.name === name));
  if (changed.length + gone.length === 0) return;
  // It brings the importer and the pictures' library along, which a start that loads nothing does not wait for.
  const { loadStore } = await import('./loading/load-store.ts');
  await using queue = await openQueue(region.url);
  await writeAreas(db);
  await writeShoppers(db, generatePopulation(home), home);
  for (const [index, { store, name, checksum }] of changed.entries()) {
    onProgress(`${home}: ${store.storeName} (${index + 1} of ${changed.length})`);
    // Before as well, so that a store whose load is cut off is known to be the demo's.
    await markLoaded(db, name, UNFINISHED);
    await loadStore({ ...region, queue }, store);
    await markLoaded(db, name, checksum);
  }
  for (const name of gone) await retireLoaded(db, home, name);
  await welcomeDemoShopper(db, home);
  // Typing errors are understood from the first search on.
  await rebuildVocabulary(db);
}

async function openQueue(url: string): Promise<RegionJobQueue & AsyncDisposable> {
  const queue = await openJobQueue(regionJobs, { url, log: { error: () => {}, warn: () => {} } });
  return { ...queue, [Symbol.asyncDispose]: () => queue.close() };
}
