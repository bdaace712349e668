import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { askPlatform } from '@fernway/fakes/platform/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ConnectedRegion, connectTestShop, startConnectedRegion } from '../sync/test-shops.ts';

let connected: ConnectedRegion;
let shop: FakeShop;
beforeAll(async () => {
  connected = await startConnectedRegion();
  shop = await connectTestShop(connected);
});
afterAll(() => connected.close());

/** A variant that is shown, of which the shop has so many. No webhook tells of later changes. */
async function countedVariant(at: number, available: number): Promise<{ id: string; variantId: string }> {
  const { platform } = connected;
  platform.sender.setKnobs({ dropPercent: 0 });
  const { sourceKey, id } = (await connected.goodsOf(shop)).filter(({ status }) => status === 'active')[
    at
  ] ?? {
    sourceKey: '',
    id: '',
  };
  const variantId = sourceKey.split('/')[1] ?? '';
  shop.changeVariant(variantId, { isTracked: true, inventoryPolicy: 'DENY', available });
  await connected.settle(shop);
  platform.sender.setKnobs({ dropPercent: 100 });
  return { id, variantId };
}
const stockOf = async (id: string) => (await connected.region.get(`/checkVariantStock/${id}`)).body;
const storedOf = async (id: string) =>
  (await connected.goodsOf(shop)).find((variant) => variant.id === id)?.inventory;
const sell = (variantId: string, available: number) => shop.changeVariant(variantId, { available });

test('a shop that has installed our app is asked, once for all who ask within five seconds; what it says is stored', async () => {
  const { id, variantId } = await countedVariant(0, 8);
  sell(variantId, 2);
  await connected.platform.sender.idle();
  expect(await storedOf(id)).toBe(8);
  const post = vi.spyOn(connected.http, 'post');
  const countCalls = () => post.mock.calls.filter(([{ body }]) => body.includes('query LiveStock')).length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => stockOf(id)));
  expect(answers).toEqual(Array(5).fill({ inventory: 2, available: true }));
  expect(countCalls()).toBe(1);
  await connected.settle(shop);
  expect(await storedOf(id)).toBe(2);
  sell(variantId, 0);
  expect(await stockOf(id)).toEqual({ inventory: 2, available: true });
  expect(countCalls()).toBe(1);
  await expect.poll(() => stockOf(id), { timeout: 8_000 }).toEqual({ inventory: 0, available: false });
  await connected.settle(shop);
  expect(await storedOf(id)).toBe(0);
});

test('a shop that says the same as before is not read anew', async () => {
  const { id } = await countedVariant(1, 6);
  await connected.stopWorkers();
  try {
    expect(await stockOf(id)).toEqual({ inventory: 6, available: true });
    const { rows } = await connected.region.db.execute(sql`select from sync_marks where kind = 'product'`);
    expect(rows).toEqual([]);
  } finally {
    await connected.startWorkers();
  }
});

test('F19 while the platform hangs or fails, what is stored is answered within two seconds', async () => {
  const { id, variantId } = await countedVariant(2, 5);
  sell(variantId, 1);
  const setOutage = (mode: string) =>
    askPlatform(connected.platform, '/_control/outage', { json: { host: shop.facts.host, mode } });
  for (const mode of ['slow', 'unavailable', 'refused'] as const) {
    await setOutage(mode);
    const from = performance.now();
    expect([mode, await stockOf(id)]).toEqual([mode, { inventory: 5, available: true }]);
    expect(performance.now() - from).toBeLessThan(2_000);
  }
  await setOutage('off');
  await expect.poll(() => stockOf(id), { timeout: 10_000 }).toEqual({ inventory: 1, available: true });
});

test('a shop that is not installed any more is not asked', async () => {
  const { id, variantId } = await countedVariant(3, 7);
  sell(variantId, 3);
  await connected.region.db.execute(
    sql`update platform_installations set status = 'needs_reauth' where shop_host = ${shop.facts.host}`,
  );
  expect(await stockOf(id)).toEqual({ inventory: 7, available: true });
});
