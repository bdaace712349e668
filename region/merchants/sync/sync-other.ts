import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { recordStoreAction } from '../installations/installation.ts';
import type { ShopPolicies } from '../platforms/shopify/shop-client.ts';
import { startRun } from './runs.ts';
import type { OpenShop, SyncContext } from './sync-context.ts';
import type { SyncMark } from './sync-marks.ts';
import { syncOrders } from './sync-orders.ts';

/** Reads what is marked of a shop besides its products. */
export async function syncOther(
  context: SyncContext,
  shop: OpenShop,
  marks: readonly SyncMark[],
): Promise<void> {
  const { db } = context;
  const { installation } = shop;
  const kinds = new Set(marks.map(({ kind }) => kind));
  const orderIds = marks.flatMap(({ kind, resourceId }) => (kind === 'order' ? resourceId : []));
  if (orderIds.length > 0) await syncOrders(context, shop, orderIds);
  // Members of a collection come by the thousand, and many collections change together.
  if (kinds.has('collection')) await startRun(db, installation.id, 'collections');
  if (kinds.has('shop')) await syncFacts(context, shop);
}

async function syncFacts(
  { db, shopify }: SyncContext,
  { installation, client, signal }: OpenShop,
): Promise<void> {
  const shop = await client.readShop(signal);
  const policies = await client.readPolicies(signal);
  await db.transaction(async (tx) => {
    await writePolicies(tx, installation.store.id, policies);
    if (shop.primaryHost === installation.primaryHost) return;
    // Buy links lead there. The token still works, so it is the same shop.
    await run(
      tx,
      'moveShop',
      sql`update platform_installations set primary_host = ${shop.primaryHost} where id = ${installation.id}`,
    );
    await run(
      tx,
      'moveStore',
      sql`update stores set website_url = ${shopify.app.websiteOf(shop.primaryHost)}, updated_at = now()
          where id = ${installation.store.id}`,
    );
    await recordStoreAction(tx, installation.store.id, { action: 'website_moved' });
    await startRun(tx, installation.id, 'first');
  });
}

/** What the shop promises its buyers, as far as it says so: a policy that the store has from elsewhere stays. */
async function writePolicies(
  tx: Database,
  storeId: string,
  { refund, shipping }: ShopPolicies,
): Promise<void> {
  await run(
    tx,
    'writePolicies',
    sql`update stores set return_policy = coalesce(${refund ?? null}, return_policy),
          delivery_policy = coalesce(${shipping ?? null}, delivery_policy), updated_at = now()
        where id = ${storeId} and (return_policy, delivery_policy) is distinct from
          (coalesce(${refund ?? null}, return_policy), coalesce(${shipping ?? null}, delivery_policy))`,
  );
}
