import type { Cart } from '@fernway/contract/buying';
import { buyClicks, platformOrders, products, storePlatforms } from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, SITE_KEY, startTestRegion, type TestRegion } from '../testing.ts';
import { purgeProcurementRecords } from './jobs.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
let store: string;
let tea: string;
let cups: string;
let advice: string;

beforeAll(async () => {
  region = await startTestRegion('CA');
  make = builders(region.db);
  store = await make.store({ storeName: 'Tea House', websiteUrl: 'https://tea.example' });
  await region.db
    .insert(storePlatforms)
    .values({ storeId: store, platform: 'shopify', shopHost: 'tea.example', storefrontToken: 't0k' });
  tea = await make.product({ storeId: store, isSynced: true, platformVariantId: '111', inventory: 3 });
  cups = await make.product({ storeId: store, isSynced: true, platformVariantId: '222', inventory: 3 });
  advice = await make.product({ storeId: store, vendorUrl: 'https://tea.example/advice' });
});
afterAll(() => region.close());

async function ask(
  query: Record<string, string>,
  { path = '/cart', method = 'GET', key = SITE_KEY, token = '' } = {},
): Promise<{ status: number; body: Cart & { issues?: { field: string }[] } }> {
  const response = await fetch(`${region.origin}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { 'x-site-key': key, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.status, body: (await response.json()) as Cart };
}
const click = (query: Record<string, string>, token = '') =>
  ask(query, { path: '/cart/clicks', method: 'POST', token });
const clicksOf = (id: string) =>
  region.db
    .select({ userId: buyClicks.userId, quantity: buyClicks.quantity })
    .from(buyClicks)
    .where(eq(buyClicks.productId, id));

test('a cart is made of what is stored, by our ids and by the platform’s', async () => {
  const cart = {
    store: { name: 'Tea House', websiteUrl: 'https://tea.example', storefrontToken: 't0k' },
    lines: [
      { productId: tea, quantity: 2, variantId: '111', vendorUrl: expect.any(String) },
      { productId: cups, quantity: 999_999, variantId: '222', vendorUrl: expect.any(String) },
    ],
  };
  expect((await ask({ products: `${tea},222`, quantities: '2,999999', store })).body).toEqual(cart);
  expect((await ask({ products: `111,${cups.toUpperCase()}`, quantities: '2,999999' })).body).toEqual(cart);
  expect((await ask({ products: advice, quantities: '1' })).body.lines).toEqual([
    { productId: advice, quantity: 1, variantId: null, vendorUrl: 'https://tea.example/advice' },
  ]);
});

test('looking at a cart records nothing, leaving for it records every line, without a user', async () => {
  const [one, other] = await Promise.all([
    make.product({ storeId: store, isSynced: true, platformVariantId: '333' }),
    make.product({ storeId: store, isSynced: true, platformVariantId: '444' }),
  ]);
  const query = { products: `${one},${other}`, quantities: '4,5' };
  expect((await ask(query)).status).toBe(200);
  expect(await clicksOf(one)).toEqual([]);
  const { status, body } = await click(query);
  expect([status, body.lines.length]).toEqual([200, 2]);
  expect(await clicksOf(one)).toEqual([{ userId: null, quantity: 4 }]);
  expect(await clicksOf(other)).toEqual([{ userId: null, quantity: 5 }]);
  const [first] = await region.db.select().from(buyClicks).where(eq(buyClicks.productId, one));
  expect(body.clickId).toBe(first?.id);
});

test('a shopper whose token the site shows is who leaves, and whose address the cart may hold', async () => {
  const ann = await region.identity.shopper();
  const [one, other] = await Promise.all(
    ['881', '882'].map((platformVariantId) =>
      make.product({ storeId: store, isSynced: true, platformVariantId }),
    ),
  );
  const query = { products: `${one},${other}`, quantities: '2,3' };
  expect((await ask(query, { token: ann.token })).body.email).toBe(ann.email);
  expect((await click(query, ann.token)).body.email).toBe(ann.email);
  expect(await clicksOf(one ?? '')).toEqual([{ userId: ann.id, quantity: 2 }]);
  expect(await clicksOf(other ?? '')).toEqual([{ userId: ann.id, quantity: 3 }]);
  expect((await click(query, 'no token')).status).toBe(401);
  expect((await ask(query)).body.email).toBeUndefined();
  expect(await clicksOf(one ?? '')).toHaveLength(1);
});

test('S32 no cart is made of what cannot be bought together, and nothing is recorded then', async () => {
  const elsewhere = await make.product({ isSynced: true, platformVariantId: '555' });
  const gone = await make.product({ storeId: store, status: 'retired' });
  const closed = await make.product({ storeId: await make.store({ status: 'retired' }) });
  const before = await region.db.$count(buyClicks);
  const refused: [Record<string, string>, number][] = [
    [{ products: gone, quantities: '1' }, 404],
    [{ products: closed, quantities: '1' }, 404],
    [{ products: '019aa3f0-0000-7000-8000-000000000000', quantities: '1' }, 404],
    [{ products: '999', quantities: '1' }, 404],
    [{ products: elsewhere, quantities: '1', store }, 404],
    [{ products: `${tea},${elsewhere}`, quantities: '1,1' }, 400],
    [{ products: `${tea},${advice}`, quantities: '1,1' }, 400],
    [{ products: `${tea},${cups}`, quantities: '1' }, 400],
    [{ products: tea, quantities: '1,2' }, 400],
    ...['0', '-1', '1e9', '1.5', '01', '+1', '1000000', '1,2:3', '1 ', '', '１', 'NaN'].map(
      (quantities): [Record<string, string>, number] => [{ products: tea, quantities }, 400],
    ),
    ...['', 'x', `${tea};${cups}`, '1:2', `${tea},`, Array(51).fill(tea).join(), '9'.repeat(21)].map(
      (products): [Record<string, string>, number] => [{ products, quantities: '1' }, 400],
    ),
    [{ products: tea, quantities: '1', store: 'x' }, 400],
    [{ products: tea, quantities: '1', email: 'a@b.example' }, 400],
  ];
  for (const [query, status] of refused) {
    expect([query, (await ask(query)).status]).toEqual([query, status]);
    expect([query, (await click(query)).status]).toEqual([query, status]);
  }
  expect(await region.db.$count(buyClicks)).toBe(before);
});

test('an id of the platform that two stores have names neither, unless the store is named', async () => {
  const other = await make.store();
  for (const storeId of [store, other])
    await make.product({ storeId, isSynced: true, platformVariantId: '777' });
  expect((await ask({ products: '777', quantities: '1' })).status).toBe(404);
  expect((await ask({ products: '777', quantities: '1', store: other })).status).toBe(200);
});

test('only the site is told, and clicks are not recorded by GET or HEAD', async () => {
  const query = { products: tea, quantities: '1' };
  expect((await ask(query, { key: 'guess' })).status).toBe(401);
  expect((await ask(query, { path: '/cart/clicks', method: 'POST', key: 'guess' })).status).toBe(401);
  expect((await ask(query, { path: '/cart/clicks' })).status).toBe(405);
  const head = await fetch(`${region.origin}/cart/clicks?${new URLSearchParams(query)}`, { method: 'HEAD' });
  expect(head.status).toBe(405);
  expect(await clicksOf(tea)).toEqual([]);
});

test('procurement records are kept for three years, and goods that somebody left to buy outlive their home’s row', async () => {
  const productId = await make.product({ storeId: store });
  const age = (interval: string) => sql`now() - ${interval}::interval`;
  await region.db.insert(buyClicks).values([
    { productId, quantity: 1, createdAt: age('3 years 1 day') as unknown as Date },
    { productId, quantity: 2, createdAt: age('2 years 364 days') as unknown as Date },
  ]);
  await region.db.insert(platformOrders).values(
    ['3 years 1 day', '1 year'].map((interval, at) => ({
      storeId: store,
      productId,
      platformOrderId: String(at + 1),
      orderedAt: age(interval) as unknown as Date,
    })),
  );
  await purgeProcurementRecords(region.db);
  expect(await clicksOf(productId)).toEqual([{ userId: null, quantity: 2 }]);
  expect(await region.db.$count(platformOrders, eq(platformOrders.productId, productId))).toBe(1);
  await region.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`); // as replication applies rows
    await tx.delete(products).where(eq(products.id, productId));
  });
  const [storedRow] = await region.db
    .select({ status: products.status })
    .from(products)
    .where(eq(products.id, productId));
  expect(storedRow).toEqual({ status: 'retired' });
});
