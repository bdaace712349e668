import { createHmac, randomUUID } from 'node:crypto';
import { connect } from '@fernway/contract/connect';
import { platformInbox, platformInstallations, syncMarks } from '@fernway/db/schema/index';
import { signCall } from '@fernway/server-kit/signed-call';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, PEER_KEY, SHOPIFY_SECRET, startTestRegion, type TestRegion } from '../../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

let shops = 0;
/** A shop that has installed our app. */
async function installShop(): Promise<{ id: string; host: string }> {
  shops += 1;
  const host = `shop-${shops}.myshopify.com`;
  const storeId = await builders(region.db).store({ status: 'pending' });
  const [row] = await region.db
    .insert(platformInstallations)
    .values({
      ...{ storeId, shopId: String(shops), shopHost: host, primaryHost: `shop-${shops}.example`, scopes: [] },
      ...{ country: 'CA', currency: 'CAD', timeZone: 'America/Toronto' },
      ...{ accessToken: 'encrypted', refreshToken: 'encrypted' },
    })
    .returning({ id: platformInstallations.id });
  return { id: row?.id ?? '', host };
}

const signatureOf = (body: string, secret = SHOPIFY_SECRET, encoding: 'base64' | 'hex' = 'base64'): string =>
  createHmac('sha256', secret).update(body).digest(encoding);

async function deliver(host: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${region.origin}${connect.shopWebhook.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'products/update',
      'x-shopify-shop-domain': host,
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-triggered-at': new Date().toISOString(),
      'x-shopify-hmac-sha256': signatureOf(body),
      ...headers,
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}
const timeAfter = (ms: number): string => new Date(Date.now() + ms).toISOString();
const marksOf = ({ id }: { id: string }) => region.db.$count(syncMarks, eq(syncMarks.installationId, id));

test('S27 what Shopify has not signed in these very bytes is not believed', async () => {
  const shop = await installShop();
  const body = '{"id":42,"updated_at":"2026-11-26T10:00:00Z"}';
  const right = signatureOf(body);
  const attacks: [string, string, Record<string, string>][] = [
    ['no signature', body, { 'x-shopify-hmac-sha256': '' }],
    ['another secret', body, { 'x-shopify-hmac-sha256': signatureOf(body, 'another secret') }],
    [
      'hexadecimal, as queries are signed',
      body,
      { 'x-shopify-hmac-sha256': signatureOf(body, SHOPIFY_SECRET, 'hex') },
    ],
    [
      'base64url',
      body,
      { 'x-shopify-hmac-sha256': right.replaceAll('+', '-').replaceAll('/', '_').replace('=', '') },
    ],
    ['more behind it', body, { 'x-shopify-hmac-sha256': `${right}=` }],
    ['another body', body.replace('42', '43'), { 'x-shopify-hmac-sha256': right }],
    ['JSON that was read and written again', `${body} `, { 'x-shopify-hmac-sha256': right }],
    ['no shop', body, { 'x-shopify-shop-domain': '' }],
    ['a shop with a path', body, { 'x-shopify-shop-domain': 'a/b.myshopify.com' }],
    ['no topic', body, { 'x-shopify-topic': '' }],
    ['a topic that is none', body, { 'x-shopify-topic': 'products' }],
    ['no id', body, { 'x-shopify-webhook-id': '' }],
    ['no time', body, { 'x-shopify-triggered-at': '' }],
    ['a time that is none', body, { 'x-shopify-triggered-at': '2026-13-45T00:00:00Z' }],
    ['a time of the future', body, { 'x-shopify-triggered-at': timeAfter(3_600_000) }],
  ];
  for (const [what, sent, headers] of attacks)
    expect([what, await deliver(shop.host, sent, headers)]).toEqual([what, 401]);
  expect(await marksOf(shop)).toBe(0);
  // The clock of a shop may be ahead a little.
  expect(await deliver(shop.host, body, { 'x-shopify-triggered-at': timeAfter(4 * 60_000) })).toBe(200);
  expect(await marksOf(shop)).toBe(1);
});

test('S27 what ends a shop or forgets its buyers has to be signed for that shop', async () => {
  const [mine, other] = [await installShop(), await installShop()];
  const bodies: [string, object, object][] = [
    ['app/uninstalled', { myshopify_domain: mine.host }, { myshopify_domain: other.host }],
    ['shop/redact', { shop_domain: mine.host }, { shop_domain: other.host }],
    ...(
      [
        ['customers/redact', 'orders_to_redact'],
        ['customers/data_request', 'orders_requested'],
      ] as const
    ).map(([topic, orders]): [string, object, object] => [
      topic,
      { shop_domain: mine.host, [orders]: [1] },
      { shop_domain: other.host, [orders]: [1] },
    ]),
  ];
  for (const [topic, right, wrong] of bodies) {
    const statusOf = (body: object) =>
      deliver(mine.host, JSON.stringify({ id: 1, ...body }), { 'x-shopify-topic': topic });
    expect([topic, await statusOf(wrong), await statusOf({}), await statusOf(right)]).toEqual([
      topic,
      400,
      400,
      200,
    ]);
  }
});

test('what ends a shop that only the other region knows is passed on, once', async () => {
  const host = 'gone-from-here.myshopify.com';
  const passedOn = async () =>
    (
      await region.db.execute(sql`select data->'delivery'->>'topic' as topic from pgboss.job
        where name = 'forward-webhook' and data->'delivery'->>'shopHost' = ${host} order by topic`)
    ).rows.map(({ topic }) => topic);
  const bodies: [string, object][] = [
    ['app/uninstalled', { id: 1, myshopify_domain: host }],
    ['customers/data_request', { shop_domain: host, orders_requested: [1] }],
    ['customers/redact', { shop_domain: host, orders_to_redact: [1] }],
    ['shop/redact', { shop_domain: host }],
  ];
  for (const [topic, body] of bodies) {
    const headers = { 'x-shopify-topic': topic, 'x-shopify-webhook-id': randomUUID() };
    const deliverIt = () => deliver(host, JSON.stringify(body), headers);
    // The second one comes as the other region hands it back, if it does not know the shop either.
    expect([topic, await deliverIt(), await deliverIt()]).toEqual([topic, 200, 200]);
  }
  expect(await deliver(host, '{"id":1}')).toBe(200); // a product: nobody's
  expect(await passedOn()).toEqual(bodies.map(([topic]) => topic));

  const shop = await installShop();
  const body = JSON.stringify({ shop_domain: shop.host });
  expect(await deliver(shop.host, body, { 'x-shopify-topic': 'shop/redact' })).toBe(200);
  const { rows } = await region.db.execute(sql`select from pgboss.job
    where name = 'forward-webhook' and data->'delivery'->>'shopHost' = ${shop.host}`);
  expect(rows).toEqual([]);
});

test('S27 what Shopify has signed and is no such body is refused by its field; another topic is taken and does nothing', async () => {
  const shop = await installShop();
  for (const body of [
    '[]',
    'null',
    '7',
    '{',
    '{"id":"1 or 1=1"}',
    '{"id":-1}',
    '{"id":null}',
    '{}',
    '{"id":{"id":1}}',
  ])
    expect([body, await deliver(shop.host, body)]).toEqual([body, 400]);
  expect(await deliver(shop.host, '{"product_id":1}', { 'x-shopify-topic': 'inventory_levels/update' })).toBe(
    400,
  );
  expect(await deliver(shop.host, '{"id":1}', { 'x-shopify-topic': 'themes/publish' })).toBe(200);
  expect(await deliver(shop.host, `{"id":1,"x":"${'x'.repeat(1_100_000)}"}`)).toBe(413);
  expect(await marksOf(shop)).toBe(0);
});

test('S27 a header that names another shop marks what has to be read there, and nothing of the right one', async () => {
  const [mine, other] = [await installShop(), await installShop()];
  expect(await deliver(other.host, '{"id":4711}')).toBe(200);
  expect([await marksOf(mine), await marksOf(other)]).toEqual([0, 1]);
  // A shop that nobody has connected is taken and forgotten: an installation may be under way.
  expect(await deliver('nobody.myshopify.com', '{"id":4711}')).toBe(200);
});

test('what waits to be read shows in the metrics', async () => {
  const shop = await installShop();
  expect(await deliver(shop.host, '{"id":5}')).toBe(200);
  const text = await region.metrics.registry.metrics();
  expect(text).toMatch(/^sync_shops\{status="installed"\} [1-9]/m);
  expect(text).toMatch(/^sync_lag_seconds \d/m);
});

test('S28 F19 a delivery that comes a hundred times is one, and a hundred about one product are one mark', async () => {
  const shop = await installShop();
  const webhookId = randomUUID();
  const again = Array.from({ length: 100 }, () =>
    deliver(shop.host, '{"id":1}', { 'x-shopify-webhook-id': webhookId }),
  );
  const many = Array.from({ length: 100 }, () => deliver(shop.host, '{"id":2}'));
  expect(new Set(await Promise.all([...again, ...many]))).toEqual(new Set([200]));
  expect(await region.db.$count(platformInbox, eq(platformInbox.webhookId, webhookId))).toBe(1);
  expect(await marksOf(shop)).toBe(2);
});

test('the headers of Shopify’s newer events are read as well, and the other region passes deliveries on by its own signature', async () => {
  const shop = await installShop();
  const body = '{"id":8}';
  const newer = {
    'shopify-topic': 'products/update',
    'shopify-shop-domain': shop.host,
    'shopify-webhook-id': randomUUID(),
    'shopify-triggered-at': new Date().toISOString(),
    'shopify-hmac-sha256': signatureOf(body),
  };
  const { path } = connect.shopWebhook;
  const send = async (headers: Record<string, string>, key?: string): Promise<number> => {
    const response = await fetch(region.origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(key !== undefined && signCall(key, { to: 'region-ca', method: 'POST', path, body })),
      },
      body,
    });
    await response.body?.cancel();
    return response.status;
  };
  expect(await send(newer)).toBe(200);
  expect(await marksOf(shop)).toBe(1);
  const { 'shopify-hmac-sha256': _, ...unsigned } = { ...newer, 'shopify-webhook-id': randomUUID() };
  expect(await send(unsigned)).toBe(401);
  expect(await send(unsigned, 'another key')).toBe(401);
  expect(await send(unsigned, PEER_KEY)).toBe(200);
});
