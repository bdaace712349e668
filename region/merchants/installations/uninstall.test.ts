import { platformInstallations, products } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../../testing.ts';
import { retireUninstalledShops } from './uninstall.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

let shops = 0;
/** The store of a shop that removed our app so many hours ago, with its goods. */
async function leftShop({ hours, goods }: { hours: number; goods: number }): Promise<string> {
  shops += 1;
  const make = builders(region.db);
  const storeId = await make.store();
  await region.db.insert(platformInstallations).values({
    ...{ storeId, shopId: String(shops), shopHost: `shop-${shops}.myshopify.com`, scopes: [] },
    ...{ primaryHost: `shop-${shops}.example`, country: 'CA', currency: 'CAD', timeZone: 'America/Toronto' },
    ...{ status: 'uninstalled', statusSince: sql`now() - make_interval(hours => ${hours})` },
  });
  for (let at = 0; at < goods; at++)
    await make.product({ storeId, isSynced: true, platformVariantId: `${shops}${at}` });
  return storeId;
}

test('goods of shops that left are retired some at a time, and each time is on record', async () => {
  const [gone, away] = [await leftShop({ hours: 49, goods: 5 }), await leftShop({ hours: 47, goods: 1 })];
  expect(await retireUninstalledShops(region.db, 2)).toBe(5);
  const { rows } = await region.db.execute(
    sql`select store_id as "storeId", affected from store_records where action = 'goods_retired' order by id`,
  );
  expect(rows).toEqual([2, 2, 1].map((affected) => ({ storeId: gone, affected })));
  const activeGoods = await region.db
    .select({ storeId: products.storeId })
    .from(products)
    .where(sql`status = 'active'`);
  expect(activeGoods).toEqual([{ storeId: away }]);
  expect(await retireUninstalledShops(region.db, 2)).toBe(0);
});
