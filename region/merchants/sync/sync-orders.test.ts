import { randomUUID } from 'node:crypto';
import type { OwnRating, Product } from '@fernway/contract';
import type { Cart } from '@fernway/contract/buying';
import { platformOrders, ratings, users } from '@fernway/db/schema/index';
import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { askPlatform } from '@fernway/fakes/platform/testing';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../../auth/test-issuer.ts';
import { findOrderRows, recordOrder } from '../../orders/record-order.ts';
import { readReportedOrder } from '../../orders/rules.ts';
import { buyers } from '../../ratings/test-buyers.ts';
import { SITE_KEY } from '../../testing.ts';
import { runSyncCommand } from './run-sync-command.ts';
import { reconcileShopOrders } from './sync-orders.ts';
import { type ConnectedRegion, connectTestShop, startConnectedRegion } from './test-shops.ts';

let connected: ConnectedRegion;
let shop: FakeShop;
let storeId: string;
beforeAll(async () => {
  connected = await startConnectedRegion();
  shop = await connectTestShop(connected);
  const { rows } = await connected.region.db.execute<{ id: string }>(
    sql`update stores set status = 'active' where id = (
      select store_id from platform_installations where shop_host = ${shop.facts.host}) returning id`,
  );
  storeId = rows[0]?.id ?? '';
  await askPlatform(connected.platform, '/_control/api', { json: { isPersonalDataApproved: false } });
});
afterAll(() => connected.close());

interface SoldVariant {
  id: string;
  variantId: string;
}
let taken = 0;
/** A product that nobody has bought yet, by its main variant. */
async function newGoods(): Promise<SoldVariant> {
  const goods = (await connected.goodsOf(shop)).filter(({ isMain, status }) => isMain && status === 'active');
  const { id = '', sourceKey = '' } = goods[taken++] ?? {};
  const variantId = sourceKey.split('/')[1] ?? '';
  shop.changeVariant(variantId, { isTracked: true, inventoryPolicy: 'DENY', available: 50 });
  return { id, variantId };
}

/** A shopper whose address is verified. */
async function shopper(): Promise<TestShopper> {
  const ann = await connected.region.identity.shopper({ email: `ann-${randomUUID()}@shopper.test` });
  await connected.region.db
    .insert(users)
    .values({ id: ann.id, email: ann.email, emailOk: true, name: 'Ann' });
  return ann;
}

/** Leaves for the shop. @returns the cart's address there, without an e-mail address */
async function openCart(
  { id, variantId }: SoldVariant,
  { token }: TestShopper,
  quantity = 1,
): Promise<string> {
  const query = new URLSearchParams({ products: id, quantities: String(quantity) });
  const response = await connected.region.app.inject({
    method: 'POST',
    url: `/cart/clicks?${query}`,
    headers: { 'x-site-key': SITE_KEY, authorization: `Bearer ${token}` },
  });
  const { store, clickId = '' } = response.json<Cart>();
  const address = new URLSearchParams({
    ...{ access_token: store.storefrontToken ?? '', ref: 'fernway' },
    ...{ 'attributes[source]': 'fernway', 'attributes[fernway]': clickId },
  });
  return `/cart/${variantId}:${quantity}?${address}`;
}

/** Buys as a guest of the shop does. */
async function buy(goods: SoldVariant, ann: TestShopper, quantity = 1): Promise<string> {
  const path = await openCart(goods, ann, quantity);
  const before = new Set(shop.orders.keys());
  const answer = await askPlatform(connected.platform, path, { host: shop.facts.host, form: { email: '' } });
  expect(answer.status).toBe(200);
  await connected.settle(shop);
  return [...shop.orders.keys()].find((id) => !before.has(id)) ?? '';
}

const orderedBy = async (ann: TestShopper, { id }: SoldVariant) =>
  (
    await connected.region.get<{ ordered: string }>(`/isUserShopifyOrder/${ann.user}/${id}`, {
      headers: ann.headers,
    })
  ).body.ordered;
const rowsOf = async ({ id }: SoldVariant) =>
  connected.region.db
    .select()
    .from(platformOrders)
    .where(and(eq(platformOrders.storeId, storeId), eq(platformOrders.productId, id)));
/** How many ratings are public, and what is shown of them. */
const ratedOf = async ({ id }: SoldVariant) => {
  const { totalRatings, avgRating } = (await connected.region.get<Product>(`/products/guest/${id}`)).body;
  return [totalRatings, avgRating];
};
const rate = (goods: SoldVariant, ann: TestShopper) =>
  buyers(connected.region).rateWithBill(ann, { productId: goods.id, storeId }, { rating: 5 });
const ratingOf = async (ann: TestShopper): Promise<OwnRating | undefined> =>
  (await connected.region.get<OwnRating[]>(`/getUserProductRating/${ann.user}`, { headers: ann.headers }))
    .body[0];

test('pitfall 30: who has left for the shop by a click of ours is its buyer, without any address; their rating is published', async () => {
  const [ann, goods] = [await shopper(), await newGoods()];
  expect((await rate(goods, ann)).body).toMatchObject({ status: 'N' });
  expect(await orderedBy(ann, goods)).toBe('N');
  const orderId = await buy(goods, ann, 3);
  expect(shop.orders.get(orderId)?.email).toBe('');
  expect(await orderedBy(ann, goods)).toBe('Y');
  await expect.poll(() => ratedOf(goods)).toEqual([1, 5]);
  const price = shop.variantOf(goods.variantId)?.variant.priceCents ?? 0;
  expect(await rowsOf(goods)).toMatchObject([
    {
      ...{ userId: ann.id, platformOrderId: orderId, quantity: 3, amountCents: 3 * price },
      ...{ currency: 'CAD', state: 'paid', clickId: expect.any(String) },
    },
  ]);
  // The other region has the click, if it was made there.
  const findForwarded = () => connected.forwardedOrders.find(({ body }) => body.includes(`"${orderId}"`));
  await expect.poll(findForwarded).toBeDefined();
  const order = findForwarded();
  expect(readReportedOrder(JSON.parse(order?.body ?? ''))).toMatchObject({
    ...{ orderId, email: undefined, clickId: (await rowsOf(goods))[0]?.clickId, state: 'paid' },
    lines: [{ variantId: goods.variantId, quantity: 3, amountCents: 3 * price, currency: 'CAD' }],
  });
});

test('pitfall 32: what is given back or cancelled proves nothing, unless it was bought again', async () => {
  for (const takeBack of [shop.refundOrder, shop.cancelOrder]) {
    const [ann, goods] = [await shopper(), await newGoods()];
    await rate(goods, ann);
    const [first, second] = [await buy(goods, ann), await buy(goods, ann)];
    await expect.poll(() => ratedOf(goods)).toEqual([1, 5]);
    takeBack(first);
    await connected.settle(shop);
    expect(await orderedBy(ann, goods)).toBe('Y');
    takeBack(second);
    await connected.settle(shop);
    expect(await orderedBy(ann, goods)).toBe('N');
    await expect.poll(() => ratedOf(goods)).toEqual([0, 0]);
    expect(await ratingOf(ann)).toMatchObject({ status: 'N', isShopifyOrderReview: 'N', rating: 5 });
    const state = takeBack === shop.cancelOrder ? 'cancelled' : 'refunded';
    expect((await rowsOf(goods)).map((row) => row.state)).toEqual([state, state]);
  }
});

test('a rating that waits speaks of no order once that is cancelled', async () => {
  const [ann, goods] = [await shopper(), await newGoods()];
  const orderId = await buy(goods, ann);
  await rate(goods, ann);
  // As one of a shopper whose address is not confirmed.
  await connected.region.db.update(ratings).set({ status: 'N' }).where(eq(ratings.userId, ann.id));
  expect(await ratingOf(ann)).toMatchObject({ status: 'N', isShopifyOrderReview: 'Y' });
  shop.cancelOrder(orderId);
  await connected.settle(shop);
  await expect.poll(() => ratingOf(ann)).toMatchObject({ status: 'N', isShopifyOrderReview: 'N' });
});

test('what is left of a line that was given back in part still counts', async () => {
  const [ann, goods] = [await shopper(), await newGoods()];
  const orderId = await buy(goods, ann, 3);
  const [line] = shop.orders.get(orderId)?.lines ?? [];
  shop.refundOrder(orderId, { [line?.id ?? '']: 2 });
  await connected.settle(shop);
  expect(await orderedBy(ann, goods)).toBe('Y');
  const priceCents = shop.variantOf(goods.variantId)?.variant.priceCents;
  expect(await rowsOf(goods)).toMatchObject([{ quantity: 1, amountCents: priceCents, state: 'paid' }]);
});

test('pitfall 32: a test order counts nowhere', async () => {
  const [ann, goods] = [await shopper(), await newGoods()];
  await rate(goods, ann);
  const address = new URL(await openCart(goods, ann), 'http://shop.test');
  const clickId = address.searchParams.get('attributes[fernway]') ?? '';
  shop.placeOrder({
    ...{ email: ann.email, isTest: true, isOurs: true, referralCode: 'fernway' },
    attributes: { fernway: clickId },
    lines: [{ variantId: goods.variantId, quantity: 1 }],
  });
  await connected.settle(shop);
  expect(await rowsOf(goods)).toEqual([]);
  expect([await orderedBy(ann, goods), await ratedOf(goods)]).toEqual(['N', [0, 0]]);
});

test('an order of three pages of lines is read whole', async () => {
  const busy = await connectTestShop(connected);
  const variantIds = (await connected.goodsOf(busy))
    .filter(({ status }) => status === 'active')
    .map(({ sourceKey }) => sourceKey.split('/')[1] ?? '');
  for (const variantId of variantIds) busy.changeVariant(variantId, { isTracked: false });
  // The first answer has 50 lines, each further one 250.
  const lines = Array.from({ length: 320 }, (_, at) => ({
    variantId: variantIds[at % variantIds.length] ?? '',
    quantity: 1,
  }));
  const order = busy.placeOrder({
    ...{ email: '', isTest: false, isOurs: true, referralCode: undefined, attributes: {} },
    lines,
  });
  await connected.settle(busy);
  const { rows } = await connected.region.db.execute<{ variantId: string; quantity: number }>(
    sql`select p.platform_variant_id as "variantId", o.quantity from platform_orders o join products p on p.id = o.product_id
        where o.platform_order_id = ${order?.id ?? ''} order by p.platform_variant_id`,
  );
  const expected = Map.groupBy(lines, ({ variantId }) => variantId);
  expect(new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))).toEqual(
    new Map([...expected].map(([variantId, { length }]) => [variantId, length])),
  );
  expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(320);
});

test('a click for the goods of another shop, or of a guest, makes nobody a buyer', async () => {
  const [ann, goods, elsewhere] = [await shopper(), await newGoods(), await connectTestShop(connected)];
  const address = new URL(await openCart(goods, ann), 'http://shop.test');
  const [product] = [...elsewhere.products.values()].filter(({ status }) => status === 'ACTIVE');
  const variantId = product?.variants[0]?.id ?? '';
  elsewhere.changeVariant(variantId, { isTracked: false });
  elsewhere.placeOrder({
    ...{ email: '', isTest: false, isOurs: true, referralCode: undefined },
    attributes: { fernway: address.searchParams.get('attributes[fernway]') ?? '' },
    lines: [{ variantId, quantity: 1 }],
  });
  await connected.settle(elsewhere);
  const { rows } = await connected.region.db.execute(sql`select o.user_id as buyer from platform_orders o
    join products p on p.id = o.product_id where p.platform_variant_id = ${variantId}`);
  for (const row of rows) expect(row).toEqual({ buyer: null });
});

test('an order that is told again, or late and older, changes nothing and tells nobody', async () => {
  const [ann, goods] = [await shopper(), await newGoods()];
  const orderId = await buy(goods, ann);
  const jobs = () => connected.forwardedOrders.filter(({ body }) => body.includes(`"${orderId}"`)).length;
  await expect.poll(jobs).toBe(1);
  const placed = connected.forwardedOrders.find(({ body }) => body.includes(`"${orderId}"`));
  shop.refundOrder(orderId);
  await connected.settle(shop);
  const before = await rowsOf(goods);
  expect(before).toMatchObject([{ state: 'refunded' }]);
  await expect.poll(jobs).toBe(2);
  for (const topic of ['orders/create', 'orders/updated'])
    expect(await connected.deliver(shop, { topic, body: { id: Number(orderId) } })).toBe(200);
  await connected.settle(shop);
  const { db } = connected.region;
  const shopHost = shop.facts.host;
  const older = readReportedOrder(JSON.parse(placed?.body ?? ''));
  await db.transaction(async (tx) => {
    const rows = await findOrderRows(tx, shopHost, older);
    await recordOrder(tx, connected.queue, { shopHost, order: older, rows, eventId: 'late' });
  });
  expect(await rowsOf(goods)).toEqual(before);
  expect(jobs()).toBe(2);
  expect(await orderedBy(ann, goods)).toBe('N');
});

test('F19 an order whose webhook is lost is found within the hour', async () => {
  const [ann, goods] = [await shopper(), await newGoods()];
  const { platform, clock, region, queue, shopify } = connected;
  platform.sender.setKnobs({ dropPercent: 100 });
  await buy(goods, ann);
  platform.sender.setKnobs({ dropPercent: 0 });
  expect(await rowsOf(goods)).toEqual([]);
  clock.advance(60_000);
  const { rows } = await region.db.execute<{ id: string }>(
    sql`select id from platform_installations where shop_host = ${shop.facts.host}`,
  );
  const log = { info: () => {}, warn: () => {} };
  const installation = { installationId: rows[0]?.id ?? '' };
  const context = { db: region.db, queue, shopify, log };
  await reconcileShopOrders(context, installation, AbortSignal.timeout(60_000));
  await connected.settle(shop);
  expect(await orderedBy(ann, goods)).toBe('Y');
});

test('an order whose buyer had to be forgotten is nobody’s, whatever is told of it afterwards', async () => {
  const [ann, goods] = [await shopper(), await newGoods()];
  const orderId = await buy(goods, ann, 2);
  const redaction = { topic: 'customers/redact', body: { orders_to_redact: [Number(orderId)] } };
  expect(await connected.deliver(shop, redaction)).toBe(200);
  await expect.poll(() => connected.redactedAtPeer).toContainEqual({ storeId, orderIds: [orderId] });
  await expect.poll(() => orderedBy(ann, goods)).toBe('N');
  shop.refundOrder(orderId);
  await connected.settle(shop);
  expect(await rowsOf(goods)).toMatchObject([{ userId: null, clickId: null, state: 'refunded' }]);
});

test('a customer who wants their data is answered through their shop, by a mail; without its address by a person', async () => {
  const [ann, goods] = [await shopper(), await newGoods()];
  const orderId = await buy(goods, ann, 2);
  const request = { topic: 'customers/data_request', body: { orders_requested: [Number(orderId)] } };
  expect(await connected.deliver(shop, request)).toBe(200);
  const findMail = () => connected.sentMails.find(({ mail }) => mail.name === 'customer-data');
  await expect.poll(findMail, { timeout: 20_000 }).toMatchObject({
    to: shop.facts.email,
    mail: { data: { storeName: shop.facts.name, lines: [{ orderId, quantity: 2, state: 'paid' }] } },
  });
  const status = () => runSyncCommand(connected.region.db, connected.queue, { home: 'CA', action: 'status' });
  expect(await status()).not.toContain('wants their data');
  await connected.region.db.execute(
    sql`update platform_installations set contact_email = null where store_id = ${storeId}`,
  );
  expect(await connected.deliver(shop, request)).toBe(200);
  await expect.poll(status, { timeout: 20_000 }).toContain(`orders ${orderId}`);
});

test('a shop that does not let us read its orders stays in step otherwise', async () => {
  const [ann, goods] = [await shopper(), await newGoods()];
  const { platform } = connected;
  const scopes = platform.installations.of(shop.facts.host)?.scopes ?? [];
  platform.installations.grant(
    shop.facts.host,
    scopes.filter((scope) => scope !== 'read_orders'),
  );
  const orderId = await buy(goods, ann);
  await connected.deliver(shop, { topic: 'orders/create', body: { id: Number(orderId) } });
  shop.changeVariant(goods.variantId, { priceCents: 77_77 });
  await connected.settle(shop);
  expect(await rowsOf(goods)).toEqual([]);
  expect((await connected.goodsOf(shop)).find(({ id }) => id === goods.id)?.priceCents).toBe(77_77);
});
