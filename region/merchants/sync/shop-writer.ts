import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { RegionJobQueue } from '../../jobs.ts';
import { type FeedProduct, productPart, variantKey } from '../feeds/reading/product.ts';
import { Report } from '../feeds/report.ts';
import { type CategoryPlacer, createPlacer } from '../feeds/writing/categories.ts';
import type { TargetStore } from '../feeds/writing/rows.ts';
import {
  beginSeen,
  clearSeen,
  lockStore,
  retireMissingVariants,
  storeLockOf,
} from '../feeds/writing/seen.ts';
import { openWriteSession } from '../feeds/writing/session.ts';
import { writeBatch } from '../feeds/writing/write-batch.ts';
import type { Installation } from '../installations/installation.ts';
import type { ProductIssue } from '../platforms/shopify/product-issues.ts';

/** A product of a shop as it was read: what is written of it, or why nothing is. */
export interface ReadProduct {
  /** In the platform's digits. */
  productId: string;
  /** undefined: it is gone, or is not offered. */
  product: FeedProduct | undefined;
  /** What keeps it, or a part of it, from being shown. */
  issues: ProductIssue[];
  /** Its inventory items, in the platform's digits. */
  inventoryItemIds: string[];
}

/** Writes a shop's products, as an import writes a feed's: while it is open nobody else writes to the store. */
export interface ShopWriter extends AsyncDisposable {
  /** The session that holds the store's lock. */
  db: Database;
  /**
   * Makes the store have these products as they were read, in one transaction.
   * @param finish what has to hold when, and only when, that is committed
   */
  write(products: readonly ReadProduct[], finish?: (tx: Database) => Promise<void>): Promise<void>;
}

interface ShopWriterOptions {
  /** The region's database. */
  url: string;
  queue: RegionJobQueue;
}

/** undefined: somebody else is writing to the store, such as an import. */
export async function openShopWriter(
  { url, queue }: ShopWriterOptions,
  { id, store }: Installation,
): Promise<ShopWriter | undefined> {
  const session = await openWriteSession(url);
  try {
    const { db } = session;
    if (!(await lockStore(db, storeLockOf(store)))) {
      await session[Symbol.asyncDispose]();
      return undefined;
    }
    await beginSeen(db);
    const placer = await createPlacer(db, { category: undefined, categories: undefined });
    return {
      db,
      write: (products, finish) =>
        db.transaction(async (tx) => {
          await writeProducts(tx, products, { installationId: id, store, placer, queue });
          await finish?.(tx);
        }),
      [Symbol.asyncDispose]: () => session[Symbol.asyncDispose](),
    };
  } catch (error) {
    await session[Symbol.asyncDispose]();
    throw error;
  }
}

interface ProductsContext {
  installationId: string;
  store: TargetStore;
  placer: CategoryPlacer;
  queue: RegionJobQueue;
}

async function writeProducts(
  tx: Database,
  read: readonly ReadProduct[],
  { installationId, store, placer, queue }: ProductsContext,
): Promise<void> {
  if (read.length === 0) return;
  const offered = read.flatMap(({ product }) => product ?? []);
  const report = new Report();
  await adoptProducts(tx, store.id, offered);
  await clearSeen(tx);
  const items = offered.map((product) => ({ product, placing: placer.place(product, report) }));
  const { unplaced } = await writeBatch(tx, items, { store, queue, report });
  await retireMissingVariants(tx, store.id);
  await retireProducts(
    tx,
    store.id,
    read.flatMap(({ productId, product }) => (product ? [] : productId)),
  );
  await writeIssues(tx, store.id, read, unplaced.size > 0);
  await writeInventoryItems(tx, installationId, read);
}

/**
 * Gives goods that came from a file the keys of their shop, so that none is there twice and likes and ratings stay: by the
 * platform's variant, else by handle and options.
 */
async function adoptProducts(tx: Database, storeId: string, products: readonly FeedProduct[]): Promise<void> {
  const keys = products.flatMap(({ handle, variants }) =>
    variants.map(({ key, options, platformId }) => ({
      key,
      former: variantKey(handle, options),
      variant: platformId ?? '',
    })),
  );
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as w(key text, former text, variant text)`;
  const isFree = sql`not exists (select from products o where o.store_id = ${storeId} and o.source_key = w.key)`;
  await run(
    tx,
    'adoptByVariant',
    sql`update products p set source_key = w.key, source_hash = null from ${wanted}
        where p.store_id = ${storeId} and p.source_key <> w.key and ${isFree}
          -- A file may have had the variant under several keys: its key goes to one of them, and the others are retired.
          and p.id = (select o.id from products o where o.store_id = ${storeId} and o.platform_variant_id = w.variant
            order by (o.status = 'active') desc, o.is_main desc, o.updated_at desc, o.id desc limit 1)`,
  );
  await run(
    tx,
    'adoptByHandle',
    sql`update products p set source_key = w.key, source_hash = null from ${wanted}
        where p.store_id = ${storeId} and p.source_key = w.former and w.former <> w.key and ${isFree}`,
  );
}

/** Retires all variants of products that are gone or not offered. Their ids, likes and ratings stay. */
async function retireProducts(tx: Database, storeId: string, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await run(
    tx,
    'retireProducts',
    sql`update products p set status = 'retired', source_hash = null, updated_at = now()
        from jsonb_array_elements_text(${JSON.stringify(productIds.map(productPart))}::jsonb) as gone(part)
        where p.store_id = ${storeId} and p.status = 'active'
          and p.source_key >= gone.part || '/' and p.source_key < gone.part || '0'`,
  );
}

/** Issues that are new or still there are written, the others of these products end. */
async function writeIssues(
  tx: Database,
  storeId: string,
  read: readonly ReadProduct[],
  mayLackCategory: boolean,
): Promise<void> {
  const issues = read.flatMap(({ productId, issues }) =>
    issues.map((issue) => ({ source_key: productId, ...issue })),
  );
  const ids = JSON.stringify(read.map(({ productId }) => productId));
  const current = sql`
    select source_key, code, field, detail
      from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as w(source_key text, code text, field text, detail text)
    union all
    select wanted.id, 'no_category', 'category', ''
      from jsonb_array_elements_text(${mayLackCategory ? ids : '[]'}::jsonb) wanted(id)
      join products p on p.store_id = ${storeId} and p.source_key >= wanted.id || '/' and p.source_key < wanted.id || '0'
      where p.is_main and p.status = 'active' and not exists (select from product_categories c where c.product_id = p.id)`;
  await run(
    tx,
    'endIssues',
    sql`delete from product_issues i using jsonb_array_elements_text(${ids}::jsonb) as one(id)
        where i.store_id = ${storeId} and i.source_key = one.id
          and (i.source_key, i.code, i.field) not in (select source_key, code, field from (${current}) current)`,
  );
  await run(
    tx,
    'writeIssues',
    sql`insert into product_issues as i (store_id, source_key, code, field, detail)
        select distinct on (source_key, code, field) ${storeId}::uuid, source_key, code, field, left(detail, 500)
        from (${current}) current order by source_key, code, field
        on conflict (store_id, source_key, code, field) do update set detail = excluded.detail, last_at = now()`,
  );
}

async function writeInventoryItems(
  tx: Database,
  installationId: string,
  read: readonly ReadProduct[],
): Promise<void> {
  const items = read.flatMap(({ productId, inventoryItemIds }) =>
    inventoryItemIds.map((item) => ({ item, product: productId })),
  );
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w(item text, product text)`;
  await run(
    tx,
    'forgetInventoryItems',
    sql`delete from variant_inventory_items v
        using jsonb_array_elements_text(${JSON.stringify(read.map(({ productId }) => productId))}::jsonb) as one(id)
        where v.installation_id = ${installationId} and v.product_id = one.id
          and v.inventory_item_id not in (select item from ${wanted})`,
  );
  await run(
    tx,
    'writeInventoryItems',
    sql`insert into variant_inventory_items as v (installation_id, inventory_item_id, product_id)
        select ${installationId}::uuid, item, product from ${wanted}
        on conflict (installation_id, inventory_item_id) do update set product_id = excluded.product_id
          where v.product_id <> excluded.product_id`,
  );
}
