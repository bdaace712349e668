import { randomUUID } from 'node:crypto';
import {
  buyClicks,
  platformInstallations,
  platformOrders,
  storePlatforms,
  users,
} from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOrderToPeer } from '../../orders/jobs.ts';
import { connectShop, copyGoods } from '../../orders/test-shop.ts';
import { builders, startTestRegion, type TestRegion, wayTo } from '../../testing.ts';
import { detachOrders, redactPeerOrders } from './compliance.ts';

type TestShop = Awaited<ReturnType<typeof connectShop>>;
type ShopGoods = Awaited<ReturnType<TestShop['product']>>;

/** The shop is at home in Canada; the other region has its goods, and the shoppers who buy them. */
let region: TestRegion;
let peer: TestRegion;
let shop: TestShop;
beforeAll(async () => {
  [region, peer] = await Promise.all([startTestRegion('CA'), startTestRegion('US')]);
  shop = await connectShop(region, builders(region.db));
});
afterAll(() => Promise.all([region.close(), peer.close()]));

let orderCount = 0;
const newOrderId = () => String(5_300_100_000_000 + ++orderCount);

/** Goods of a shop that are sold in both regions. */
async function goodsOf({ product, storeId }: TestShop): Promise<ShopGoods> {
  const goods = await product();
  await copyGoods({ from: region, to: peer }, { storeId, productId: goods.id });
  return goods;
}

/** A shopper of the other region who has left for the shop by a click. */
async function buyerOf(goods: ShopGoods) {
  const buyer = await peer.identity.shopper({ email: `ann-${randomUUID()}@example.test` });
  await peer.db
    .insert(users)
    .values({ id: buyer.id, email: buyer.email, emailOk: true, name: 'Ann Shopper' });
  const [click] = await peer.db
    .insert(buyClicks)
    .values({ userId: buyer.id, productId: goods.id, quantity: 1 })
    .returning({ id: buyClicks.id });
  return { ...buyer, clickId: click?.id ?? '' };
}
type TestBuyer = Awaited<ReturnType<typeof buyerOf>>;

interface ReportOf {
  orderId: string;
  buyer: TestBuyer;
  goods: ShopGoods[];
  hour: number;
  state?: 'refunded';
}
const orderAt = ({ order }: TestShop, { orderId, buyer, goods, hour, state }: ReportOf) =>
  order({
    ...{ id: orderId, email: buyer.email, click_id: buyer.clickId, ...(state && { state }) },
    updated_at: `2026-11-20T${hour}:00:00Z`,
    line_items: goods.map(({ variantId }) => ({
      variant_id: variantId,
      ...(state && { bought: { quantity: 1, amount_cents: 500, currency: 'CAD', state } }),
    })),
  });
/** The shop's own region tells the other one of an order. */
const report = (from: TestShop, values: ReportOf) =>
  sendOrderToPeer(
    { db: region.db, jobs: { enqueue: async () => {} }, peer: wayTo(peer) },
    {
      ...{ shopHost: from.host, eventId: randomUUID(), body: orderAt(from, values) },
      ...{ toldAt: new Date().toISOString(), isBuyerHere: true },
    },
  );

const rowsOf = async (orderId: string) =>
  peer.db
    .select({
      productId: platformOrders.productId,
      userId: platformOrders.userId,
      clickId: platformOrders.clickId,
      state: platformOrders.state,
    })
    .from(platformOrders)
    .where(eq(platformOrders.platformOrderId, orderId))
    .orderBy(platformOrders.productId);
const orderedBy = async ({ user, headers }: TestBuyer, { id }: ShopGoods) =>
  (await peer.get<{ ordered: string }>(`/isUserShopifyOrder/${user}/${id}`, { headers })).body.ordered;
const NOBODY = { userId: null, clickId: null };

test('an order is nobody’s in the other region either once its shop has asked so, whatever is told of it afterwards', async () => {
  const [goods, more] = [await goodsOf(shop), await goodsOf(shop)];
  const buyer = await buyerOf(goods);
  const [orderId, otherId] = [newOrderId(), newOrderId()];
  await report(shop, { orderId, buyer, goods: [goods], hour: 10 });
  await report(shop, { orderId: otherId, buyer, goods: [more], hour: 10 });
  const bound = { userId: buyer.id, clickId: buyer.clickId };
  expect(await rowsOf(orderId)).toMatchObject([{ productId: goods.id, ...bound }]);
  expect(await orderedBy(buyer, goods)).toBe('Y');

  const redaction = { storeId: shop.storeId, orderIds: [orderId] };
  await redactPeerOrders(wayTo(peer), redaction);
  await redactPeerOrders(wayTo(peer), redaction);
  expect(await rowsOf(orderId)).toMatchObject([{ productId: goods.id, ...NOBODY, state: 'paid' }]);
  expect(await orderedBy(buyer, goods)).toBe('N');
  // The shop's own region has not forgotten yet, and the order has got another line.
  await report(shop, { orderId, buyer, goods: [goods, more], hour: 11 });
  expect(await rowsOf(orderId)).toMatchObject(
    [goods.id, more.id].toSorted().map((productId) => ({ productId, ...NOBODY })),
  );
  await report(shop, { orderId, buyer, goods: [goods, more], hour: 12, state: 'refunded' });
  expect(await rowsOf(orderId)).toMatchObject(Array(2).fill({ ...NOBODY, state: 'refunded' }));
  expect(await rowsOf(otherId)).toMatchObject([{ productId: more.id, ...bound }]);
});

test('an order that both regions have forgotten is taken without its buyer, and nobody is waited for', async () => {
  const goods = await goodsOf(shop);
  const buyer = await buyerOf(goods);
  const orderId = newOrderId();
  const placed = { orderId, buyer, goods: [goods] };
  await shop.receiveOrder(orderAt(shop, { ...placed, hour: 10 }));
  await report(shop, { ...placed, hour: 10 });
  for (const to of [wayTo({ origin: region.origin, home: 'CA' }), wayTo(peer)])
    await redactPeerOrders(to, { storeId: shop.storeId, orderIds: [orderId] });
  await report(shop, { ...placed, hour: 11, state: 'refunded' });
  expect(await rowsOf(orderId)).toMatchObject([{ ...NOBODY, state: 'refunded' }]);
});

test('what waits to be told of a forgotten buyer names nobody after the shop has left', async () => {
  const leaver = await connectShop(region, builders(region.db));
  await region.db.insert(platformInstallations).values({
    ...{ storeId: leaver.storeId, shopId: '1', shopHost: leaver.host, primaryHost: leaver.host, scopes: [] },
    ...{ country: 'CA', currency: 'CAD', timeZone: 'America/Toronto', status: 'uninstalled' },
  });
  const goods = await goodsOf(leaver);
  const buyer = await buyerOf(goods);
  const orderId = newOrderId();
  const placed = { orderId, buyer, goods: [goods], hour: 10 };
  await leaver.receiveOrder(orderAt(leaver, placed));
  await detachOrders(region.db, { storeId: leaver.storeId, orderIds: null });
  // The other region has not heard yet that it has left.
  await region.db.delete(storePlatforms).where(eq(storePlatforms.storeId, leaver.storeId));
  await report(leaver, placed);
  expect(await rowsOf(orderId)).toMatchObject([{ productId: goods.id, ...NOBODY }]);
});

test('a shop that is redacted leaves orders of nobody, and those of other shops alone; a new order is its buyer’s', async () => {
  const other = await connectShop(region, builders(region.db));
  const leaver = await connectShop(region, builders(region.db));
  const [goods, second, others] = [await goodsOf(leaver), await goodsOf(leaver), await goodsOf(other)];
  const buyer = await buyerOf(goods);
  const [first, next, elsewhere, later] = [newOrderId(), newOrderId(), newOrderId(), newOrderId()];
  await report(leaver, { orderId: first, buyer, goods: [goods], hour: 10 });
  await report(leaver, { orderId: next, buyer, goods: [goods, second], hour: 10 });
  await report(other, { orderId: elsewhere, buyer, goods: [others], hour: 10 });

  await redactPeerOrders(wayTo(peer), { storeId: leaver.storeId, orderIds: null });
  for (const orderId of [first, next]) {
    await report(leaver, { orderId, buyer, goods: [goods, second], hour: 11 });
    expect(await rowsOf(orderId)).toMatchObject(Array(2).fill(NOBODY));
  }
  for (const one of [goods, second]) expect(await orderedBy(buyer, one)).toBe('N');
  expect(await rowsOf(elsewhere)).toMatchObject([{ userId: buyer.id }]);
  await report(leaver, { orderId: later, buyer, goods: [goods], hour: 12 });
  expect(await rowsOf(later)).toMatchObject([{ userId: buyer.id, clickId: buyer.clickId }]);
});
