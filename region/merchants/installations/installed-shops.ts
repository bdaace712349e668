import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RegionJobQueue } from '../../jobs.ts';
import type { MerchantPlatform } from '../platforms/live-stock.ts';
import { markForSync } from '../sync/inbox.ts';
import { findInstallation, type Installation } from './installation.ts';
import type { Shopify } from './open-installations.ts';

/** Shoppers who look at the same variant within this time are told the same. */
const TTL_MS = 5_000;
const MAX_CACHED_VARIANTS = 10_000;

interface InstalledShopsContext {
  db: Database;
  jobs: Pick<RegionJobQueue, 'enqueue'>;
  shopify: Shopify;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The shops that have installed our app in this region, as they sell now. Concurrent questions about a variant share one
 * call. A shop that says something else than what is stored of a variant has the product read anew.
 */
export function installedShops({ db, jobs, shopify, log }: InstalledShopsContext): MerchantPlatform {
  const inventories = new LRUCache<string, number, { installation: Installation; variantId: string }>({
    max: MAX_CACHED_VARIANTS,
    ttl: TTL_MS,
    // The shop's circuit ends it after two seconds, whoever still waits.
    fetchMethod: async (_key, _stale, { context: { installation, variantId } }) => {
      const inventory = await shopify.clientOf(installation).readStock(variantId);
      await markChanged({ db, jobs }, installation, { variantId, inventory }).catch((err: unknown) =>
        log.warn({ err }, 'a change of stock was not marked: the next reconciliation finds it'),
      );
      return inventory;
    },
  });
  return {
    async inventoryOf({ shopHost, variantId }) {
      const installation = await findInstallation(db, { shopHost });
      if (!installation) throw new Error('the shop has not installed our app');
      if (installation.status !== 'installed') throw new Error(`the shop is ${installation.status}`);
      const context = { installation, variantId };
      const inventory = await inventories.fetch(`${installation.id} ${variantId}`, { context });
      if (inventory === undefined) throw new Error('the shop has not said how many there are');
      return inventory;
    },
  };
}

/** Marks the product of a variant of which another stock is stored. */
async function markChanged(
  { db, jobs }: Pick<InstalledShopsContext, 'db' | 'jobs'>,
  { id: installationId, store }: Installation,
  { variantId, inventory }: { variantId: string; inventory: number },
): Promise<void> {
  const changed = await run<{ resourceId: string }>(
    db,
    'findChangedStock',
    sql`select distinct split_part(source_key, '/', 1) as "resourceId" from products
        where store_id = ${store.id} and platform_variant_id = ${variantId} and is_synced and status = 'active'
          and inventory <> ${inventory} and source_key ~ '^[0-9]+/'`,
  );
  if (changed.length === 0) return;
  await db.transaction(async (tx) => {
    const marks = changed.map(({ resourceId }) => ({ installationId, kind: 'product', resourceId }));
    await markForSync({ tx, jobs }, marks);
  });
}
