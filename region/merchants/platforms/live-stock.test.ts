import { storePlatforms } from '@fernway/db/schema/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../../testing.ts';
import type { MerchantPlatform, ShopVariant } from './live-stock.ts';

const SHOP = 'zymurgy.example';
const requests: ShopVariant[] = [];

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

test('a shop that fails, says nothing of use or does not answer in 2 seconds leaves what is stored', async () => {
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
