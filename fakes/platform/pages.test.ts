import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from './platform.ts';
import type { FakeShop } from './shops/shop.ts';
import { askPlatform, leadsTo } from './testing.ts';

let platform: Platform;
let shop: FakeShop;

beforeAll(async () => {
  platform = await startPlatform({ port: 0, connectOrigin: 'http://127.0.0.1:9' });
  shop = platform.createShop({
    ...{
      name: 'Page Shop',
      country: 'CA',
      currency: 'CAD',
      language: 'en',
      productCount: 120,
      kind: undefined,
    },
  });
});
afterAll(() => platform.close());

const open = async (path: string) => {
  const { status, page } = await askPlatform(platform, path, { host: shop.facts.host });
  return { status, page };
};
const submit = async (path: string, form: Record<string, string> | string[][]) => {
  const answer = await askPlatform(platform, path, { host: shop.facts.host, form });
  expect([path, answer.status]).toEqual([path, 303]);
  return leadsTo(answer);
};
const firstProduct = () => {
  const product = [...shop.products.values()].find(
    ({ status, variants }) => status === 'ACTIVE' && variants.length > 1 && variants[0]?.isTracked,
  );
  const [variant] = product?.variants ?? [];
  if (!product || !variant) throw new Error('there is none');
  return { product, variant };
};

test('a person makes a shop on the app store’s page and installs the app there', async () => {
  const form = { name: 'Maple & Oak', country: 'US', currency: 'USD', language: 'en', products: '10' };
  const made = await askPlatform(platform, '/new-shop', { form });
  const { shop: host = '' } = leadsTo(made).query;
  expect(host).toMatch(/^maple-oak-[0-9a-f]{4}\.myshopify\.localhost$/);
  const { page } = await askPlatform(platform, `/?shop=${host}`);
  expect(page).toContain(`value="${host}" selected`);
  expect(page).toContain('Maple &amp; Oak (10 products)');
  expect(platform.registry.find(host)?.facts).toMatchObject({
    currency: 'USD',
    primaryHost: 'maple-oak.localhost',
  });
  // A second one of that name gets hosts of its own.
  const again = leadsTo(await askPlatform(platform, '/new-shop', { form })).query.shop;
  expect(again).not.toBe(host);
  const refused = await askPlatform(platform, '/new-shop', { form: { ...form, name: ' ' } });
  expect([refused.status, refused.page.includes('role="alert"')]).toEqual([400, true]);
});

test('products are listed fifty a page and found by words', async () => {
  const { page } = await open('/admin/products');
  expect(page.match(/href="\/admin\/products\/\d+"/g)).toHaveLength(50);
  expect(page).toContain('Page 1 of 3, 120 in all');
  expect((await open('/admin/products?page=3')).page.match(/href="\/admin\/products\/\d+"/g)).toHaveLength(
    20,
  );
  const { product } = firstProduct();
  const found = await open(`/admin/products?q=${encodeURIComponent(product.title.toUpperCase())}`);
  expect(found.page).toContain(`/admin/products/${product.id}"`);
});

test('a merchant edits a product: title, status, publishing, price and stock', async () => {
  const { product, variant } = firstProduct();
  const { page } = await open(`/admin/products/${product.id}`);
  expect(page).toContain(`name="price-${variant.id}"`);
  const fields = {
    ...{
      title: 'Birch spoon',
      status: 'DRAFT',
      productType: 'Spoons',
      vendor: 'Anna',
      description: '<p>New</p>',
    },
    ...{ [`price-${variant.id}`]: '19.9', [`compare-${variant.id}`]: '25.00', [`stock-${variant.id}`]: '-2' },
  };
  await submit(`/admin/products/${product.id}`, fields);
  expect(shop.products.get(product.id)).toMatchObject({
    ...{ title: 'Birch spoon', status: 'DRAFT', productType: 'Spoons', vendor: 'Anna' },
    ...{ publishedAt: undefined, isPublishedToApp: false },
  });
  expect(shop.variantOf(variant.id)?.variant).toMatchObject({
    ...{ priceCents: 1_990, compareAtCents: 2_500, available: -2 },
  });
  // The others stay as they are, and a price that is none changes nothing.
  expect(shop.products.get(product.id)?.variants.slice(1)).toEqual(product.variants.slice(1));
  const wrong = await submit(`/admin/products/${product.id}`, { ...fields, [`price-${variant.id}`]: 'much' });
  expect(wrong.query.message).toBe('notValid');
  expect(shop.variantOf(variant.id)?.variant.priceCents).toBe(1_990);
  await submit(`/admin/products/${product.id}/delete`, { yes: '1' });
  expect(shop.products.has(product.id)).toBe(false);
  expect((await open(`/admin/products/${product.id}`)).status).toBe(404);
});

test('a merchant adds a product', async () => {
  const { address } = await submit('/admin/products', { title: 'Ash bowl', price: '45.00' });
  const product = shop.products.get(address.split('/').at(-1) ?? '');
  expect(product).toMatchObject({
    title: 'Ash bowl',
    status: 'ACTIVE',
    handle: 'ash-bowl',
    isPublishedToApp: true,
  });
});

test('collections are made by choosing products or by a type', async () => {
  const { address } = await submit('/admin/collections', { title: 'Gifts', productType: '' });
  const id = address.split('/').at(-1) ?? '';
  const [first = '', second = ''] = shop.products.keys();
  const listed = [first, second].map((productId) => ['listed', productId]);
  await submit(`/admin/collections/${id}`, [
    ...listed,
    ['chosen', first],
    ['chosen', second],
    ['title', 'Gifts'],
  ]);
  expect(shop.collections.get(id)?.productIds).toEqual([first, second]);
  await submit(`/admin/collections/${id}`, [...listed, ['chosen', second], ['title', 'Presents']]);
  expect(shop.collections.get(id)).toMatchObject({ title: 'Presents', productIds: [second] });
  expect((await open(`/admin/collections/${id}`)).page).toContain(`value="${second}" checked`);
  const type = shop.products.get(first)?.productType ?? '';
  const smart = await submit('/admin/collections', { title: 'All of a type', productType: type });
  expect(shop.collections.get(smart.address.split('/').at(-1) ?? '')?.productType).toBe(type);
  await submit(`/admin/collections/${id}/delete`, { yes: '1' });
  expect(shop.collections.has(id)).toBe(false);
});

test('discounts begin and end', async () => {
  const fields = { kind: 'code', title: 'Spring', code: 'SPRING', summary: '10% off', isForAll: 'yes' };
  await submit('/admin/discounts', { ...fields, startsAt: '2999-01-01T00:00' });
  const find = () => [...shop.discounts.values()].find(({ title }) => title === 'Spring');
  expect(find()).toMatchObject({ status: 'SCHEDULED', code: 'SPRING', isForAll: true });
  await submit(`/admin/discounts/${find()?.id}`, { start: 'yes' });
  expect(find()).toMatchObject({ status: 'ACTIVE' });
  await submit(`/admin/discounts/${find()?.id}`, { end: 'yes' });
  expect(find()).toMatchObject({ status: 'EXPIRED', endsAt: expect.any(Number) });
  await submit(`/admin/discounts/${find()?.id}`, { delete: 'yes' });
  expect(find()).toBeUndefined();
});

test('a discount is of collections or of products that a person chooses, and nothing that was typed is lost', async () => {
  const [collection] = shop.collections.values();
  const { product } = firstProduct();
  const fields = {
    ...{ kind: 'automatic', title: 'Tea & cups', summary: '10% off', isForAll: 'yes' },
    ...{ startsAt: '2026-11-01T09:30', code: '' },
  };
  const send = (more: string[][]) =>
    askPlatform(platform, '/admin/discounts', {
      ...{ host: shop.facts.host, form: [...Object.entries(fields), ...more] },
    });
  const box = (id: string, isTicked: boolean) => `value="${id}"${isTicked ? ' checked' : ''}>`;
  expect((await open('/admin/discounts')).page).toContain(box(collection?.id ?? '', false));
  // A search for products leaves the form as it is.
  const found = await send([
    ['q', product.title],
    ['find', 'yes'],
  ]);
  expect([found.status, found.page.includes('role="alert"')]).toEqual([200, false]);
  for (const typed of [
    'value="Tea &amp; cups"',
    'value="10% off"',
    'value="2026-11-01T09:30"',
    'value="automatic" selected',
  ])
    expect(found.page).toContain(typed);
  expect(found.page).toContain(box(product.id, false));
  const both = [
    ['chosen', collection?.id ?? ''],
    ['chosen', product.id],
  ];
  const refused = await send(both);
  expect([refused.status, refused.page.includes('role="alert"')]).toEqual([400, true]);
  expect(refused.page).toContain('value="Tea &amp; cups"');
  for (const [, id = ''] of both) expect(refused.page).toContain(box(id, true));

  const find = () => [...shop.discounts.values()].find(({ title }) => title === fields.title);
  expect(find()).toBeUndefined();
  for (const [id, about] of [
    [collection?.id ?? '', [[collection?.id], undefined]],
    [product.id, [undefined, [product.id]]],
  ] as const) {
    expect((await send([['chosen', id]])).status).toBe(303);
    expect(find()).toMatchObject({ status: 'ACTIVE', summary: '10% off' });
    expect([find()?.collectionIds, find()?.productIds]).toEqual(about);
    shop.deleteDiscount(find()?.id ?? '');
  }
  expect((await send([])).status).toBe(303);
  expect(find()).not.toHaveProperty('collectionIds');
  shop.deleteDiscount(find()?.id ?? '');
  for (const more of [
    { title: ' ' },
    { kind: 'code' },
    { kind: 'none' },
    { kind: 'automatic-free-shipping' },
  ]) {
    const form = [...Object.entries({ ...fields, ...more }), ['chosen', product.id]];
    const answer = await askPlatform(platform, '/admin/discounts', { host: shop.facts.host, form });
    expect([more, answer.status, answer.page.includes('role="alert"')]).toEqual([more, 400, true]);
  }
  expect(find()).toBeUndefined();
});

test('orders are placed, refunded and cancelled', async () => {
  const { variant } = firstProduct();
  shop.changeVariant(variant.id, { available: 5 });
  const fields = {
    variantId: variant.id,
    quantity: '2',
    email: 'ann@a.example',
    isTest: 'yes',
    isOurs: 'yes',
  };
  await submit('/admin/orders', fields);
  const latest = () => [...shop.orders.values()].at(-1);
  expect(latest()).toMatchObject({ isTest: true, isOurs: true, referralCode: 'fernway' });
  expect((await open('/admin/orders')).page).toContain('ann@a.example');
  await submit(`/admin/orders/${latest()?.id}`, { refund: 'yes' });
  expect(latest()?.lines[0]?.currentQuantity).toBe(0);
  await submit('/admin/orders', fields);
  await submit(`/admin/orders/${latest()?.id}`, { cancel: 'yes' });
  expect(latest()?.cancelledAt).toBeDefined();
  expect((await submit('/admin/orders', { ...fields, quantity: '999' })).query.message).toBe('notEnough');
});

test('the app’s page shows what was granted and told, and ends the app', async () => {
  expect((await open('/admin/app')).page).toContain('isn’t installed here');
  platform.installations.grant(shop.facts.host, ['read_products', 'read_orders']);
  expect((await open('/admin/app')).page).toContain('value="read_orders" checked');
  await submit('/admin/app/scopes', { granted: 'read_products' });
  expect(platform.installations.of(shop.facts.host)?.scopes).toEqual(['read_products']);
  const { page } = await open('/admin/app');
  expect(page).toMatch(/value="read_orders">/);
  expect(page).toContain('app/scopes_update');
  await submit('/admin/app/compliance', { email: 'ann@a.example', redact: 'yes' });
  expect((await open('/admin/app')).page).toContain('customers/redact');
  await submit('/admin/app/uninstall', { yes: '1' });
  expect(platform.installations.of(shop.facts.host)).toBeUndefined();
});

test('settings are the shop’s own facts', async () => {
  const fields = {
    name: 'Page & Co.',
    email: 'owner@a.example',
    primaryHost: 'page-co.localhost',
    currency: 'USD',
  };
  await submit('/admin/settings', { ...fields, REFUND_POLICY: '<p>30 days</p>' });
  expect(shop.facts).toMatchObject({
    ...fields,
    policies: [{ type: 'REFUND_POLICY', body: '<p>30 days</p>' }],
  });
  expect((await submit('/admin/settings', { ...fields, primaryHost: 'a b' })).query.message).toBe('notValid');
});

test('the admin is at the shop’s own host alone, and nothing is stored or framed', async () => {
  for (const host of [shop.facts.primaryHost, '127.0.0.1', 'nobody.localhost'])
    expect((await askPlatform(platform, '/admin/products', { host })).status).not.toBe(200);
  const { headers } = await askPlatform(platform, '/admin/products', { host: shop.facts.host });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('pictures of products are drawn', async () => {
  const { product } = firstProduct();
  const address = new URL(product.media[0]?.url ?? '');
  expect(address.host).toBe(`cdn.shopify.localhost:${platform.port}`);
  const { headers, page } = await askPlatform(platform, address.pathname, { host: address.hostname });
  expect(headers['content-type']).toBe('image/png');
  expect(page).toContain('PNG');
});

test('the truth of a shop is streamed line by line', async () => {
  const answer = await askPlatform(platform, `/_control/shops/${shop.facts.host}/truth`);
  const lines = answer.page
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(shop.products.size);
  expect(lines[0].variants[0]).toMatchObject({ id: expect.any(String), priceCents: expect.any(Number) });
  const elsewhere = await askPlatform(platform, '/_control/clock', { host: shop.facts.host });
  expect(elsewhere.status).toBe(421);
});

test('a shop shows its goods, and pages of one each, at the host that shoppers know', async () => {
  const { product } = firstProduct();
  const host = shop.facts.primaryHost;
  const front = await askPlatform(platform, '/', { host });
  expect([front.status, front.page.includes(`href="/products/${product.handle}"`)]).toEqual([200, true]);
  const { status, page } = await askPlatform(platform, `/products/${product.handle}?utm_source=Somebody`, {
    host,
  });
  expect([status, page.includes('You came from Somebody.')]).toEqual([200, true]);
  expect((await askPlatform(platform, '/products/none', { host })).status).toBe(404);
});

test('a store that has no shop has such pages too', async () => {
  const products = [
    { handle: 'a-cup', title: 'A cup', description: '<p>Of <b>tin</b>.</p>', priceCents: 1250 },
  ];
  const other = await startPlatform({
    port: 0,
    connectOrigin: 'http://127.0.0.1:9',
    storefronts: async () => [{ host: 'www.cups.localhost', name: 'Cups & Co', currency: 'CAD', products }],
  });
  const ask = (path: string, host = 'www.cups.localhost') => askPlatform(other, path, { host });
  expect((await ask('/')).page).toContain('href="/products/a-cup"');
  const { page } = await ask('/products/a-cup');
  for (const text of ['A cup', '$12.50', 'Of  tin', 'Cups &amp; Co']) expect(page).toContain(text);
  expect((await ask('/products/a-mug')).status).toBe(404);
  expect((await ask('/', 'www.other.localhost')).status).toBe(421);
  await other.close();
});
