import { storePlatforms } from '@fernway/db/schema/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

test('the storefront token of an onboarded shop, by its exact host only', async () => {
  const storeId = await builders(region.db).store();
  await region.db
    .insert(storePlatforms)
    .values({ storeId, platform: 'shopify', shopHost: 'acme.example', storefrontToken: 't0k' });
  expect((await region.get('/getShopifyShopToken/acme.example')).body).toEqual({ storefrontToken: 't0k' });
  expect((await region.get('/getShopifyShopToken/ACME.example')).status).toBe(200);
  for (const host of ['evil.acme.example', 'acme.exampl', 'acme.example.']) {
    expect([host, (await region.get(`/getShopifyShopToken/${host}`)).status]).toEqual([host, 404]);
  }
  expect((await region.get('/getShopifyShopToken/acme.example%2Fx')).status).toBe(400);
});
