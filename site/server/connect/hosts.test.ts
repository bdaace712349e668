import { type Call, pathOf } from '@fernway/contract/call';
import { connectCalls } from '@fernway/contract/connect-host';
import { siteCalls } from '@fernway/contract/site';
import { MARKETS } from '@fernway/contract/wire';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import { CONNECT_HOST, type TestSite } from '../../testing.ts';

const CONNECT = { host: CONNECT_HOST };
let site: TestSite;
const stack = useTestStack();
beforeAll(() => {
  ({ site } = stack);
});

const connectPaths = Object.values<Call>(connectCalls).map(({ method, path }) => [method, path] as const);
const ofMarkets = Object.values<Call>(siteCalls)
  .filter((call) => !Object.values<Call>(connectCalls).includes(call) && !call.path.startsWith('/reports'))
  .map((call) => [call.method, pathOf(call, () => crypto.randomUUID())] as const);

test.each([...connectPaths, ['GET', '/welcome'], ['GET', '/Welcome/'], ['GET', '/welcome.data']] as const)(
  '%s %s is nothing on the sites of the markets',
  async (method, path) => {
    for (const market of MARKETS) {
      const { status, headers, text } = await site.ask(market, path, {
        method,
        ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
      });
      expect([market, status, headers['cache-control']]).toEqual([market, 404, 'no-store']);
      expect(text).toContain('<!doctype html>');
    }
  },
);

test('nothing of the sites is at the host to which Shopify sends merchants', async () => {
  const files = [
    '/service-worker.js',
    '/manifest.webmanifest',
    '/app-code.svg',
    '/media/placeholder-640.webp',
  ];
  const pages = [
    '/offers/Trending',
    '/offers/Trending.data',
    '/signIn',
    '/robots.txt',
    '/sitemap.xml',
    '/?x=1',
  ];
  for (const [method, path] of [...ofMarkets, ...[...files, ...pages].map((one) => ['GET', one] as const)]) {
    const { status, headers } = await site.ask(CONNECT, path, { method });
    expect([path, status, headers['cache-control'], headers['set-cookie']]).toEqual([
      path,
      404,
      'no-store',
      undefined,
    ]);
  }
  // What is kept for the markets is not sent here either.
  await site.ask('CA', '/offers/New', { headers: { 'accept-encoding': 'br' } });
  expect((await site.ask(CONNECT, '/offers/New', { headers: { 'accept-encoding': 'br' } })).status).toBe(404);
});

test('the host without a path leads to how a merchant joins, and says whether it is ready', async () => {
  const { status, headers } = await site.ask(CONNECT, '/');
  expect([status, headers.location]).toEqual([302, '//ca.test/selling']);
  expect((await site.ask({ host: 'CONNECT.test' }, '/')).status).toBe(302);
  for (const path of ['/livez', '/readyz']) expect((await site.ask(CONNECT, path)).status).toBe(200);
  expect((await site.ask({ host: 'connect.test.evil' }, '/welcome')).status).toBe(421);
  expect(
    (await site.ask({ host: 'connect.test.evil' }, '/platform/shopify', { method: 'POST' })).status,
  ).toBe(421);
});

test('how somebody arrived is not read there: what Shopify has signed stays in the address', async () => {
  const { status, headers } = await site.ask(CONNECT, '/shopify?fromWhere=qr&marketPlace=Canada');
  expect([status, headers.location, headers['set-cookie']]).toEqual([400, undefined, undefined]);
});

test('without an installation of this browser the page says how to come back to one', async () => {
  const answer = await site.ask(CONNECT, '/welcome');
  expect([answer.status, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
    200,
    'no-store',
    undefined,
  ]);
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.text).toMatch(/<meta name="robots" content="noindex"/);
  expect(answer.text).toContain('Open the app from Shopify');
  expect(answer.text).toContain('href="https://apps.shopify.com/fernway"');
  expect(answer.text).toContain('href="//ca.test/selling"');
  // Nothing of the shoppers' site is around it.
  expect(answer.text).not.toMatch(/rel="manifest"|role="search"|<footer|href="\/offers/);
});

test('the page gets its files there, and its browser may report errors', async () => {
  const { text } = await site.ask(CONNECT, '/welcome');
  const files = new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)|\/icons\/[\w.-]+/g));
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) {
    const { status, headers } = await site.ask(CONNECT, file);
    expect([file, status, /max-age/.test(String(headers['cache-control']))]).toEqual([file, 200, true]);
  }
  const report = await site.ask(CONNECT, '/reports/errors', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(report.status).toBe(204);
});

test.each([
  'ca.x',
  `mx.${'v'.repeat(43)}`,
  `ca.${'v'.repeat(44)}`,
  `CA.${'v'.repeat(43)}`,
  `ca.${'v'.repeat(43)}`,
])('the cookie %s, which no region has given, opens nothing', async (value) => {
  const headers = { cookie: `__Host-fernway.install=${value}` };
  const page = await site.ask(CONNECT, '/welcome', { headers });
  expect([page.status, page.text.includes('Open the app from Shopify')]).toEqual([200, true]);
  const progress = await site.ask(CONNECT, '/welcome/progress', {
    headers: { ...headers, accept: 'application/json' },
  });
  expect([progress.status, progress.headers['cache-control']]).toEqual([404, 'no-store']);
});
