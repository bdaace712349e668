import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONNECT_HOST, startTestSite, type TestSite } from '../../testing.ts';

/** What stands for a region: it takes deliveries, and answers as a test says. */
class DeliveryReceiver {
  readonly deliveries: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  status = 200;
  delayMs = 0;
  readonly server: Server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.url !== '/platform/shopify') return void response.writeHead(503).end();
    this.deliveries.push({ url: request.url, headers: request.headers, body });
    await pause(this.delayMs);
    response.writeHead(this.status, { 'content-type': 'application/json' }).end('{"received":true}');
  });

  async listen(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

let regions: { CA: DeliveryReceiver; US: DeliveryReceiver };
let site: TestSite;
beforeEach(async () => {
  regions = { CA: new DeliveryReceiver(), US: new DeliveryReceiver() };
  site = await startTestSite({ CA: await regions.CA.listen(), US: await regions.US.listen() });
});
afterEach(async () => {
  await site.close();
  for (const region of Object.values(regions)) region.close();
});

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-shopify-topic': 'products/update',
  'x-shopify-hmac-sha256': `${'A'.repeat(43)}=`,
  'x-shopify-shop-domain': 'tea.myshopify.com',
  'shopify-webhook-id': 'id',
};

const deliver = (body: string | Buffer, headers: Record<string, string> = {}) =>
  site.ask({ host: CONNECT_HOST }, '/platform/shopify', {
    method: 'POST',
    body,
    headers: { accept: '*/*', ...HEADERS, ...headers },
  });

test('a delivery arrives byte for byte, with what Shopify says of it and nothing else', async () => {
  const body = Buffer.concat([Buffer.from('{"id":1, "title":"Thé \\u0000"}\n\n'), randomBytes(5_000)]);
  const answer = await deliver(body, {
    cookie: '__Host-fernway.install=ca.x; session=1',
    origin: 'https://evil.test',
    'sec-fetch-site': 'cross-site',
    authorization: 'Bearer x',
    'x-site-key': 'x',
    'x-forwarded-for': '10.0.0.1',
    'x-shopifyish': 'x',
    'user-agent': 'Shopify-Captain-Hook',
  });
  expect([answer.status, answer.text, answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual(
    [200, '{"received":true}', undefined, 'no-store'],
  );
  const [delivery] = regions.CA.deliveries;
  expect(delivery?.body.equals(body)).toBe(true);
  expect(delivery?.headers).toMatchObject(HEADERS);
  const others = Object.keys(delivery?.headers ?? {}).filter((name) => !(name in HEADERS));
  expect(
    others.filter(
      (name) =>
        !/^(?:host|connection|content-length|accept|accept-language|accept-encoding|sec-fetch-mode|user-agent)$/.test(
          name,
        ),
    ),
  ).toEqual([]);
  expect(delivery?.headers['user-agent']).not.toBe('Shopify-Captain-Hook');
  expect(regions.US.deliveries).toEqual([]);
  expect(site.logs.join()).not.toContain('Thé');
});

test('a delivery of any type, or without a body, is left to the region', async () => {
  for (const [type, body] of [
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['multipart/form-data', 'x'],
    ['application/json', ''],
    ['application/json', '{not json'],
  ] as const)
    expect([type, (await deliver(body, { 'content-type': type })).status]).toEqual([type, 200]);
  expect(regions.CA.deliveries.map(({ body }) => body.toString())).toEqual([
    'x',
    'a=b',
    'x',
    '',
    '{not json',
  ]);
});

test('a body of a megabyte is passed on, a larger one refused', async () => {
  expect((await deliver(Buffer.alloc(1024 * 1024, 'x'))).status).toBe(200);
  expect((await deliver(Buffer.alloc(1024 * 1024 + 1, 'x'))).status).toBe(413);
  expect(regions.CA.deliveries.map(({ body }) => body.length)).toEqual([1024 * 1024]);
});

test('what a region says of a delivery that it has read is Shopify’s answer', async () => {
  for (const status of [400, 401, 413]) {
    regions.CA.status = status;
    expect((await deliver('{}')).status).toBe(status);
  }
  expect(regions.US.deliveries).toEqual([]);
});

test('what one region does not take, the other one does, which is then asked first for a while', async () => {
  for (const status of [500, 503, 404, 302]) {
    regions.CA.status = status;
    expect((await deliver('{}')).status).toBe(200);
  }
  expect([regions.CA.deliveries.length, regions.US.deliveries.length]).toEqual([1, 4]);
  regions.US.status = 503;
  expect((await deliver('{}')).status).toBe(503);
  expect(regions.CA.deliveries.length).toBe(2);
});

test('a region that is silent for a second is passed over, and both keep Shopify waiting for four', async () => {
  regions.CA.delayMs = 3_000;
  const began = performance.now();
  expect((await deliver('{}')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(2_500);
  regions.US.delayMs = 6_000;
  regions.CA.delayMs = 6_000;
  const again = performance.now();
  expect((await deliver('{}')).status).toBe(503);
  expect(performance.now() - again).toBeLessThan(4_800);
});

test('a region that is away is passed over', async () => {
  regions.CA.close();
  expect((await deliver('{}')).status).toBe(200);
  expect(regions.US.deliveries.length).toBe(1);
});

test('as many deliveries as Shopify sends are taken from one network', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 300 }, () => deliver('{}').then(({ status }) => status)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});
