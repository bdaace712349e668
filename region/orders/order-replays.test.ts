import { randomUUID } from 'node:crypto';
import { users } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { connectShop } from './test-shop.ts';

let region: TestRegion;
let shop: Awaited<ReturnType<typeof connectShop>>;
beforeAll(async () => {
  region = await startTestRegion();
  shop = await connectShop(region, builders(region.db));
});
afterAll(() => region.close());

async function buyerOf(email: string): Promise<string> {
  const id = randomUUID();
  await region.db.insert(users).values({ id, email, emailOk: true });
  return id;
}

test('S28 F19 an order that is told a hundred times, again under other events, or days late, is one', async () => {
  const { id, variantId } = await shop.product();
  const body = shop.order({ id: '5200100000001', line_items: [{ variant_id: variantId }] });
  const eventId = randomUUID();
  const late = new Date(Date.now() - 2 * 86_400_000).toISOString();
  // A region's jobs tell some at a time.
  for (let round = 0; round < 10; round += 1)
    await Promise.all([
      ...Array.from({ length: 10 }, () => shop.receiveOrder(body, { eventId })),
      shop.receiveOrder(body),
      shop.receiveOrder(body, { toldAt: late }),
    ]);
  expect(await shop.orders()).toEqual([{ productId: id, userId: null, platformOrderId: '5200100000001' }]);
});

test('S28 F19 what was told last by the shop’s own clock holds, in whichever order it arrives', async () => {
  const [one, two] = await Promise.all([shop.product(), shop.product()]);
  const [ann, ben] = [`ann-${randomUUID()}@example.test`, `ben-${randomUUID()}@example.test`];
  const [annId, benId] = await Promise.all([buyerOf(ann), buyerOf(ben)]);
  const at = (minute: number, email: string, ...lines: { variantId: string }[]) =>
    shop.order({
      ...{ id: '5200100000002', email, updated_at: `2026-11-20T10:0${minute}:00Z` },
      line_items: lines.map(({ variantId }) => ({ variant_id: variantId })),
    });
  const ofOrder = async () =>
    (await shop.orders()).filter(({ platformOrderId }) => platformOrderId === '5200100000002');

  await shop.receiveOrder(at(2, ann, one));
  expect(await ofOrder()).toMatchObject([{ productId: one.id, userId: annId }]);
  await shop.receiveOrder(at(1, ben, one, two)); // older: neither its buyer nor its other line is taken
  expect(await ofOrder()).toMatchObject([{ productId: one.id, userId: annId }]);
  await shop.receiveOrder(at(3, ben.toUpperCase(), one));
  expect(await ofOrder()).toMatchObject([{ productId: one.id, userId: benId }]);
  await region.db.delete(users).where(eq(users.id, benId));
  await shop.receiveOrder(at(3, ann, one)); // sent again after the account is gone: it stays without a buyer
  expect(await ofOrder()).toMatchObject([{ productId: one.id, userId: null }]);
});
