import { randomUUID } from 'node:crypto';
import type { Page, PastPurchase } from '@fernway/contract';
import { buyClicks, platformOrders, products, ratings, stores, users } from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { connectShop } from '../orders/test-shop.ts';
import { explainStatement } from '../test-plans.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { pastPurchasesStatement } from './past-purchases.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let region: TestRegion;
let make: ReturnType<typeof builders>;
let shop: Awaited<ReturnType<typeof connectShop>>;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
  shop = await connectShop(region, make);
});
afterAll(() => region.close());

/** A shopper whose address is confirmed, so that orders are known to be theirs. */
async function buyer(): Promise<TestShopper> {
  const email = `buyer-${randomUUID()}@example.test`;
  const shopper = await region.identity.shopper({ email, emailVerified: true });
  await region.db.insert(users).values({ id: shopper.id, email, emailOk: true, name: 'Ann Buyer' });
  return shopper;
}
const before = (ms: number): Date => new Date(Date.now() - ms);
const click = (
  { id }: TestShopper,
  thing: { productId: string } | { offerId: string },
  ms = 0,
  quantity = 1,
) => region.db.insert(buyClicks).values({ userId: id, ...thing, quantity, createdAt: before(ms) });
const order = (
  { id }: TestShopper,
  productId: string,
  ms = 0,
  payment: { amountCents?: number; currency?: string; quantity?: number } = {},
) =>
  region.db.insert(platformOrders).values({
    ...payment,
    ...{ userId: id, storeId: shop.storeId, productId, orderedAt: before(ms) },
    platformOrderId: String(Math.floor(Math.random() * 1e13)),
  });
const read = async ({ user, headers }: TestShopper, query = '') =>
  (await region.get<Page<PastPurchase>>(`/purchases/${user}${query}`, { headers })).body;
const boughtBy = async (shopper: TestShopper) =>
  (await read(shopper)).content.map(({ product, offer, isOrdered, quantity }) => [
    product?.id ?? offer?.id,
    isOrdered,
    quantity,
  ]);

test('an order takes the place of the click that led to it, whichever of both is told first, and however often', async () => {
  const ann = await buyer();
  const [goods, other] = await Promise.all([shop.product(), shop.product()]);
  await click(ann, { productId: goods.id }, HOUR, 3);
  await click(ann, { productId: other.id }, 2 * HOUR, 2);
  expect(await boughtBy(ann)).toEqual([
    [goods.id, false, 3],
    [other.id, false, 2],
  ]);
  const at = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() };
  const body = shop.order({ ...at, email: ann.email, line_items: [{ variant_id: goods.variantId }] });
  for (let time = 0; time < 2; time++) await shop.receiveOrder(body);
  const bought = [
    [goods.id, true, 3],
    [other.id, false, 2],
  ];
  expect(await boughtBy(ann)).toEqual(bought);
  // A click that is recorded after its order, because the clock of the platform is behind.
  await click(ann, { productId: goods.id }, 0);
  expect((await boughtBy(ann)).map(([id, isOrdered]) => [id, isOrdered])).toEqual([
    [goods.id, true],
    [other.id, false],
  ]);
});

test('an order says what was paid for it; one of which the shop has not said it does not, nor does a click', async () => {
  const ann = await buyer();
  const [goods, other, abandoned] = await Promise.all([shop.product(), shop.product(), shop.product()]);
  await order(ann, goods.id, HOUR, { amountCents: 4_750, currency: 'USD', quantity: 2 });
  await order(ann, other.id, 2 * HOUR);
  await click(ann, { productId: abandoned.id }, 3 * HOUR);
  expect((await read(ann)).content.map(({ payment, quantity }) => [payment, quantity])).toEqual([
    [{ amount: 47.5, currency: 'USD' }, 2],
    [null, null],
    [null, 1],
  ]);
});

test('an order of another variant is the one that was left for; one of weeks later is another', async () => {
  const ann = await buyer();
  const main = await shop.product();
  const [chosen, bought] = await Promise.all([shop.product(main.id), shop.product(main.id)]);
  await click(ann, { productId: chosen.id }, 30 * DAY);
  await order(ann, bought.id, 27 * DAY);
  expect(await boughtBy(ann)).toEqual([[bought.id, true, null]]);
  await order(ann, chosen.id, 2 * DAY);
  expect(await boughtBy(ann)).toEqual([
    [chosen.id, true, null],
    [bought.id, true, null],
  ]);
});

test('who leaves for the same thing again within a day has left once; for another thing, or later, once more', async () => {
  const ann = await buyer();
  const [goods, other] = await Promise.all([shop.product(), shop.product()]);
  const offerId = await make.offer({ storeId: shop.storeId });
  for (const ms of [3 * DAY, 5 * HOUR, 3 * HOUR, HOUR]) await click(ann, { productId: goods.id }, ms);
  await click(ann, { productId: other.id }, 2 * HOUR);
  await click(ann, { offerId }, 4 * HOUR);
  expect((await boughtBy(ann)).map(([id]) => id)).toEqual([goods.id, other.id, offerId, goods.id]);
});

test('S01 purchases are their buyer’s only, of one year, 20 a page, and say what is gone and how it was rated', async () => {
  const [ann, eve] = await Promise.all([buyer(), buyer()]);
  const all = await Promise.all(Array.from({ length: 23 }, () => shop.product()));
  for (const [day, { id }] of all.entries()) await order(ann, id, (day + 1) * DAY);
  const old = await shop.product();
  await order(ann, old.id, 366 * DAY);
  await click(ann, { productId: old.id }, 366 * DAY);

  const first = await read(ann);
  expect([first.content.length, first.totalElements, first.totalPages]).toEqual([20, 23, 2]);
  expect(first.content.map(({ product }) => product?.id)).toEqual(all.slice(0, 20).map(({ id }) => id));
  const second = await read(ann, '?pageNumber=2');
  expect(second.content.map(({ product }) => product?.id)).toEqual(all.slice(20).map(({ id }) => id));
  expect((await read(ann, '?pageNumber=3')).totalElements).toBe(23);
  expect(await read(eve)).toMatchObject({ content: [], totalElements: 0 });

  const [retired, rated] = all.map(({ id }) => id);
  await region.db
    .update(products)
    .set({ status: 'retired' })
    .where(eq(products.id, retired ?? ''));
  const rate = { userName: 'A', storeId: shop.storeId, productId: rated ?? '', rating: 4.5 };
  await region.db.insert(ratings).values([
    { ...rate, id: randomUUID(), userId: ann.id, status: 'A' },
    { ...rate, id: randomUUID(), userId: eve.id, rating: 1 },
  ]);
  const { content } = await read(ann);
  expect(content[0]).toMatchObject({ isExpire: 'Y', product: { id: retired }, rating: null });
  expect(content[1]).toMatchObject({ isExpire: 'N', rating: { rating: 4.5, status: 'A' } });
  await region.db.update(stores).set({ status: 'retired' }).where(eq(stores.id, shop.storeId));
  try {
    expect((await read(ann)).content.map(({ isExpire }) => isExpire)).toEqual(Array(20).fill('Y'));
  } finally {
    await region.db.update(stores).set({ status: 'active' }).where(eq(stores.id, shop.storeId));
  }
});

test('what was rated at one branch of a company is rated where another one sold it', async () => {
  const ann = await buyer();
  const [store] = await region.db.select().from(stores).where(eq(stores.id, shop.storeId));
  const branch = await make.store({ companyId: store?.companyId ?? '', code: 'HFX-3' });
  const sold = { sourceKey: 'branch-mug', heading: 'Mug of two branches' };
  const here = await make.product({ storeId: shop.storeId, ...sold });
  const there = await make.product({ storeId: branch, ...sold });
  await order(ann, here, HOUR);
  await region.db.insert(ratings).values({
    ...{ id: randomUUID(), userId: ann.id, userName: 'A', storeId: branch, productId: there, rating: 3 },
    status: 'A',
  });
  expect((await read(ann)).content).toMatchObject([
    { product: { id: here }, rating: { rating: 3, status: 'A' } },
  ]);
});

test('however much somebody has bought, no more of it is read than is listed', async () => {
  const ann = await buyer();
  const { id } = await shop.product();
  // Of others there is as much, and newer: reading by date alone would read that too.
  for (const [index, { id: userId }] of [ann, await buyer(), await buyer()].entries()) {
    const hours = index === 0 ? 1.01 : 1;
    await region.db.execute(sql`insert into platform_orders (user_id, store_id, product_id, platform_order_id, ordered_at)
      select ${userId}, ${shop.storeId}, ${id}, (${index}::integer * 10000 + n)::text, now() - n * ${hours}::float8 * interval '1 hour'
      from generate_series(1, 5000) n`);
    await region.db.execute(sql`insert into buy_clicks (user_id, product_id, quantity, created_at)
      select ${userId}, ${id}, 1, now() - n * ${hours}::float8 * interval '1 hour' from generate_series(1, 5000) n`);
  }
  for (const table of ['platform_orders', 'buy_clicks'])
    await region.db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  const statement = pastPurchasesStatement(ann.id, { index: 0, size: 20 });
  const nodes = await explainStatement(region.db, statement);
  const rowsOf = (index: string) => nodes.find((node) => node['Index Name'] === index)?.['Actual Rows'];
  expect([rowsOf('platform_orders_of_user_by_date'), rowsOf('buy_clicks_of_user')]).toEqual([500, 500]);
});
