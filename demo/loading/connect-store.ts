import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { storePlatforms } from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import type { DemoStore } from '../demo-store.ts';
import { storefrontTokenOf } from '../shops.ts';

/** Gives a store that is loaded again its own website back, not the stand-in's: the importer knows it by that. */
export async function disconnectStore(
  db: Database,
  { home, storeName, code, website }: DemoStore,
): Promise<void> {
  await run(
    db,
    'demoDisconnectStore',
    sql`update stores set website_url = ${website}, updated_at = now()
        where home = ${home} and store_name = ${storeName} and code = ${code} and website_url <> ${website}`,
  );
}

/** Connects a store with its shop on the stand-in, to which its website and offers then lead; others have no shop. */
export async function connectStore(
  tx: Database,
  storeId: string,
  { shop, website }: DemoStore,
): Promise<void> {
  const address = shop ?? website;
  await run(
    tx,
    'demoOffersLead',
    sql`update offers set vendor_url = ${address}, updated_at = now() where store_id = ${storeId} and vendor_url <> ${address}`,
  );
  if (shop === undefined) {
    await tx.delete(storePlatforms).where(eq(storePlatforms.storeId, storeId));
    return;
  }
  await run(
    tx,
    'demoConnectStore',
    sql`update stores set website_url = ${shop}, updated_at = now() where id = ${storeId} and website_url <> ${shop}`,
  );
  const { hostname: shopHost } = new URL(shop);
  const values = { shopHost, storefrontToken: storefrontTokenOf(shopHost) };
  await tx
    .insert(storePlatforms)
    .values({ storeId, platform: 'shopify', ...values })
    .onConflictDoUpdate({ target: storePlatforms.storeId, set: values });
}
