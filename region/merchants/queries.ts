import type { Database } from '@fernway/db/connect';
import { storePlatforms, stores } from '@fernway/db/schema/index';
import { and, asc, eq } from 'drizzle-orm';

/** The public storefront token of an active store's shop, by the shop's exact host. */
export async function findStorefrontToken(db: Database, shopHost: string): Promise<string | undefined> {
  const [row] = await db
    .select({ token: storePlatforms.storefrontToken })
    .from(storePlatforms)
    .innerJoin(stores, eq(stores.id, storePlatforms.storeId))
    .where(and(eq(storePlatforms.shopHost, shopHost.toLowerCase()), eq(stores.status, 'active')))
    .orderBy(asc(storePlatforms.storeId))
    .limit(1);
  return row?.token;
}
