import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isSignedByShop, webhookHeaders } from '@fernway/server-kit/webhook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from './platform.ts';
import { createDemoShops, type DemoShopSource } from './shops/demo.ts';
import { askPlatform } from './testing.ts';

const HOST = 'teahouse.localhost';
let platform: Platform;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let refusals = 0;
const region = createServer(async (incoming, response) => {
  received.push({ headers: incoming.headers, body: await text(incoming) });
  refusals -= 1;
  response.writeHead(refusals >= 0 ? 503 : 200).end();
});

beforeAll(async () => {
  region.listen(0, '127.0.0.1');
  await once(region, 'listening');
  const address = `http://127.0.0.1:${(region.address() as AddressInfo).port}/platform/orders`;
  const tea = { id: 'tea', title: 'Tea <b>', price: '12.50', inventory: 5, variantId: '111' };
  const source: DemoShopSource = {
    ...{ storeName: 'Tea House', company: 'Tea House Inc.', code: 'Primary', markets: ['CA'], home: 'CA' },
    ...{ collections: [], host: HOST, products: [{ line: tea, picturesOf: () => [] }] },
  };
  platform = await startPlatform({
    ...{ port: 0, connectOrigin: 'http://127.0.0.1:9', storefrontTokenOf: () => 't0k' },
    legacy: { key: 'key', webhooks: { CA: address, US: 'http://127.0.0.1:9' } },
    shops: async (clock) => createDemoShops([source], clock),
  });
});
afterAll(async () => {
  await platform.close();
  region.close();
});

const ask = (path: string, { host = HOST, email = '' } = {}) =>
  askPlatform(platform, path, { host, ...(email !== '' && { form: { email } }) });
const stock = async (variant: string, host = HOST) =>
  (await fetch(`${platform.origin}/shops/${host}/variants/${variant}`)).json();

test('a cart shows what its address names, for whoever has the shop’s token', async () => {
  const { status, page } = await ask(
    '/cart/111:2?access_token=t0k&checkout[email]=ann%40a.example&ref=fernway',
  );
  expect(status).toBe(200);
  expect(page).toContain('Tea &lt;b&gt;');
  expect(page).toContain('$25.00');
  expect(page).toContain('value="ann@a.example"');
  const none = [
    '/cart/111:2',
    '/cart/111:2?access_token=',
    '/cart/111:2?access_token=x',
    '/cart/112:1?access_token=t0k',
    '/cart/111:0?access_token=t0k',
  ];
  for (const path of none) expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask('/cart/111:2?access_token=t0k', { host: 'nobody.localhost' })).status).toBe(421);
});

test('the checkout of a shop without the app tells the region until it is taken, and the stock goes down', async () => {
  expect(await stock('111')).toEqual({ inventory: 5 });
  refusals = 2;
  const { page } = await ask('/cart/111:2?access_token=t0k', { email: 'ann@a.example' });
  expect(page).toContain('Thank you for your order');
  expect(page).toContain('We’ve told');
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ headers }) => headers[webhookHeaders.event])).size).toBe(1);
  for (const { headers, body } of received) {
    const signature = String(headers[webhookHeaders.signature]);
    expect(isSignedByShop('key', { shopHost: HOST, body, signature })).toBe(true);
    expect(JSON.parse(body)).toMatchObject({
      ...{ id: expect.any(Number), email: 'ann@a.example' },
      line_items: [{ variant_id: 111, quantity: 2 }],
    });
  }
  expect(await stock('111')).toEqual({ inventory: 3 });
  // More than there is, also in two lines of the same.
  for (const lines of ['111:4', '111:2,111:2']) {
    const { status } = await ask(`/cart/${lines}?access_token=t0k`, { email: 'ann@a.example' });
    expect(status, lines).toBe(409);
  }
  expect(await stock('111')).toEqual({ inventory: 3 });
  expect((await fetch(`${platform.origin}/shops/${HOST}/variants/9`)).status).toBe(404);
});

test('an order keeps all attributes of its cart, who sent the shopper, and through whom', async () => {
  const query = 'access_token=t0k&ref=fernway&attributes[fernway]=c1&attributes[source]=fernway';
  await ask(`/cart/111:1?${query}`, { email: 'ben@a.example' });
  const [order] = [...(platform.registry.find(HOST)?.orders.values() ?? [])].reverse();
  expect(order).toMatchObject({
    ...{ email: 'ben@a.example', isTest: false, isOurs: true, referralCode: 'fernway' },
    attributes: { fernway: 'c1', source: 'fernway' },
  });
});
