import { randomUUID } from 'node:crypto';
import { ratings, stores, users } from '@fernway/db/schema/index';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { buyers, type OrderedGoods } from './test-buyers.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
let storeId: string;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
  storeId = await make.store();
});
afterAll(() => region.close());

const goods = async (): Promise<OrderedGoods> => ({ storeId, productId: await make.product({ storeId }) });

/** Averages and counts that differ from what the published rows give. */
async function wrong(): Promise<unknown[]> {
  const differs = (table: 'products' | 'offers' | 'stores', column: string) =>
    sql`select t.id from ${sql.identifier(table)} t cross join lateral (
      select coalesce(avg(rating), 0)::numeric(3, 2) as average, count(*) as ratings from ratings
      where ${sql.identifier(column)} = t.id and status = 'A') r
      where (t.avg_rating, t.rating_count) is distinct from (r.average, r.ratings)`;
  const { rows } = await region.db.execute(
    sql`${differs('products', 'product_id')} union all ${differs('offers', 'offer_id')}
      union all ${differs('stores', 'store_id')}`,
  );
  return rows;
}

test('S12 the server alone says what a rating is worth: status, name, time and order are not taken', async () => {
  const { rateWithBill } = buyers(region);
  const [ann, thing] = [await region.identity.shopper({ name: 'Ann Shopper' }), await goods()];
  const { body } = await rateWithBill(ann, thing, {
    ...{ status: 'A', isShopifyOrderReview: 'Y', userName: 'Store Owner', createdOn: '2001-01-01T00:00:00Z' },
    ...{ userId: randomUUID(), storeId: randomUUID(), companyId: randomUUID() },
  });
  expect(body).toMatchObject({
    ...{ status: 'N', isShopifyOrderReview: 'N', userName: 'Ann S.', userId: ann.id, storeId },
  });
  expect(Date.now() - Date.parse(body.createdOn)).toBeLessThan(600_000);
  for (const rating of [4.9, 0, 0.5, -1, 5.5, '5', 1e9, null, [5], true])
    expect([rating, (await rateWithBill(ann, thing, { id: body.id, rating })).status]).toEqual([rating, 400]);
  for (const rating of [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
    expect((await rateWithBill(ann, thing, { id: body.id, rating })).body).toMatchObject({ rating });
});

test('S12 whose address is not proven is not published, whatever they have bought', async () => {
  const { rate, order } = buyers(region);
  const [eve, thing] = [await region.identity.shopper({ emailVerified: false }), await goods()];
  await order(eve, thing);
  const { body } = await rate(eve, { productId: thing.productId });
  expect(body).toMatchObject({ status: 'N', isShopifyOrderReview: 'Y' });
});

test('S33 fifty ratings of one shopper at once are one, and what is published is not edited', async () => {
  const { rate, order } = buyers(region);
  const [ann, thing] = [await region.identity.shopper(), await goods()];
  await order(ann, thing);
  const { productId } = thing;
  const answers = await Promise.all(Array.from({ length: 50 }, () => rate(ann, { productId, rating: 5 })));
  const codes = answers.map(({ status, body }) => (status === 200 ? 'kept' : body.code)).toSorted();
  expect(codes).toEqual([...Array<string>(49).fill('already_rated'), 'kept']);
  expect(await region.db.$count(ratings, eq(ratings.productId, productId))).toBe(1);
  const id = answers.find(({ status }) => status === 200)?.body.id;
  expect((await rate(ann, { id, productId, rating: 1 })).body.code).toBe('already_rated');
  expect(await wrong()).toEqual([]);
});

test('S33 an order, a bill or a rating of somebody else, or of something else, counts for nothing', async () => {
  const { rate, rateWithBill, shownBill, order } = buyers(region);
  const [ann, eve, thing] = [await region.identity.shopper(), await region.identity.shopper(), await goods()];
  const { productId } = thing;
  await order(ann, thing);
  await order(eve, await goods());
  expect((await rate(eve, { productId })).status).toBe(400);
  const { body: annsBill } = await shownBill(ann, storeId);
  expect((await rate(eve, { productId, billId: annsBill.id })).status).toBe(400);
  const { body: elsewhere } = await shownBill(eve, await make.store());
  expect((await rate(eve, { productId, billId: elsewhere.id })).status).toBe(400);
  const { body: anns } = await rate(ann, { productId, rating: 5 });
  expect((await rateWithBill(eve, thing, { id: anns.id, rating: 1 })).status).toBe(403);
  // Her own rating, moved to something else.
  const { body: eves } = await rateWithBill(eve, thing);
  expect((await rateWithBill(eve, await goods(), { id: eves.id })).status).toBe(400);
  const [row] = await region.db.select().from(ratings).where(eq(ratings.id, anns.id));
  expect(row).toMatchObject({ userId: ann.id, rating: 5 });
});

test('S33 nobody rates what they sell', async () => {
  const { rate, order } = buyers(region);
  const [owner, thing] = [await region.identity.shopper(), await goods()];
  await order(owner, thing);
  const [store] = await region.db.select().from(stores).where(eq(stores.id, storeId));
  await region.db.update(users).set({ companyId: store?.companyId }).where(eq(users.id, owner.id));
  expect((await rate(owner, { productId: thing.productId })).status).toBe(403);
});

test('S33 averages equal a recount after approvals, refusals and deletions, all at once', async () => {
  const { rate, rateWithBill, order } = buyers(region);
  const things = await Promise.all([goods(), goods(), goods()]);
  const crowd = await Promise.all(Array.from({ length: 12 }, () => region.identity.shopper()));
  const stars = [1, 2.5, 4, 4.5, 5];
  await Promise.all(
    crowd.flatMap((shopper, at) =>
      things.map(async (thing, of) => {
        const rating = stars[(at + of) % stars.length];
        if (at % 2) return rateWithBill(shopper, thing, { rating });
        await order(shopper, thing);
        return rate(shopper, { productId: thing.productId, rating });
      }),
    ),
  );
  expect(await wrong()).toEqual([]);
  const products = inArray(
    ratings.productId,
    things.map(({ productId }) => productId),
  );
  expect(await region.db.$count(ratings, sql`${products} and status = 'A'`)).toBe(18);
  // As a moderator does, one shopper after the other.
  const judge = ({ id }: { id: string }, status: 'A' | 'N') =>
    region.db
      .update(ratings)
      .set({ status })
      .where(sql`${products} and ${eq(ratings.userId, id)}`);
  await Promise.all(crowd.slice(0, 8).map((shopper, at) => judge(shopper, at % 2 ? 'A' : 'N')));
  expect(await wrong()).toEqual([]);
  await Promise.all(crowd.slice(4).map(({ id }) => region.db.delete(users).where(eq(users.id, id))));
  expect(await wrong()).toEqual([]);
  await region.db.delete(ratings).where(products);
  expect(await wrong()).toEqual([]);
});
