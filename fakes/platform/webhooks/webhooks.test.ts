import '@shopify/shopify-api/adapters/node';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { shopifyApi } from '@shopify/shopify-api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '../platform.ts';
import type { FakeShop } from '../shops/shop.ts';
import { askPlatform } from '../testing.ts';

interface ReceivedWebhook {
  topic: string;
  headers: IncomingMessage['headers'];
  raw: string;
  body: Record<string, unknown>;
}

const HOUR = 3_600_000;
const SCOPES = ['read_products', 'read_inventory', 'read_publications', 'read_orders', 'read_discounts'];
let platform: Platform;
let received: ReceivedWebhook[] = [];
let statusOf = (): number => 200;
let count = 0;

const appServer = createServer(async (request, response) => {
  const raw = await text(request);
  const topic = String(request.headers['x-shopify-topic'] ?? request.headers['shopify-topic']);
  received.push({ topic, headers: request.headers, raw, body: JSON.parse(raw) });
  response.writeHead(statusOf()).end();
});

beforeAll(async () => {
  appServer.listen(0, '127.0.0.1');
  await once(appServer, 'listening');
  const { port } = appServer.address() as AddressInfo;
  platform = await startPlatform({ port: 0, connectOrigin: `http://connect.localhost:${port}` });
});
afterEach(() => {
  received = [];
  statusOf = () => 200;
  platform.sender.setKnobs({
    dropPercent: 0,
    duplicatePercent: 0,
    shuffleMs: 0,
    latePercent: 0,
    style: 'classic',
  });
});
afterAll(async () => {
  await platform.close();
  appServer.closeAllConnections();
  appServer.close();
});

function newShop(scopes = SCOPES): FakeShop {
  const shop = platform.createShop({
    ...{ name: `Webhook Shop ${++count}`, country: 'CA', currency: 'CAD', language: 'en' },
    ...{ productCount: 10, kind: undefined },
  });
  platform.installations.grant(shop.facts.host, scopes);
  return shop;
}
const firstProduct = (shop: FakeShop) => {
  const product = [...shop.products.values()].find(({ status }) => status === 'ACTIVE');
  if (!product) throw new Error('there is none');
  return product;
};
const rename = (shop: FakeShop, title = 'Renamed') => shop.changeProduct(firstProduct(shop).id, { title });
const topics = () => received.map(({ topic }) => topic).sort();
const official = () =>
  shopifyApi({
    ...{ apiKey: platform.app.clientId, apiSecretKey: platform.app.signingSecret() },
    ...{ hostName: 'connect.example.com', apiVersion: '2026-10', isEmbeddedApp: false, logger: { level: 0 } },
  } as Parameters<typeof shopifyApi>[0]);

test('a change in a shop that has the app is told, as the official library checks it', async () => {
  const shop = newShop();
  rename(shop);
  await platform.sender.idle();
  expect(topics()).toEqual(['products/update']);
  const [{ headers, raw, body } = received[0] as ReceivedWebhook] = received;
  expect(Object.keys(body).sort()).toEqual(['id', 'updated_at']);
  expect(headers).toMatchObject({
    'x-shopify-shop-domain': shop.facts.host,
    'x-shopify-api-version': '2026-10',
    'x-shopify-webhook-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-shopify-event-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-shopify-triggered-at': expect.stringMatching(/^\d{4}-.*Z$/),
    'content-type': 'application/json',
  });
  const rawRequest = { method: 'POST', headers, url: '/platform/shopify' };
  const validated = await official().webhooks.validate({ rawBody: raw, rawRequest } as never);
  expect(validated).toMatchObject({ valid: true, topic: 'PRODUCTS_UPDATE' });
});

test('who does not have the app, or not the scope, tells it nothing', async () => {
  const shop = platform.createShop({
    ...{ name: 'Alone', country: 'US', currency: 'USD', language: 'en', productCount: 3, kind: undefined },
  });
  rename(shop);
  const [product] = newShop(['read_orders']).products.values();
  expect(product).toBeDefined();
  rename(newShop(['read_orders']));
  await platform.sender.idle();
  expect(received).toEqual([]);
});

test('an order carries what the cart said, and all events of one action have one id', async () => {
  const shop = newShop();
  const [variant] = firstProduct(shop).variants;
  shop.changeVariant(variant?.id ?? '', { isTracked: true, available: 5 });
  await platform.sender.idle();
  platform.clock.advance(3_000);
  received = [];
  shop.placeOrder({
    ...{ email: 'ann@a.example', isTest: false, isOurs: true, referralCode: 'fernway' },
    attributes: { fernway: 'c1', source: 'fernway' },
    lines: [{ variantId: variant?.id ?? '', quantity: 1 }],
  });
  await platform.sender.idle();
  expect(topics()).toEqual(['inventory_levels/update', 'orders/create', 'products/update']);
  expect(new Set(received.map(({ headers }) => headers['x-shopify-event-id'])).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(3);
  expect(received.find(({ topic }) => topic === 'orders/create')?.body).toMatchObject({
    app_id: expect.any(Number),
    note_attributes: expect.arrayContaining([{ name: 'fernway', value: 'c1' }]),
  });
});

test('equal small bodies are told once within a short time', async () => {
  const shop = newShop();
  // The bodies say the time to the second.
  platform.clock.advance(1_000 - (platform.clock.now() % 1_000));
  rename(shop, 'One');
  rename(shop, 'Two');
  await platform.sender.idle();
  expect(received).toHaveLength(1);
  platform.clock.advance(3_000);
  rename(shop, 'Three');
  await platform.sender.idle();
  expect(received).toHaveLength(2);
});

test('what is not answered with 2xx is told eight times more within four hours, with the same id', async () => {
  const shop = newShop();
  statusOf = () => 302;
  platform.sender.resetCounts();
  rename(shop);
  await platform.sender.idle();
  for (const minutes of [1, 1, 5, 10, 25, 45, 75, 110]) {
    platform.clock.advance(minutes * 60_000);
    await expect.poll(() => platform.sender.counts()).toMatchObject({ queued: 0 });
    await platform.sender.idle();
  }
  await expect.poll(() => received.length).toBe(9);
  platform.clock.advance(24 * HOUR);
  await platform.sender.idle();
  expect(received).toHaveLength(9);
  expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1);
  await expect
    .poll(() => platform.sender.counts())
    .toMatchObject({ made: 1, attempts: 9, givenUp: 1, delivered: 0 });
});

test('a retry that is answered ends the matter', async () => {
  const shop = newShop();
  let refusals = 2;
  statusOf = () => (refusals-- > 0 ? 503 : 200);
  rename(shop);
  await expect.poll(() => received.length).toBe(1);
  platform.clock.advance(11_000);
  await expect.poll(() => received.length).toBe(2);
  platform.clock.advance(31_000);
  await expect.poll(() => received.length).toBe(3);
  platform.clock.advance(24 * HOUR);
  await platform.sender.idle();
  expect(received).toHaveLength(3);
});

test('webhooks are lost, doubled, late and out of order when a test says so', async () => {
  const shop = newShop();
  platform.sender.setKnobs({ dropPercent: 100 });
  rename(shop);
  await platform.sender.idle();
  expect(received).toEqual([]);
  platform.clock.advance(3_000);
  platform.sender.setKnobs({ dropPercent: 0, duplicatePercent: 100 });
  rename(shop);
  await expect.poll(() => received.length).toBe(2);
  expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1);
  platform.clock.advance(3_000);
  platform.sender.setKnobs({ duplicatePercent: 0, latePercent: 100, lateMs: 4 * HOUR });
  rename(shop);
  await platform.sender.idle();
  expect(received).toHaveLength(2);
  platform.clock.advance(4 * HOUR);
  await expect.poll(() => received.length).toBe(3);
});

test('the newer events have headers without X and another body', async () => {
  const shop = newShop();
  platform.sender.setKnobs({ style: 'events' });
  rename(shop);
  await platform.sender.idle();
  expect(received[0]).toMatchObject({
    topic: 'Product',
    headers: { 'shopify-action': 'update', 'shopify-shop-domain': shop.facts.host },
    body: { topic: 'Product', action: 'update', fields_changed: { added: [], removed: [] } },
  });
  const { headers, raw } = received[0] as ReceivedWebhook;
  const rawRequest = { method: 'POST', headers, url: '/platform/shopify' };
  const validated = await official().webhooks.validate({ rawBody: raw, rawRequest } as never);
  expect(validated).toMatchObject({ valid: true, action: 'update', domain: shop.facts.host });
});

test('after a rotation the oldest secret that is not revoked signs', async () => {
  const shop = newShop();
  const [old = ''] = platform.app.secrets;
  platform.app.addSecret('newer');
  expect(platform.app.signingSecret()).toBe(old);
  platform.app.revokeSecret(old);
  rename(shop);
  await platform.sender.idle();
  const { headers, raw } = received[0] as ReceivedWebhook;
  const rawRequest = { method: 'POST', headers, url: '/platform/shopify' };
  const validated = await official().webhooks.validate({ rawBody: raw, rawRequest } as never);
  expect(validated).toMatchObject({ valid: true });
  expect(platform.app.signingSecret()).toBe('newer');
});

test('leaving is told at once, and two days later that all is to be erased, unless the shop came back', async () => {
  const [leaver, returner] = [newShop(), newShop()];
  platform.installations.uninstall(leaver.facts.host);
  platform.installations.uninstall(returner.facts.host);
  await platform.sender.idle();
  expect(topics()).toEqual(['app/uninstalled', 'app/uninstalled']);
  expect(received[0]?.body).toMatchObject({ myshopify_domain: leaver.facts.host });
  platform.installations.grant(returner.facts.host, SCOPES);
  rename(leaver);
  platform.clock.advance(49 * HOUR);
  await expect.poll(() => topics()).toEqual(['app/uninstalled', 'app/uninstalled', 'shop/redact']);
  expect(received.at(-1)?.body).toEqual({
    shop_id: Number(leaver.facts.id),
    shop_domain: leaver.facts.host,
  });
});

test('changed scopes and requests about personal data are told', async () => {
  const { facts } = newShop();
  platform.installations.grant(facts.host, ['read_products']);
  const customer = { id: 7, email: 'ann@a.example', phone: null };
  await askPlatform(platform, `/_control/shops/${facts.host}/compliance`, {
    json: { topic: 'customers/redact', body: { customer, orders_to_redact: [1] } },
  });
  await platform.sender.idle();
  expect(topics()).toEqual(['app/scopes_update', 'customers/redact']);
  expect(received.find(({ topic }) => topic === 'customers/redact')?.body).toMatchObject({
    ...{ shop_domain: facts.host, customer, orders_to_redact: [1] },
  });
});

test('a storm of changes is told without blocking the shop', async () => {
  const shop = platform.createShop({
    ...{ name: 'Storm', country: 'US', currency: 'USD', language: 'en', productCount: 500, kind: undefined },
  });
  platform.installations.grant(shop.facts.host, SCOPES);
  platform.sender.resetCounts();
  const storm = await askPlatform(platform, `/_control/shops/${shop.facts.host}/changes`, {
    json: { count: 500, kinds: ['price'] },
  });
  expect(JSON.parse(storm.page)).toEqual({ planned: 500, made: 500 });
  // On a busy machine some answers come too late, and the retries have to do it.
  await expect
    .poll(
      () => {
        platform.clock.advance(60_000);
        return platform.sender.counts();
      },
      { timeout: 30_000 },
    )
    .toMatchObject({ made: 500, delivered: 500, givenUp: 0 });
  expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(500);
});
