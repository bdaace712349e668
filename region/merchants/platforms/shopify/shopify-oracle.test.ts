import '@shopify/shopify-api/adapters/node';
import { createHmac } from 'node:crypto';
import { LogSeverity, shopifyApi } from '@shopify/shopify-api';
import { describe, expect, test } from 'vitest';
import { verifyQuery, verifyWebhook } from './hmac.ts';

// Shopify's own library is the judge: whatever it accepts and refuses of what Shopify sends, so do we.

const SECRET = 'hush';
const library = shopifyApi({
  apiKey: 'client-id',
  apiSecretKey: SECRET,
  scopes: ['read_products'],
  hostName: 'connect.fernway.example',
  apiVersion: '2026-10' as never,
  isEmbeddedApp: false,
  logger: { level: LogSeverity.Error, log: () => {} },
});

const sign = (text: string, encoding: 'hex' | 'base64', secret = SECRET) =>
  createHmac('sha256', secret).update(text).digest(encoding);

function signQuery(parameters: Record<string, string>, secret = SECRET): string {
  const sorted = Object.entries(parameters).sort(([one], [other]) => one.localeCompare(other));
  return sign(new URLSearchParams(sorted).toString().replaceAll('+', '%20'), 'hex', secret);
}

const now = new Date();
const seconds = Math.trunc(now.getTime() / 1_000);

const parameterSets: Record<string, string>[] = [
  { shop: 'some-shop.myshopify.com', timestamp: String(seconds) },
  { code: 'c0de', shop: 'some-shop.myshopify.com', state: 'f'.repeat(64), timestamp: String(seconds) },
  {
    code: 'c0de',
    host: 'YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvc29tZS1zaG9w',
    shop: 'a.myshopify.com',
    timestamp: String(seconds),
  },
  { host: 'YWRtaW4v+/==', shop: 'a.myshopify.com', timestamp: String(seconds) },
  { shop: 'a.myshopify.com', title: 'two words', timestamp: String(seconds) },
  { shop: 'a.myshopify.com', text: '100 % caf\u00e9 & more = \u2713', timestamp: String(seconds) },
  { shop: 'a.myshopify.com', marks: "~*'()!-_.", timestamp: String(seconds) },
  { shop: 'a.myshopify.com', empty: '', timestamp: String(seconds) },
  { shop: 'a.myshopify.com', timestamp: String(seconds - 80) },
  { shop: 'a.myshopify.com', timestamp: String(seconds + 80) },
  { shop: 'a.myshopify.com', timestamp: String(seconds - 200) },
  { shop: 'a.myshopify.com', timestamp: String(seconds + 200) },
];

/** What becomes of a signed query on its way to us. */
const queryChanges: [string, (parameters: Record<string, string>) => Record<string, string>][] = [
  ['as signed', (all) => ({ ...all, hmac: signQuery(all) })],
  [
    'in another order',
    (all) => Object.fromEntries(Object.entries({ hmac: signQuery(all), ...all }).reverse()),
  ],
  ['signed with another secret', (all) => ({ ...all, hmac: signQuery(all, 'other') })],
  ['with another shop', (all) => ({ ...all, hmac: signQuery(all), shop: 'evil.myshopify.com' })],
  ['with more', (all) => ({ ...all, hmac: signQuery(all), more: '1' })],
  ['with less', ({ shop: _, ...all }) => ({ ...all, hmac: signQuery({ ...all, shop: 'x' }) })],
  ['with a longer signature', (all) => ({ ...all, hmac: `${signQuery(all)}0` })],
  ['with a shorter signature', (all) => ({ ...all, hmac: signQuery(all).slice(1) })],
  ['with a signature in capitals', (all) => ({ ...all, hmac: signQuery(all).toUpperCase() })],
];

describe('queries', () => {
  const cases = parameterSets.flatMap((parameters, set) =>
    queryChanges.map(([name, change]) => [`${set} ${name}`, change(parameters)] as const),
  );

  test.each(cases)('set %s', async (_, parameters) => {
    const accepted = await library.utils.validateHmac(parameters as never).catch(() => false);
    const { refusal } = verifyQuery(new URLSearchParams(parameters).toString(), [SECRET], now);
    expect(refusal === undefined).toBe(accepted);
  });

  test('many of them are accepted and many refused', async () => {
    const refusals = cases.map(
      ([, parameters]) => verifyQuery(new URLSearchParams(parameters).toString(), [SECRET], now).refusal,
    );
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(20);
    expect(cases.length).toBeGreaterThan(100);
  });
});

const bodies = [
  '{"id":1}',
  '{ "id": 1 }',
  '{"id":788032119674292922,"title":"Caf\u00e9 \u2713"}',
  '{"title":"\\u00e9\\/"}',
  '{"id":1}\n',
  `{"text":"${'x'.repeat(10_000)}"}`,
  '[]',
  'not json',
];

const webhookChanges: [string, (body: string) => { body: string; signature: string }][] = [
  ['as signed', (body) => ({ body, signature: sign(body, 'base64') })],
  ['with a space more', (body) => ({ body: `${body} `, signature: sign(body, 'base64') })],
  [
    'with another digit',
    (body) => ({ body: body.replace('1', '2').replace('x', 'y'), signature: sign(`${body}1x`, 'base64') }),
  ],
  ['signed with another secret', (body) => ({ body, signature: sign(body, 'base64', 'other') })],
  ['signed in hex', (body) => ({ body, signature: sign(body, 'hex') })],
  ['with a signature without its end', (body) => ({ body, signature: sign(body, 'base64').slice(0, -2) })],
  ['with a signature of another body', (body) => ({ body, signature: sign(`${body}${body}`, 'base64') })],
  ['with an empty signature', (body) => ({ body, signature: '' })],
  [
    'with a signature without padding',
    (body) => ({ body, signature: sign(body, 'base64').replace('=', '') }),
  ],
  [
    'with two signatures',
    (body) => ({ body, signature: `${sign(body, 'base64')}, ${sign(body, 'base64')}` }),
  ],
  ['with a signature in small letters', (body) => ({ body, signature: sign(body, 'base64').toLowerCase() })],
  ['with a signature twice', (body) => ({ body, signature: sign(body, 'base64').repeat(2) })],
];

describe('webhooks', () => {
  const cases = bodies.flatMap((body, at) =>
    webhookChanges.map(([name, change]) => [`${at} ${name}`, change(body)] as const),
  );

  test.each(cases)('body %s', async (_, { body, signature }) => {
    const headers = {
      'x-shopify-hmac-sha256': signature,
      'x-shopify-topic': 'products/update',
      'x-shopify-shop-domain': 'a.myshopify.com',
      'x-shopify-api-version': '2026-10',
      'x-shopify-webhook-id': '1',
    };
    const rawRequest = { method: 'POST', url: '/', headers };
    const { valid } = await library.webhooks.validate({
      rawBody: body,
      rawRequest,
      rawResponse: {},
    } as never);
    expect(verifyWebhook(Buffer.from(body), signature, [SECRET])).toBe(valid);
  });
});
