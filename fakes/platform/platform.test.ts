import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from './platform.ts';
import { createDemoShop } from './shops/demo.ts';
import type { FakeShop } from './shops/shop.ts';
import { askPlatform, installApp } from './testing.ts';

const HOST = 'teahouse.localhost';
let platform: Platform;
let shop: FakeShop;
let token: string;

beforeAll(async () => {
  const tea = { id: 'tea', title: 'Tea <b>', price: '12.50', inventory: 5, variantId: '111' };
  platform = await startPlatform({
    ...{ port: 0, connectOrigin: 'http://127.0.0.1:9' },
    shops: async (clock) => [
      createDemoShop(
        {
          ...{ storeName: 'Tea House', company: 'Tea House Inc.', code: 'Primary', home: 'CA', host: HOST },
          ...{ markets: ['CA'], collections: [] },
          products: [{ line: tea, pictures: [], pictureOf: () => undefined }],
        },
        clock,
      ),
    ],
  });
  await platform.registry.load();
  const found = platform.registry.find(HOST);
  if (!found) throw new Error('the shop is not there');
  shop = found;
  const host = shop.facts.host;
  const [redirectUri = ''] = platform.app.configuration.redirectUrls;
  const scopes = 'read_products,unauthenticated_read_product_listings';
  const { access_token } = await installApp(platform, host, { redirectUri, scopes });
  const made = await askPlatform(platform, '/admin/api/2026-10/graphql.json', {
    host,
    headers: { 'x-shopify-access-token': access_token },
    json: {
      query: `mutation { storefrontAccessTokenCreate(input: {title: "Carts"}) {
        storefrontAccessToken { accessToken } userErrors { message } } }`,
    },
  });
  token = JSON.parse(made.page).data.storefrontAccessTokenCreate.storefrontAccessToken.accessToken;
});
afterAll(() => platform.close());

const ask = (path: string, { host = HOST, email = '' } = {}) =>
  askPlatform(platform, path, { host, ...(email !== '' && { form: { email } }) });
const stock = () => shop.variantOf('111')?.variant.available;

test('a cart shows what its address names, for whoever has the shop’s token', async () => {
  const { status, page } = await ask(
    `/cart/111:2?access_token=${token}&checkout[email]=ann%40a.example&ref=fernway`,
  );
  expect(status).toBe(200);
  expect(page).toContain('Tea &lt;b&gt;');
  expect(page).toContain('$25.00');
  expect(page).toContain('value="ann@a.example"');
  const none = [
    '/cart/111:2',
    '/cart/111:2?access_token=',
    '/cart/111:2?access_token=x',
    `/cart/112:1?access_token=${token}`,
    `/cart/111:0?access_token=${token}`,
  ];
  for (const path of none) expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask(`/cart/111:2?access_token=${token}`, { host: 'nobody.localhost' })).status).toBe(421);
});

test('a checkout takes the goods away, and nobody gets more than there is', async () => {
  expect(stock()).toBe(5);
  const { page } = await ask(`/cart/111:2?access_token=${token}`, { email: 'ann@a.example' });
  expect(page).toContain('Thank you for your order');
  expect(page).toContain('We’ve told');
  expect(stock()).toBe(3);
  // More than there is, also in two lines of the same.
  for (const lines of ['111:4', '111:2,111:2']) {
    const { status } = await ask(`/cart/${lines}?access_token=${token}`, { email: 'ann@a.example' });
    expect(status, lines).toBe(409);
  }
  expect(stock()).toBe(3);
});

test('an order keeps all attributes of its cart, who sent the shopper, and through whom', async () => {
  const query = `access_token=${token}&ref=fernway&attributes[fernway]=c1&attributes[source]=fernway`;
  await ask(`/cart/111:1?${query}`, { email: 'ben@a.example' });
  const [order] = [...shop.orders.values()].reverse();
  expect(order).toMatchObject({
    ...{ email: 'ben@a.example', isTest: false, isOurs: true, referralCode: 'fernway' },
    attributes: { fernway: 'c1', source: 'fernway' },
  });
});

test('a shop that has removed the app opens no cart of ours', async () => {
  platform.installations.uninstall(shop.facts.host);
  expect((await ask(`/cart/111:1?access_token=${token}`)).status).toBe(404);
});
