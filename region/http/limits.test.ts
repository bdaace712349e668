import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { requestLimits, serverLimits, shopperLimits, sizeLimits } from '@fernway/contract/limits';
import { userSegment } from '@fernway/contract/wire';
import { signCall } from '@fernway/server-kit/signed-call';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { builders, PEER_KEY, SITE_KEY, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion('CA', { trustedProxies: ['127.0.0.0/8'] });
});
afterAll(() => region.close());

/** Asks `times` times for a shop's token, which has the smallest rate limit. @returns the statuses */
async function ask(
  headers: Record<string, string>,
  times = 1,
  path = '/api/getShopifyShopToken/none',
  origin = region.origin,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) {
    const response = await fetch(origin + path, { headers });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

/** Exhausts the rate limit of a network. */
async function spend(headers: Record<string, string>): Promise<void> {
  expect(new Set(await ask(headers, requestLimits.shopTokens.max))).toEqual(new Set([404]));
}

test('a network over its rate limit learns when to come back, others and other limits are not touched', async () => {
  const mine = { 'x-forwarded-for': '203.0.113.1' };
  await spend(mine);
  const refusal = await fetch(`${region.origin}/api/getShopifyShopToken/none`, { headers: mine });
  expect(refusal.status).toBe(429);
  expect(refusal.headers.get('content-type')).toContain('application/problem+json');
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await refusal.json()).toMatchObject({ code: 'rate_limited', status: 429, issues: [] });
  expect(await ask({ 'x-forwarded-for': '203.0.113.2' })).toEqual([404]);
  expect(await ask(mine, 1, '/api/states/guest')).toEqual([200]);
});

test('an IPv6 network is a /64, and an IPv4 address is one however it is written', async () => {
  await spend({ 'x-forwarded-for': '2001:db8:1:1::1' });
  expect(await ask({ 'x-forwarded-for': '2001:db8:1:1:ffff::2' })).toEqual([429]);
  expect(await ask({ 'x-forwarded-for': '2001:db8:1:2::1' })).toEqual([404]);
  await spend({ 'x-forwarded-for': '203.0.113.3' });
  expect(await ask({ 'x-forwarded-for': '::ffff:203.0.113.3' })).toEqual([429]);
  expect(await ask({ 'x-forwarded-for': '::ffff:cb00:7103' })).toEqual([429]);
});

test('what stands before the address that our proxy saw does not count', async () => {
  await spend({ 'x-forwarded-for': '203.0.113.4' });
  for (const forged of ['198.51.100.1', 'unknown', '127.0.0.1x', '::1%eth0', '"'])
    expect(await ask({ 'x-forwarded-for': `${forged}, 203.0.113.4` }), forged).toEqual([429]);
});

test('S68 a header that names no address counts for the network of the socket', async () => {
  const own = await startTestRegion('CA', { trustedProxies: ['127.0.0.0/8'] });
  try {
    const path = '/api/getShopifyShopToken/none';
    const headers = ['garbage', '203.0.113.9:443', '1.2.3', '', '203.0.113.9, x', '[2001:db8::1]'];
    for (let n = 0; n < requestLimits.shopTokens.max; n++) {
      const named = { 'x-forwarded-for': headers[n % headers.length] ?? '' };
      await ask(n % 2 === 0 ? named : { ...named, 'x-site-key': SITE_KEY }, 1, path, own.origin);
    }
    expect(await ask({ 'x-forwarded-for': 'more' }, 1, path, own.origin)).toEqual([429]);
    const site = { 'x-site-key': SITE_KEY, 'x-forwarded-for': 'more' };
    expect(await ask(site, 1, path, own.origin)).toEqual([429]);
  } finally {
    await own.close();
  }
});

test('S19 without trusted proxies a forwarded address is ignored', async () => {
  const plain = await startTestRegion();
  try {
    const statuses: number[] = [];
    for (let i = 0; i <= requestLimits.shopTokens.max; i++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${i}`,
        forwarded: `for=203.0.113.${i}`,
        'x-real-ip': `203.0.113.${i}`,
      };
      statuses.push((await fetch(`${plain.origin}/api/getShopifyShopToken/none`, { headers })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  } finally {
    await plain.close();
  }
});

test('the site counts for the shopper whom it names, and by itself for nobody', async () => {
  const key = { 'x-site-key': SITE_KEY };
  await spend({ ...key, 'x-forwarded-for': '203.0.113.5' });
  expect(await ask({ ...key, 'x-forwarded-for': '203.0.113.5' })).toEqual([429]);
  expect(await ask({ ...key, 'x-forwarded-for': '203.0.113.6' })).toEqual([404]);
  expect(new Set(await ask(key, requestLimits.shopTokens.max + 1))).toEqual(new Set([404]));
  await spend({ 'x-site-key': 'guessed', 'x-forwarded-for': '203.0.113.7' });
  expect(await ask({ 'x-site-key': 'guessed', 'x-forwarded-for': '203.0.113.7' })).toEqual([429]);
});

test('addresses that lead nowhere, methods that are refused and carts count for the usual limit, health checks for none', async () => {
  const mine = { 'x-forwarded-for': '203.0.113.8' };
  await ask(mine, requestLimits.usual.max / 2, '/nowhere');
  for (let i = 0; i < requestLimits.usual.max / 2; i++) {
    const refused = await fetch(`${region.origin}/api/states/guest`, { method: 'DELETE', headers: mine });
    expect(refused.status).toBe(405);
  }
  expect(await ask(mine, 1, '/nowhere')).toEqual([429]);
  expect(await ask(mine, 1, '/api/states/guest')).toEqual([429]);
  expect(await ask(mine, 1, '/cart')).toEqual([429]);
  expect(await ask(mine, 1, '/livez')).toEqual([200]);
  expect(await ask(mine, 1, '/readyz')).toEqual([200]);

  // Our own servers have a limit of their own there, while nobody merely claims to be one.
  const path = `/api/getUserById/${userSegment(randomUUID())}`;
  const askSigned = (key: string) =>
    ask({ ...mine, ...signCall(key, { to: 'region-ca', method: 'GET', path, body: '' }) }, 1, path);
  expect(await askSigned(PEER_KEY)).toEqual([404]);
  const forged: number[] = [];
  for (let i = 0; i < serverLimits.forgeries.max + 5; i++) forged.push(...(await askSigned('guessed')));
  expect(forged.indexOf(429)).toBeGreaterThanOrEqual(serverLimits.forgeries.max);
  expect(new Set(forged.slice(0, serverLimits.forgeries.max))).toEqual(new Set([401]));
  expect(forged.at(-1)).toBe(429);
  expect(await askSigned(PEER_KEY), 'as every stranger there').toEqual([429]);
  const bearing = signCall(PEER_KEY, { to: 'region-ca', method: 'GET', path, body: '' });
  expect(await ask({ ...bearing, 'x-forwarded-for': '203.0.113.18' }, 1, path)).toEqual([404]);
});

test('copies of a region count what a network asks together', async () => {
  const copy = await startTestRegion('CA', { on: { url: region.url } });
  onTestFinished(() => copy.close());
  const key = { 'x-site-key': SITE_KEY, 'x-forwarded-for': '203.0.113.9' };
  const half = requestLimits.shopTokens.max / 2;
  const at = (one: TestRegion, times: number) => ask(key, times, undefined, one.origin);
  expect(new Set(await at(region, half))).toEqual(new Set([404]));
  await region.networkLimiter.flush();
  expect(new Set(await at(copy, half))).toEqual(new Set([404]));
  await copy.networkLimiter.flush();
  expect(await at(copy, 1)).toEqual([429]);
  // Until it is told, as it is twice a second, the first one knows of its own half alone.
  await at(region, 1);
  await region.networkLimiter.flush();
  expect(await at(region, 1)).toEqual([429]);
});

test('what a shopper may do is the same number wherever it is asked, also at once', async () => {
  const copy = await startTestRegion('CA', { on: { url: region.url }, identityUrl: region.identity.url });
  onTestFinished(() => copy.close());
  const { user, headers } = await region.identity.shopper();
  const { max } = shopperLimits.marks;
  const store = await builders(region.db).store();
  const statuses = await Promise.all(
    Array.from({ length: max + 10 }, async (_, i) => {
      const { origin } = i % 2 === 0 ? region : copy;
      const sent = { method: 'POST', headers: { ...headers, 'x-site-key': SITE_KEY } };
      return (await fetch(`${origin}/api/offers/makeFollow/${user}/${store}/follow`, sent)).status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('too long an address is 414, segments too, and nothing of it comes back', async () => {
  for (const path of [
    `/api/states/guest?${'x'.repeat(sizeLimits.address)}`,
    `/api/states/${'x'.repeat(sizeLimits.segment + 1)}`,
  ]) {
    const response = await fetch(region.origin + path);
    expect(response.status).toBe(414);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ code: 'address_too_long' });
    expect(body).not.toContain('xxx');
  }
});

test('F29 thousands of parameters are refused, and not all of them are told', async () => {
  const many = await fetch(
    `${region.origin}/api/states/guest?${'a&'.repeat(10)}${Array.from({ length: 1_500 }, (_, i) => `p${i}`).join('&')}`,
  );
  expect(many.status).toBe(400);
  expect(((await many.json()) as { issues: unknown[] }).issues.length).toBeLessThanOrEqual(20);
});

/** Sends bytes as they are. @returns what comes back until the server closes */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(region.origin).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test.each([
  [
    'headers of 64 KB',
    `GET /livez HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(65_536)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['an address of 64 KB', `GET /${'a'.repeat(65_536)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'headers_too_large'],
  ['no HTTP', 'HELO example.test\r\n\r\n', 400, 'invalid_request'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    400,
    'invalid_request',
  ],
  ['a header with a NUL', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: \u0000\r\n\r\n', 400, 'invalid_request'],
])('F29 %s is refused with a problem and the connection ends', async (_what, bytes, status, code) => {
  const answer = await send(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('content-type: application/problem+json');
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({
    code,
    status,
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(region.logs.join('')).toContain(JSON.parse(body).requestId);
});

test('F30 while events wait too long everything but the liveness check is 503, and it recovers', async () => {
  const region = await startTestRegion('CA', { eventLoopDelay: 250 });
  onTestFinished(() => region.close());
  const busy = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };
  for (let i = 0; i < 8; i++) {
    busy(400);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const refused = await fetch(`${region.origin}/api/states/guest`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  expect((await fetch(`${region.origin}/livez`)).status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${region.origin}/readyz`)).status, { timeout: 10_000 })
    .toBe(200);
});
