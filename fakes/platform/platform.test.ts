import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isSignedByShop, webhookHeaders } from '@fernway/server-kit/webhook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from './platform.ts';

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
  const tea = { title: 'Tea <b>', price: 1_250, inventory: 5 };
  const shop = {
    name: 'Tea House',
    home: 'CA',
    storefrontToken: 't0k',
    goods: new Map([['111', tea]]),
  } as const;
  platform = await startPlatform({
    ...{ port: 0, key: 'key', webhooks: { CA: address, US: 'http://127.0.0.1:9' } },
    shops: async () => new Map([[HOST, shop]]),
  });
});
afterAll(async () => {
  await platform.close();
  region.close();
});

/** Asks under the host of a shop, which Node does not look up by itself. */
async function ask(path: string, { host = HOST, body = '' } = {}) {
  const sent = request({
    ...{ port: platform.port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET' },
    headers: { host: `${host}:${platform.port}`, 'content-type': 'application/x-www-form-urlencoded' },
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode as number, page: await text(response) };
}
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
    '/cart/111:2?access_token=x',
    '/cart/112:1?access_token=t0k',
    '/cart/111:0?access_token=t0k',
  ];
  for (const path of none) expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask('/cart/111:2?access_token=t0k', { host: 'nobody.localhost' })).status).toBe(421);
});

test('the checkout tells the region, signed by the shop, until it is taken, and the stock goes down', async () => {
  expect(await stock('111')).toEqual({ inventory: 5 });
  refusals = 2;
  const { page } = await ask('/cart/111:2?access_token=t0k', { body: 'email=ann%40a.example' });
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
    const { status } = await ask(`/cart/${lines}?access_token=t0k`, { body: 'email=ann%40a.example' });
    expect(status, lines).toBe(409);
  }
  expect(await stock('111')).toEqual({ inventory: 3 });
  expect((await fetch(`${platform.origin}/shops/${HOST}/variants/9`)).status).toBe(404);
});
