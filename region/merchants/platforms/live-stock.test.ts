import { storePlatforms } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion, wayTo } from '../../testing.ts';
import type { MerchantPlatform, PlatformVariant } from './live-stock.ts';

const SHOP = 'zymurgy.example';
const requests: PlatformVariant[] = [];

/** A shop in which every kind of answer has a variant. */
const platform: MerchantPlatform = {
  inventoryOf(variant) {
    requests.push(variant);
    if (variant.variantId === '1') return Promise.resolve(7);
    if (variant.variantId === '2') return Promise.resolve(-3);
    if (variant.variantId === '3') return Promise.reject(new Error('the shop is closed'));
    if (variant.variantId === '4') return Promise.resolve(Number.NaN);
    return new Promise(() => {});
  },
};

let region: TestRegion;
let connected: string;
beforeAll(async () => {
  region = await startTestRegion('CA', { platform });
  connected = await builders(region.db).store();
  await region.db
    .insert(storePlatforms)
    .values({ storeId: connected, platform: 'shopify', shopHost: SHOP, storefrontToken: 'public' });
});
afterAll(() => region.close());

async function stockOf(platformVariantId: string, storeId = connected, isSynced = true): Promise<unknown> {
  const product = { storeId, platformVariantId, isSynced, inventory: 5 };
  const id = await builders(region.db).product(product);
  return (await region.get(`/checkVariantStock/${id}`)).body;
}

test('stock is what the connected shop says now', async () => {
  expect(await stockOf('1')).toEqual({ inventory: 7, available: true });
  expect(await stockOf('2')).toEqual({ inventory: 0, available: false });
  expect(requests).toContainEqual({ shopHost: SHOP, variantId: '1' });
});

test('a shop that fails, says nothing of use or does not answer within 2 seconds leaves what is stored', async () => {
  for (const variant of ['3', '4', '5']) {
    expect(await stockOf(variant), variant).toEqual({ inventory: 5, available: true });
  }
});

test('a shop is asked only about goods that are synced with it, of a store that is connected', async () => {
  const elsewhere = await builders(region.db).store();
  expect(await stockOf('11', elsewhere)).toEqual({ inventory: 5, available: true });
  expect(await stockOf('12', connected, false)).toEqual({ inventory: 5, available: true });
  const variants = requests.map(({ variantId }) => variantId);
  expect(variants).not.toContain('11');
  expect(variants).not.toContain('12');
});

test('the region where a shop is at home is asked about its goods; when it does not say, what is stored holds', async () => {
  const goods = { isSynced: true, inventory: 5 };
  const [sold, refused, gone] = await Promise.all([
    builders(region.db).product({ ...goods, storeId: connected, platformVariantId: '1' }),
    builders(region.db).product({ ...goods, storeId: connected, platformVariantId: '3', inventory: 4 }),
    'a8f1a5a0-0000-7000-8000-000000000000', // not here yet, or no longer
  ]);
  const ofPeer = { origin: region.origin, home: 'CA' } as const;
  const other = await startTestRegion('US', { platform, peer: wayTo(ofPeer) });
  const alone = await startTestRegion('US', { peer: wayTo({ ...ofPeer, origin: 'http://127.0.0.1:9' }) });
  try {
    // As replication brings it.
    for (const { db } of [other, alone]) {
      const make = builders(db, 'US');
      const storeId = await make.store();
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.insert(storePlatforms).values({
          ...{ storeId, home: 'CA', platform: 'shopify' },
          ...{ shopHost: SHOP, storefrontToken: 'public' },
        });
      });
      for (const id of [sold, refused, gone])
        await make.product({ ...goods, id, storeId, platformVariantId: '2', inventory: 3 });
    }
    const before = requests.length;
    const askOther = async (id: string, { get } = other) => (await get(`/checkVariantStock/${id}`)).body;
    expect(await askOther(sold)).toEqual({ inventory: 7, available: true });
    expect(await askOther(refused)).toEqual({ inventory: 4, available: true });
    expect(await askOther(gone)).toEqual({ inventory: 3, available: true });
    expect(await askOther(sold, alone)).toEqual({ inventory: 3, available: true });
    expect(requests.slice(before).map(({ variantId }) => variantId)).toEqual(['1', '3']);
  } finally {
    await Promise.all([other.close(), alone.close()]);
  }
});
