import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '../platform.ts';
import { askPlatform } from '../testing.ts';

let platform: Platform;
let host: string;

beforeAll(async () => {
  platform = await startPlatform({ port: 0, connectOrigin: 'http://127.0.0.1:9' });
  const made = await post('/shops', { name: 'Controlled', country: 'US', products: 20 });
  host = made.host;
});
afterAll(() => platform.close());

const get = async (path: string) => JSON.parse((await askPlatform(platform, `/_control${path}`)).page);
const post = async (path: string, json: object) =>
  JSON.parse((await askPlatform(platform, `/_control${path}`, { json })).page);

test('a shop is made, described and installed by its signed address', async () => {
  expect(await get(`/shops/${host}`)).toMatchObject({
    ...{ host, name: 'Controlled', products: 20, isInstalled: false },
    facts: { currency: 'USD', address: { countryCode: 'US' } },
  });
  const { address } = await post(`/shops/${host}/install`, {});
  expect(new URL(address).searchParams.get('shop')).toBe(host);
});

test('hard shops: as many variants and pictures as Shopify allows, and a host unlike the name', async () => {
  const kinds = ['many-variants', 'many-pictures', 'random-host'];
  const [variants, pictures, random] = await Promise.all(
    kinds.map((kind) => post('/shops', { name: `Hard ${kind}`, products: 1, kind })),
  );
  const productsOf = (shop: { host: string }) => [
    ...(platform.registry.find(shop.host)?.products.values() ?? []),
  ];
  expect(Math.max(...productsOf(variants).map((product) => product.variants.length))).toBe(2_048);
  expect(Math.max(...productsOf(pictures).map((product) => product.media.length))).toBe(250);
  expect(random.host).not.toContain('hard');
});

test('what cannot be done is answered with the reason', async () => {
  for (const [path, json, reason] of [
    ['/shops', {}, 'name is needed'],
    ['/shops', { name: 'X', products: 100_001 }, 'A store has up to 100,000 products.'],
    ['/clock', { advanceMs: 'much' }, 'advanceMs must be a number'],
    ['/outage', { mode: 'x' }, 'there is no mode x'],
    ['/shops/nobody.myshopify.localhost/uninstall', {}, 'there is no shop at nobody.myshopify.localhost'],
    [`/shops/${host}/fail`, { mode: 'x' }, 'there is no mode x'],
    [`/shops/${host}/scopes`, { scopes: [] }, 'the app is not installed'],
  ] as const)
    expect([path, await post(path, json)]).toEqual([path, { error: reason }]);
});

test('the clock is moved', async () => {
  const { now } = await get('/clock');
  expect((await post('/clock', { advanceMs: 3_600_000 })).now - now).toBeGreaterThanOrEqual(3_600_000);
});

test('products change so many a second, and each change is listed', async () => {
  const storm = await post(`/shops/${host}/changes`, { count: 20, kinds: ['price', 'stock', 'title'] });
  expect(storm).toEqual({ planned: 20, made: 20 });
  const { isOver, changes } = await get(`/shops/${host}/changes`);
  expect(isOver).toBe(true);
  expect(new Set(changes.map(({ productId }: { productId: string }) => productId)).size).toBe(20);
  expect(await post(`/shops/${host}/changes`, { perSecond: 100, seconds: 0.1 })).toMatchObject({
    planned: 10,
  });
  await expect.poll(() => get(`/shops/${host}/changes`)).toMatchObject({ isOver: true, planned: 10 });
});

test('goods and orders are changed one by one', async () => {
  const [product] = platform.registry.find(host)?.products.values() ?? [];
  const [variant] = product?.variants ?? [];
  await post(`/shops/${host}/products/${product?.id}`, {
    change: { status: 'DRAFT', isPublishedToApp: false },
  });
  expect(await get(`/shops/${host}/products/${product?.id}`)).toMatchObject({
    ...{ status: 'DRAFT', isPublishedToApp: false },
  });
  const change = { priceCents: 100, isTracked: true, available: 3 };
  expect(await post(`/shops/${host}/variants/${variant?.id}`, { change })).toMatchObject(change);
  const order = await post(`/shops/${host}/orders`, {
    ...{ variantId: variant?.id, quantity: 2, attributes: { fernway: 'c1' } },
  });
  expect(order).toMatchObject({ isOurs: true, attributes: { fernway: 'c1' } });
  await post(`/shops/${host}/orders/${order.id}/cancel`, {});
  expect(platform.registry.find(host)?.orders.get(order.id)?.cancelledAt).toBeDefined();
});

test('secrets are rotated, and the last one stays', async () => {
  const { secrets } = await get('/secrets');
  expect((await post('/secrets', { add: 'newer' })).secrets).toEqual(['newer', ...secrets]);
  expect((await post('/secrets', { revoke: secrets[0] })).secrets).toEqual(['newer']);
  expect(await post('/secrets', { revoke: 'newer' })).toEqual({
    error: 'Error: an app keeps one secret at least',
  });
});
