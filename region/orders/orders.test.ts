import { randomUUID } from 'node:crypto';
import { buyClicks, platformEvents, platformOrders, users } from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegionJobQueue } from '../jobs.ts';
import { builders, startTestRegion, type TestRegion, wayTo } from '../testing.ts';
import { purgePlatformEvents, sendOrderToPeer } from './jobs.ts';
import type { OrderForPeer } from './rules.ts';
import { connectShop, copyGoods, copyRow } from './test-shop.ts';

let region: TestRegion;
let peer: TestRegion;
let shop: Awaited<ReturnType<typeof connectShop>>;
beforeAll(async () => {
  [region, peer] = await Promise.all([startTestRegion('CA'), startTestRegion('US')]);
  shop = await connectShop(region, builders(region.db));
});
afterAll(() => Promise.all([region.close(), peer.close()]));

/** A shopper with a row; `isProven`: their address is. */
async function shopper(isProven = true) {
  const email = `ann-${randomUUID()}@example.test`;
  const made = await region.identity.shopper({ email, emailVerified: isProven });
  await region.db.insert(users).values({ id: made.id, email, emailOk: isProven, name: 'Ann Shopper' });
  return made;
}
const orderedBy = async (buyer: { user: string; headers: Record<string, string> }, id: string) =>
  (
    await region.get<{ ordered: string }>(`/isUserShopifyOrder/${buyer.user}/${id}`, {
      headers: buyer.headers,
    })
  ).body.ordered;
const lines = (...variants: { variantId: string }[]) =>
  variants.map(({ variantId }) => ({ variant_id: variantId }));

test('an order is its buyer’s; lines that we do not sell are passed over', async () => {
  const [ann, main] = await Promise.all([shopper(), shop.product()]);
  const variant = await shop.product(main.id);
  const line_items = lines(variant, { variantId: '99999999999999' });
  await shop.receiveOrder(shop.order({ email: ` ${ann.email.toUpperCase()} `, line_items }));
  expect(await orderedBy(ann, main.id)).toBe('Y');
  await shop.receiveOrder(shop.order({ email: ann.email, line_items: lines({ variantId: '1' }) }));
  expect((await shop.orders()).filter(({ userId }) => userId === ann.id)).toHaveLength(1);
});

test('who has only said that an address is theirs is told nothing of what its owner buys', async () => {
  const [eve, goods] = await Promise.all([shopper(false), shop.product()]);
  await shop.receiveOrder(shop.order({ email: eve.email, line_items: lines(goods) }));
  expect(await orderedBy(eve, goods.id)).toBe('N');
  expect((await shop.orders()).find(({ productId }) => productId === goods.id)).toMatchObject({
    userId: null,
  });
});

test('an order of a shop is of its own goods only', async () => {
  const make = builders(region.db);
  const other = await connectShop(region, make);
  const [mine, others] = await Promise.all([shop.product(), other.product()]);
  const body = shop.order({ line_items: lines(mine, others) });
  await shop.receiveOrder(body);
  expect((await shop.orders()).map(({ productId }) => productId)).toContain(mine.id);
  expect(await other.orders()).toEqual([]);
});

test('the other region is told until goods and buyer are there too, and tells nobody', async () => {
  const [goods, never] = await Promise.all([shop.product(), shop.product()]);
  // As replication brings it.
  const rows = async (table: string, where: ReturnType<typeof sql>) =>
    (
      await region.db.execute(
        sql`select row_to_json(t) as row from ${sql.identifier(table)} t where ${where}`,
      )
    ).rows;
  const [company] = await rows(
    'companies',
    sql`id = (select company_id from stores where id = ${shop.storeId})`,
  );
  const [store] = await rows('stores', sql`id = ${shop.storeId}`);
  const [platform] = await rows('store_platforms', sql`store_id = ${shop.storeId}`);
  const [product] = await rows('products', sql`id = ${goods.id}`);
  const copies = [
    ['companies', company],
    ['stores', store],
    ['store_platforms', platform],
  ] as const;
  const email = `us-${randomUUID()}@example.test`;
  const body = shop.order({ email, line_items: lines(goods) });
  const telling = {
    ...{ shopHost: shop.host, eventId: randomUUID(), body },
    ...{ toldAt: new Date().toISOString(), isBuyerHere: true },
  };
  const forwardOrder = (payload: OrderForPeer = telling, key?: string) =>
    sendOrderToPeer({ db: region.db, jobs: recordJobs([]), peer: wayTo(peer, key) }, payload);
  // Like a region that has just come back.
  await expect(forwardOrder()).rejects.toThrow('404');
  for (const [table, copy] of copies) await copyRow(peer, table, copy?.row as Record<string, unknown>);
  await expect(forwardOrder()).rejects.toThrow('404');
  await copyRow(peer, 'products', product?.row as Record<string, unknown>);
  await expect(forwardOrder()).rejects.toThrow('404');
  await peer.db.insert(users).values({ id: randomUUID(), email, emailOk: true });
  await forwardOrder();
  await forwardOrder();
  const stored = await peer.db.select().from(platformOrders).where(eq(platformOrders.productId, goods.id));
  expect(stored).toMatchObject([{ storeId: shop.storeId, userId: expect.any(String) }]);
  // Whoever left for the shop here is the buyer, and what became of the order is known here too.
  const buyerId = randomUUID();
  await peer.db.insert(users).values({ id: buyerId, email: `${buyerId}@example.test` });
  const [click] = await peer.db
    .insert(buyClicks)
    .values({ userId: buyerId, productId: goods.id, quantity: 2 })
    .returning({ id: buyClicks.id });
  const bought = { quantity: 2, amount_cents: 1234, currency: 'CAD' };
  const forwardState = (state: 'paid' | 'refunded', updated_at: string) => {
    const line_items = [{ variant_id: goods.variantId, bought: { ...bought, state } }];
    const values = {
      id: '77',
      click_id: click?.id ?? '',
      updated_at,
      line_items,
      ...(state !== 'paid' && { state }),
    };
    const unaddressed = { ...telling, isBuyerHere: false, eventId: randomUUID() };
    return forwardOrder({ ...unaddressed, body: shop.order(values) });
  };
  const boundOf = () => peer.db.select().from(platformOrders).where(eq(platformOrders.platformOrderId, '77'));
  await forwardState('paid', '2026-11-20T10:00:00Z');
  const row = { userId: buyerId, clickId: click?.id, quantity: 2, amountCents: 1234, currency: 'CAD' };
  expect(await boundOf()).toMatchObject([{ ...row, state: 'paid' }]);
  await forwardState('refunded', '2026-11-20T10:00:00Z');
  expect(await boundOf()).toMatchObject([{ ...row, state: 'refunded' }]);
  await forwardState('paid', '2026-11-20T09:00:00Z');
  expect(await boundOf()).toMatchObject([{ ...row, state: 'refunded' }]);
  await expect(forwardOrder(telling, 'another')).rejects.toThrow('401');
  // What has not arrived in two days never will, and an older version does not say what it holds.
  const late = { ...telling, body: shop.order({ email, line_items: lines(never) }) };
  const toldAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await forwardOrder({ ...late, toldAt, eventId: randomUUID() });
  await forwardOrder({ shopHost: shop.host, body: late.body, eventId: randomUUID() });
  const { rows: jobs } = await peer.db.execute(sql`select to_regclass('pgboss.job') as made`);
  const made = (jobs[0] as { made: string | null }).made;
  const passedOn = made
    ? (await peer.db.execute(sql`select 1 from pgboss.job where name = 'send-order-to-peer'`)).rows
    : [];
  expect(passedOn).toEqual([]);
});

test('who left for the shop in the other region is the buyer here too, and nobody is named once forgotten', async () => {
  const goods = await shop.product();
  await copyGoods({ from: region, to: peer }, { storeId: shop.storeId, productId: goods.id });
  const buyer = await shopper();
  await peer.db.insert(users).values({ id: buyer.id, email: buyer.email, emailOk: true });
  const [click] = await peer.db
    .insert(buyClicks)
    .values({ userId: buyer.id, productId: goods.id, quantity: 1 })
    .returning({ id: buyClicks.id });
  const orderAt = (updated_at: string) =>
    shop.order({
      ...{ id: goods.variantId, line_items: lines(goods), updated_at },
      ...{ email: buyer.email, click_id: click?.id ?? '' },
    });
  const buyersOf = async ({ db }: TestRegion) =>
    (await db.select().from(platformOrders).where(eq(platformOrders.productId, goods.id))).map(
      ({ userId, clickId }) => ({ userId, clickId }),
    );
  const jobs: unknown[] = [];
  const forward = (body: string) =>
    sendOrderToPeer(
      { db: region.db, jobs: recordJobs(jobs), peer: wayTo(peer) },
      { shopHost: shop.host, eventId: randomUUID(), body, toldAt: new Date().toISOString() },
    );
  await shop.receiveOrder(shop.order({ id: goods.variantId, line_items: lines(goods) }));
  expect(await buyersOf(region)).toEqual([{ userId: null, clickId: null }]);
  await forward(orderAt('2026-11-20T16:00:00Z'));
  expect(await buyersOf(peer)).toEqual([{ userId: buyer.id, clickId: click?.id }]);
  expect(await buyersOf(region)).toEqual([{ userId: buyer.id, clickId: null }]);
  expect(jobs).toEqual([['publish-ordered-ratings', [{ userId: buyer.id }]]]);
  // The buyer is forgotten while the next report is on its way, and the other region has not heard of that yet.
  await region.db.execute(
    sql`update platform_orders set user_id = null, is_detached = true where product_id = ${goods.id}`,
  );
  await peer.db.execute(sql`delete from platform_orders where product_id = ${goods.id}`);
  await forward(orderAt('2026-11-20T17:00:00Z'));
  expect(await buyersOf(peer)).toEqual([{ userId: null, clickId: null }]);
  expect(await buyersOf(region)).toEqual([{ userId: null, clickId: null }]);
});

/** A queue that keeps the jobs that are added. */
const recordJobs = (jobs: unknown[]): Pick<RegionJobQueue, 'enqueue'> => ({
  enqueue: async (_tx, name, payloads) => void jobs.push([name, payloads]),
});

test('what was told is forgotten once nobody tells it again', async () => {
  const toldEvent = (eventId: string, days: number) =>
    region.db.insert(platformEvents).values({
      shopHost: 'old.example',
      eventId,
      receivedAt: sql`now() - make_interval(days => ${days})` as unknown as Date,
    });
  await toldEvent('old', 8);
  await toldEvent('new', 6);
  await purgePlatformEvents(region.db);
  const remaining = await region.db
    .select()
    .from(platformEvents)
    .where(eq(platformEvents.shopHost, 'old.example'));
  expect(remaining).toMatchObject([{ eventId: 'new' }]);
});
