import { randomUUID } from 'node:crypto';
import type { Problem } from '@fernway/contract';
import { bills, buyClicks, offers, platformOrders, ratings, users } from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
});
afterAll(() => region.close());

const click = (shopper: TestShopper, path: string, method = 'POST') =>
  region.get<{ recorded: boolean } & Problem>(path, { method, headers: shopper.headers });
const orderOf = async (shopper: TestShopper, id: string) =>
  (
    await region.get<{ ordered: string; billId: string | null }>(
      `/isUserShopifyOrder/${shopper.user}/${id}`,
      {
        headers: shopper.headers,
      },
    )
  ).body;
const clicksOf = ({ id }: TestShopper) =>
  region.db
    .select({ productId: buyClicks.productId, offerId: buyClicks.offerId, quantity: buyClicks.quantity })
    .from(buyClicks)
    .where(eq(buyClicks.userId, id))
    .orderBy(buyClicks.id);

test('every time a shopper leaves for a shop counts, by whom and for what; what cannot be bought is refused', async () => {
  const ann = await region.identity.shopper();
  const storeId = await make.store();
  const productId = await make.product({ storeId });
  const offerId = await make.offer({ storeId });
  for (const [path, method] of [
    [`/productBuyNowClick/${ann.user}/${productId}`, 'POST'],
    [`/productBuyNowClick/${ann.user}/${productId}`, 'GET'],
    [`/offerBuyNowClick/${ann.user}/${offerId}`, 'POST'],
  ] as const) {
    const { status, body } = await click(ann, path, method);
    expect([status, body]).toEqual([200, { recorded: true }]);
  }
  const ofProduct = { productId, offerId: null, quantity: 1 };
  const recorded = [ofProduct, ofProduct, { productId: null, offerId, quantity: 1 }];
  expect(await clicksOf(ann)).toEqual(recorded);

  const closed = await make.store({ status: 'retired' });
  const retired = await make.product({ storeId, status: 'retired' });
  const refused = [
    `/productBuyNowClick/${ann.user}/${retired}`,
    `/productBuyNowClick/${ann.user}/${await make.product({ storeId: closed })}`,
    `/productBuyNowClick/${ann.user}/${offerId}`,
    `/offerBuyNowClick/${ann.user}/${await make.offer({ storeId: closed })}`,
    `/offerBuyNowClick/${ann.user}/${randomUUID()}`,
  ];
  for (const path of refused) expect((await click(ann, path)).status, path).toBe(404);
  expect((await click(ann, `/productBuyNowClick/${ann.user}/1`)).status).toBe(400);
  expect(await clicksOf(ann)).toEqual(recorded);
});

test('clicks stay without the shopper when the profile goes, and what they were for stays when its home deletes it', async () => {
  const ann = await region.identity.shopper();
  const offerId = await make.offer();
  await click(ann, `/offerBuyNowClick/${ann.user}/${offerId}`);
  await region.db.delete(users).where(eq(users.id, ann.id));
  // As replication applies it.
  await region.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.delete(offers).where(eq(offers.id, offerId));
  });
  const storedClicks = await region.db.select().from(buyClicks).where(eq(buyClicks.offerId, offerId));
  expect(storedClicks).toMatchObject([{ userId: null, productId: null }]);
  const [offer] = await region.db.select().from(offers).where(eq(offers.id, offerId));
  expect(offer?.status).toBe('retired');
});

test('S01 an order is its buyer’s only, whichever variant it was', async () => {
  const [ann, eve] = await Promise.all([region.identity.shopper(), region.identity.shopper()]);
  const storeId = await make.store();
  const main = await make.product({ storeId });
  const variant = await make.product({ storeId, mainId: main });
  const other = await make.product({ storeId });
  for (const shopper of [ann, eve]) await click(shopper, `/productBuyNowClick/${shopper.user}/${main}`);
  expect(await orderOf(ann, main)).toEqual({ ordered: 'N', billId: null });
  await region.db.insert(platformOrders).values({
    ...{ userId: ann.id, storeId, productId: variant },
    ...{ platformOrderId: '5200100000001', orderedAt: new Date() },
  });
  const billId = randomUUID();
  await region.db.insert(bills).values({ id: billId, userId: ann.id, storeId });
  const rating = { id: randomUUID(), userId: ann.id, storeId, rating: 4, userName: 'Ann' };
  await region.db.insert(ratings).values({ ...rating, productId: main, billId });
  for (const id of [main, variant]) {
    expect(await orderOf(ann, id)).toEqual({ ordered: 'Y', billId });
    expect(await orderOf(eve, id)).toEqual({ ordered: 'N', billId: null });
  }
  for (const id of [other, randomUUID()])
    expect(await orderOf(ann, id)).toEqual({ ordered: 'N', billId: null });
});
