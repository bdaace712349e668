import { createHmac } from 'node:crypto';
import { platformEvents } from '@fernway/db/schema/index';
import { signWebhook, webhookHeaders } from '@fernway/server-kit/webhook';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, PLATFORM_KEY, startTestRegion, type TestRegion } from '../testing.ts';
import { connectShop, type WebhookOptions } from './test-shop.ts';

let region: TestRegion;
let shop: Awaited<ReturnType<typeof connectShop>>;
let other: typeof shop;
beforeAll(async () => {
  region = await startTestRegion();
  const make = builders(region.db);
  [shop, other] = await Promise.all([connectShop(region, make), connectShop(region, make)]);
});
afterAll(() => region.close());

test('S27 what no shop has signed in these very bytes is not believed, and says alike why', async () => {
  const { id, variantId } = await shop.product();
  const body = shop.order({ line_items: [{ variant_id: Number(variantId) }] });
  const right = signWebhook(PLATFORM_KEY, shop.host, body);
  const hex = Buffer.from(right, 'base64').toString('hex');
  const without = (name: string): WebhookOptions => ({ headers: { [name]: '' } });
  const attacks: [string, string, WebhookOptions][] = [
    ['no signature', body, without(webhookHeaders.signature)],
    ['no shop', body, without(webhookHeaders.shop)],
    ['no event', body, without(webhookHeaders.event)],
    ['another key', body, { signature: signWebhook('another key', shop.host, body) }],
    ['the key itself', body, { signature: createHmac('sha256', PLATFORM_KEY).update(body).digest('base64') }],
    ['JSON that was read and written again', `${body} `, { signature: right }],
    ['hexadecimal', body, { signature: hex }],
    ['base64url', body, { signature: right.replaceAll('+', '-').replaceAll('/', '_').replace('=', '') }],
    ['more behind it', body, { signature: `${right}=` }],
    ['an empty body', '', { signature: right }],
    ['one byte more', body.replace('Left', 'Lest'), { signature: right }],
    ['another shop’s signature', body, { signature: signWebhook(PLATFORM_KEY, other.host, body) }],
    ['another shop’s host', body, { shop: other.host, signature: right }],
    [
      'a shop that nobody has connected',
      body,
      { shop: 'nobody.example', signature: signWebhook(PLATFORM_KEY, 'nobody.example', body) },
    ],
  ];
  const answers = await Promise.all(attacks.map(([, sent, as]) => shop.sendWebhook(sent, as)));
  for (const [at, answer] of answers.entries()) {
    const { requestId: _, ...problem } = (await answer.json()) as { requestId: string; code: string };
    expect([attacks[at]?.[0], answer.status, problem]).toEqual([
      attacks[at]?.[0],
      401,
      expect.objectContaining({ code: 'unauthorized', issues: [] }),
    ]);
  }
  expect(await shop.orders()).toEqual([]);
  expect(await region.db.$count(platformEvents, eq(platformEvents.shopHost, shop.host))).toBe(0);
  expect((await shop.sendWebhook(body)).status).toBe(200);
  expect(await shop.orders()).toMatchObject([{ productId: id }]);
});

test('S27 S47 what a shop has signed and is no order is refused by field, also one of the future, and one that is too long unread', async () => {
  const order = (values: object) => shop.order({ line_items: [{ variant_id: 1 }], ...values });
  const wrong: [string, string][] = [
    ['{', 'body'],
    ['[]', 'body'],
    ['{"__proto__":{"id":1}}', 'body'],
    [order({ id: -1 }), 'body.id'],
    [order({ id: '1 or 1=1' }), 'body.id'],
    [order({ id: undefined }), 'body.id'],
    [order({ created_at: 'yesterday' }), 'body.created_at'],
    [order({ created_at: '2026-13-45T00:00:00Z' }), 'body.created_at'],
    [order({ updated_at: '0000-01-01T00:00:00Z' }), 'body.updated_at'],
    [order({ updated_at: new Date(Date.now() + 3_600_000).toISOString() }), 'body.updated_at'],
    [order({ email: 'a'.repeat(400) }), 'body.email'],
    [order({ email: 'a\u0000@b.example' }), 'body.email'],
    [order({ line_items: 'all' }), 'body.line_items'],
    [order({ line_items: [{ variant_id: 'x' }] }), 'body.line_items'],
    [order({ line_items: Array(501).fill({}) }), 'body.line_items'],
  ];
  for (const [body, field] of wrong) {
    const answer = await shop.sendWebhook(body);
    const { issues } = (await answer.json()) as { issues: { field: string }[] };
    expect([body.slice(0, 80), answer.status]).toEqual([body.slice(0, 80), 400]);
    if (field !== 'body') expect(issues.map((issue) => issue.field).join()).toContain(field);
  }
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  expect(
    (await shop.sendWebhook(order({}), { headers: { [webhookHeaders.triggeredAt]: tomorrow } })).status,
  ).toBe(400);
  expect((await shop.sendWebhook(order({}), { topic: 'orders/delete' })).status).toBe(400);
  expect((await shop.sendWebhook(order({ note: 'x'.repeat(1_100_000) }))).status).toBe(413);
  const response = await fetch(`${region.origin}/platform/orders`);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});
