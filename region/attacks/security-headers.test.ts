import { requestLimits } from '@fernway/contract/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { type Catalogue, fillCatalogue } from './test-catalogue.ts';
import { type AttackAnswer, addressOf, ask, calls } from './testing.ts';

let region: TestRegion;
let catalogue: Catalogue;
beforeAll(async () => {
  region = await startTestRegion();
  catalogue = await fillCatalogue(region);
});
afterAll(() => region.close());

const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function expectHeaders({ headers }: AttackAnswer, what: string, policy = NOTHING_RUNS): void {
  expect(headers, what).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
  const names = Object.keys(headers);
  for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(names, what).not.toContain(name);
  expect(
    names.filter((name) => name.startsWith('access-control-')),
    what,
  ).toEqual([]);
}

test.each(calls)(
  'S44 S42 %s answers with every header, to any origin, and lets none read it',
  async (name) => {
    const address = addressOf(name, catalogue);
    for (const origin of [
      'null',
      'https://evil.example',
      'http://ca.localhost:3000',
      'http://ca.localhost:3000.evil.example',
    ]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
        const answer = await ask(region, address, {
          method,
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          },
        });
        expectHeaders(answer, `${method} for ${origin}`);
      }
    }
  },
);

const refusals: [string, number, () => Promise<AttackAnswer>][] = [
  ['an unknown address', 404, () => ask(region, '/nowhere')],
  ['a wrong value', 400, () => ask(region, '/api/states/guest?market=XX')],
  ['a broken escape', 400, () => ask(region, '/api/states/%zz')],
  ['a wrong method', 405, () => ask(region, '/livez', { method: 'DELETE' })],
  ['too long an address', 414, () => ask(region, `/api/states/guest?${'x'.repeat(9_000)}`)],
  ['too long a segment', 414, () => ask(region, `/api/states/${'x'.repeat(3_000)}`)],
  ['too many headers', 431, () => ask(region, '/livez', { headers: { 'x-a': 'a'.repeat(20_000) } })],
  ['a missing picture', 404, () => ask(region, '/media/products/none-640.webp')],
  ['health', 200, () => ask(region, '/livez')],
  ['what nobody can expect', 200, () => ask(region, '/livez', { headers: { expect: '200-ok' } })],
  ['readiness', 200, () => ask(region, '/readyz')],
  ['the document', 200, () => ask(region, '/openapi.json')],
  ['the placeholder', 200, () => ask(region, '/media/placeholder-160.webp')],
];

test.each(refusals)('S44 S69 %s (%i) has every header', async (what, status, answer) => {
  const given = await answer();
  expect(given.status).toBe(status);
  expectHeaders(given, what);
});

test.each(['/openapi.json', '/media/placeholder-160.webp'])(
  'S44 %s has every header when it has not changed',
  async (path) => {
    const { headers } = await ask(region, path);
    const again = await ask(region, path, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expectHeaders(again, path);
  },
);

test('S44 a network over its rate limit gets every header', async () => {
  const answers: AttackAnswer[] = [];
  const headers = { 'x-forwarded-for': '203.0.113.44' }; // the shopper whom the site names
  for (let i = 0; i <= requestLimits.shopTokens.max; i++)
    answers.push(await ask(region, '/api/getShopifyShopToken/none.example', { headers }));
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  if (last) expectHeaders(last, '429');
});

test('S44 a failure and an outage have every header', async () => {
  const own = await startTestRegion();
  try {
    await own.db.execute(sql`alter table states rename to elsewhere`);
    const failed = await ask(own, '/api/states/guest');
    expect(failed.status).toBe(500);
    expectHeaders(failed, '500');
  } finally {
    await own.close();
  }
});

test('S44 the page of the calls runs scripts of its own host only, and may not be framed', async () => {
  const page = await ask(region, '/docs');
  const policy = String(page.headers['content-security-policy']);
  expectHeaders(page, 'docs', policy);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(page.text).not.toMatch(/<script(?! src="\/docs\/)|\son\w+=|javascript:/i);
  for (const script of ['/docs/start.js', '/docs/scalar.js'])
    expectHeaders(await ask(region, script), script);
});
