import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isShopHost, verifyQuery, verifyWebhook } from './hmac.ts';

const SECRETS = ['hush', 'older-hush'];
const NOW = new Date('2026-11-26T04:00:00Z');
const SECONDS = NOW.getTime() / 1_000;

const sign = (text: string, secret = 'hush') => createHmac('sha256', secret).update(text).digest('hex');
const signature = (body: string, secret = 'hush') =>
  createHmac('sha256', secret).update(body).digest('base64');

const plain = {
  code: '0907a61c0c8d55e99db179b68161bc00',
  shop: 'some-shop.myshopify.com',
  state: '0.6784241404160823',
  timestamp: String(SECONDS),
};

/** A query whose signature covers `text`, or the parameters sorted and percent-encoded. */
function signedQuery(
  parameters: Record<string, string>,
  { text, secret }: { text?: string; secret?: string } = {},
) {
  const encoded = new URLSearchParams(Object.entries(parameters).sort()).toString().replaceAll('+', '%20');
  return new URLSearchParams({ ...parameters, hmac: sign(text ?? encoded, secret) }).toString();
}

describe('queries', () => {
  test('a signed query gives its parameters without the signature', () => {
    const { parameters } = verifyQuery(signedQuery(plain), SECRETS, NOW);
    expect(Object.fromEntries(parameters ?? [])).toEqual(plain);
  });

  test('every secret verifies', () => {
    expect(verifyQuery(signedQuery(plain, { secret: 'older-hush' }), SECRETS, NOW).refusal).toBeUndefined();
    expect(verifyQuery(signedQuery(plain, { secret: 'other' }), SECRETS, NOW).refusal).toBe('forged');
  });

  test('values are signed as they are or percent-encoded', () => {
    const parameters = { ...plain, host: 'YWRtaW4uc2hvcGlmeS5jb20v+x/y==', note: 'a b' };
    const asTheyAre = Object.entries(parameters)
      .sort()
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    expect(verifyQuery(signedQuery(parameters), SECRETS, NOW).refusal).toBeUndefined();
    expect(verifyQuery(signedQuery(parameters, { text: asTheyAre }), SECRETS, NOW).refusal).toBeUndefined();
  });

  test('a signature of values as they are does not fit others that are joined to the same text', () => {
    const text = `code=1&shop=${plain.shop}&state=x&timestamp=${SECONDS}`;
    const moved = { code: `1&shop=${plain.shop}`, state: 'x', timestamp: String(SECONDS) };
    expect(verifyQuery(signedQuery(moved, { text }), SECRETS, NOW).refusal).toBe('forged');
  });

  test.each([
    ['without a signature', new URLSearchParams(plain).toString(), 'unsigned'],
    ['with a parameter twice', `${signedQuery(plain)}&shop=other.myshopify.com`, 'ambiguous'],
    ['with two signatures', `${signedQuery(plain)}&hmac=${'0'.repeat(64)}`, 'ambiguous'],
    ['with a parameter more', `${signedQuery(plain)}&more=1`, 'forged'],
    ['with another shop', signedQuery(plain).replace('some-shop', 'other-shop'), 'forged'],
    [
      'with a signature in capitals',
      signedQuery(plain).replace(/hmac=(\w+)/, (hmac) => hmac.toUpperCase()),
      'unsigned',
    ],
    ['with half a signature', signedQuery(plain).slice(0, -32), 'forged'],
    ['without a time', signedQuery({ shop: plain.shop }), 'stale'],
    ['of 91 seconds ago', signedQuery({ ...plain, timestamp: String(SECONDS - 91) }), 'stale'],
    ['of 91 seconds ahead', signedQuery({ ...plain, timestamp: String(SECONDS + 91) }), 'stale'],
    ['whose time is no number', signedQuery({ ...plain, timestamp: '1e9' }), 'stale'],
    ['of nothing', '', 'unsigned'],
    ['that is endless', `${signedQuery(plain)}&a=${'x'.repeat(5_000)}`, 'ambiguous'],
  ])('a query %s is refused', (_, query, refusal) => {
    expect(verifyQuery(query, SECRETS, NOW).refusal).toBe(refusal);
  });

  test('a clock may differ by 90 seconds', () => {
    for (const seconds of [-90, 90])
      expect(
        verifyQuery(signedQuery({ ...plain, timestamp: String(SECONDS + seconds) }), SECRETS, NOW).refusal,
      ).toBeUndefined();
  });

  test('an empty secret is an error, not a secret', () => {
    expect(() => verifyQuery(signedQuery(plain, { secret: '' }), [''], NOW)).toThrow('empty');
  });
});

describe('webhooks', () => {
  const body = '{"id":1,"title":"Caf\u00e9"}';
  const bytes = Buffer.from(body);

  test('the bytes as they came are what is signed', () => {
    expect(verifyWebhook(bytes, signature(body), SECRETS)).toBe(true);
    expect(verifyWebhook(bytes, signature(body, 'older-hush'), SECRETS)).toBe(true);
    expect(verifyWebhook(Buffer.from(`${body} `), signature(body), SECRETS)).toBe(false);
    expect(
      verifyWebhook(Buffer.from(JSON.stringify({ title: 'Caf\u00e9', id: 1 })), signature(body), SECRETS),
    ).toBe(false);
  });

  test.each([
    ['of another secret', signature(body, 'other')],
    ['in hex', sign(body)],
    ['with a space', ` ${signature(body)}`],
    ['without padding', signature(body).replace(/=+$/, '')],
    ['with more after it', `${signature(body)}AA`],
    ['that is empty', ''],
    [
      'in the alphabet for addresses',
      signature(body).replaceAll('+', '-').replaceAll('/', '_').replace('=', ''),
    ],
  ])('S30 a signature %s is refused', (_, presented) => {
    expect(verifyWebhook(bytes, presented, SECRETS)).toBe(false);
  });
});

test.each([
  ['some-shop.myshopify.com', true],
  ['Some-Shop2.myshopify.com', true],
  ['7.myshopify.com', true],
  ['-shop.myshopify.com', false],
  ['.myshopify.com', false],
  ['shop.myshopify.com.evil.example', false],
  ['shop.evil.example/.myshopify.com', false],
  ['evil.example#.myshopify.com', false],
  ['a.b.myshopify.com', false],
  ['shop.myshopify.com\n', false],
  ['shop\n.myshopify.com', false],
  ['sh\u00f6p.myshopify.com', false],
  ['shop.myshopify.com:443', false],
  ['shopmyshopify.com', false],
  ['user@shop.myshopify.com', false],
  ['shop.myshopify.localhost', false],
  [`${'a'.repeat(64)}.myshopify.com`, false],
])('S30 whether %j is a shop: %s', (host, expected) => {
  expect(isShopHost(host)).toBe(expected);
});

test('the stand-in has an ending of its own, where it is configured', () => {
  const suffixes = ['.myshopify.com', '.myshopify.localhost'];
  expect(isShopHost('shop.myshopify.localhost', suffixes)).toBe(true);
  expect(isShopHost('shop.myshopify.com', suffixes)).toBe(true);
  expect(isShopHost('localhost', suffixes)).toBe(false);
});
