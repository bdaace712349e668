import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { variantKey } from '@fernway/region/merchants/feeds/reading/product';
import { type SQL, sql } from 'drizzle-orm';
import type { DemoStore } from '../demo-store.ts';

/**
 * Makes a store that is loaded again what the importer knows it by: its own website, not the stand-in's, and the keys of
 * its feed, not those of its shop. Its shop has to be connected again, which reads all of it.
 */
export async function disconnectStore(db: Database, store: DemoStore): Promise<void> {
  const { website, products } = store;
  const keys = products.flatMap(({ line }) =>
    (line.variants ?? [{ ...line, options: [] }]).flatMap(({ variantId, options }) =>
      variantId === undefined ? [] : { variant: String(variantId), key: variantKey(line.id, options) },
    ),
  );
  await db.transaction(async (tx) => {
    const id = sql`(select id from stores where ${isStore(store)})`;
    await run(tx, 'demoDisconnectStore', sql`delete from store_platforms where store_id = ${id}`);
    await run(
      tx,
      'demoFeedKeys',
      sql`update products p set source_key = k.key, source_hash = null, updated_at = now()
          from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(variant text, key text)
          where p.store_id = ${id} and p.platform_variant_id = k.variant and p.source_key ~ '^[0-9]+/[0-9]+$'
            and not exists (select from products o where o.store_id = p.store_id and o.source_key = k.key)`,
    );
    await run(
      tx,
      'demoOwnWebsite',
      sql`update stores set website_url = ${website}, updated_at = now()
          where ${isStore(store)} and website_url <> ${website}`,
    );
  });
}

const isStore = ({ home, storeName, code }: DemoStore): SQL =>
  sql`home = ${home} and store_name = ${storeName} and code = ${code}`;

/** Has a store's website and offers lead to its shop or its pages on the stand-in, where that runs. */
export async function leadToShop(tx: Database, storeId: string, { shop, website }: DemoStore): Promise<void> {
  const address = shop?.origin ?? website;
  await run(
    tx,
    'demoOffersLead',
    sql`update offers set vendor_url = ${address}, updated_at = now() where store_id = ${storeId} and vendor_url <> ${address}`,
  );
  await run(
    tx,
    'demoShopWebsite',
    sql`update stores set website_url = ${address}, updated_at = now() where id = ${storeId} and website_url <> ${address}`,
  );
}
