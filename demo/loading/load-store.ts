import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@fernway/db/connect';
import type { RegionJobQueue } from '@fernway/region/jobs';
import { importFeed } from '@fernway/region/merchants/feeds/import-feed';
import type { DemoProduct, DemoStore } from '../demo-store.ts';
import { addShoppers } from '../shoppers/add-shoppers.ts';
import { describeStore } from './describe-store.ts';
import { pictureStore } from './picture-store.ts';
import { renameStore } from './rename-store.ts';
import { renameVariants } from './rename-variants.ts';
import { disconnectStore, leadToShop } from './shop-of-store.ts';
import { readRows } from './store-rows.ts';
import { writeCollections, writeOffers } from './write-collections.ts';

export interface HomeDatabase {
  url: string;
  db: Database;
  /** The other region's database: that region composes the pictures of goods that are sold there too. */
  peer: Database;
  queue: RegionJobQueue;
}

/** Makes a store match the catalogue: its goods come in as a merchant's would, and the rest is written besides. */
export async function loadStore({ url, db, peer, queue }: HomeDatabase, store: DemoStore): Promise<void> {
  const began = new Date();
  await renameStore(db, store);
  await disconnectStore(db, store);
  await renameVariants(db, store);
  const storeId = await importGoods({ url, queue }, store);
  await db.transaction(async (tx) => {
    await describeStore(tx, storeId, store);
    const rows = await readRows(tx, storeId, store);
    await writeCollections(tx, storeId, store, rows);
    await writeOffers(tx, storeId, store, rows);
    await leadToShop(tx, storeId, store);
    await pictureStore(tx, { storeId, store, rows, peer });
    await addShoppers(tx, { storeId, store, rows, began });
  });
}

async function importGoods(region: Pick<HomeDatabase, 'url' | 'queue'>, store: DemoStore): Promise<string> {
  const { storeName: name, code, company, website, city, markets, home, products, shop } = store;
  const folder = await mkdtemp(join(tmpdir(), 'fernway-demo-'));
  try {
    const file = join(folder, 'products.jsonl');
    await writeFile(
      file,
      products
        .map(({ line }) =>
          JSON.stringify({ type: line.categories?.[0], ...addressOf(line, shop?.origin), ...line }),
        )
        .join('\n'),
    );
    const wish = { name, code, company, website, city, markets };
    const { store: importedStore, problems } = await importFeed({
      ...region,
      home,
      store: wish,
      file,
      prune: true,
    });
    const [first] = problems.first;
    if (!importedStore || first)
      throw new Error(`${name}: ${first ? JSON.stringify(first) : 'it has no goods'}`);
    return importedStore.id;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Where a product's page is, if that is not below the store's own website. */
const addressOf = ({ id, handle = id }: DemoProduct['line'], origin: string | undefined): { url?: string } =>
  origin === undefined ? {} : { url: `${origin}/products/${encodeURIComponent(handle)}` };
