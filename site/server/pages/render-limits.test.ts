import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestResponse, TestSite } from '../../testing.ts';

let site: TestSite;
const stack = useTestStack({
  site: { renderLimits: { pages: 12, searches: 4, atOnce: 2 }, trustedProxies: ['127.0.0.0/8'] },
});
beforeAll(async () => {
  ({ site } = stack);
  await stack.make.product({ storeId: await stack.make.store(), heading: 'Sturdy bicycle' });
});

const searchPath = () => `/search/${Buffer.from(crypto.randomUUID()).toString('hex')}/all`;
const searchAll = (from: string, times: number, suffix = ''): Promise<TestResponse[]> =>
  Promise.all(Array.from({ length: times }, () => site.ask('CA', searchPath() + suffix, { from })));
const statuses = (answers: TestResponse[]) => answers.map(({ status }) => status).sort();

test('S62 a network that asks for ever new searches is refused, and others get them', async () => {
  expect(statuses(await searchAll('127.0.0.11', 6))).toEqual([200, 200, 200, 200, 429, 429]);
  expect(statuses(await searchAll('127.0.0.11', 2, '.data'))).toEqual([429, 429]);
  expect(statuses(await searchAll('127.0.0.12', 1))).toEqual([200]);
  const home = await site.ask('CA', '/offers/Trending', { from: '127.0.0.11' });
  expect(home.status).toBe(200);
});

test('S62 what is no page costs as much as a page, in either spelling of a search', async () => {
  const from = '127.0.0.13';
  const ask = (path: string) => site.ask('CA', path, { from });
  const found = [];
  for (let n = 0; n < 12; n += 1) found.push((await ask(`/nowhere/${n}`)).status);
  expect(found).toEqual(Array(12).fill(404));
  expect((await ask('/nowhere/12')).status).toBe(429);
  const spelled = [];
  for (let n = 0; n < 5; n += 1)
    spelled.push(await site.ask('CA', searchPath().replace('search', 'Search'), { from: '127.0.0.14' }));
  expect(statuses(spelled)).toEqual([200, 200, 200, 200, 429]);
});

test('S62 a page of a shopper costs as much as any other', async () => {
  const ask = async () => (await site.ask('CA', '/profile', { from: '127.0.0.17' })).status;
  const answered = [];
  for (let n = 0; n < 12; n += 1) answered.push(await ask());
  expect(answered).not.toContain(429);
  expect(await ask()).toBe(429);
});

test('S68 a forwarding header that names no address counts for the network of the socket', async () => {
  const from = '127.0.0.18';
  const found = [];
  for (const forged of ['x', '203.0.113.5:443', '[2001:db8::5]', '203.0.113.5, y', ''])
    found.push(await site.ask('CA', searchPath(), { from, headers: { 'x-forwarded-for': forged } }));
  expect(statuses(found)).toEqual([200, 200, 200, 200, 429]);
  const named = { from, headers: { 'x-forwarded-for': '203.0.113.5' } };
  expect((await site.ask('CA', searchPath(), named)).status).toBe(200);
});

test('S62 pages from the cache cost nothing, nor does waiting for a page that another has begun', async () => {
  const from = '127.0.0.15';
  const path = searchPath();
  const together = await Promise.all(Array.from({ length: 30 }, () => site.ask('CA', path, { from })));
  const after = await Promise.all(Array.from({ length: 30 }, () => site.ask('CA', path, { from })));
  expect(new Set([...together, ...after].map(({ status }) => status))).toEqual(new Set([200]));
  expect(statuses(await searchAll(from, 4))).toEqual([200, 200, 200, 429]);
  expect((await site.ask('CA', path, { from })).status, 'the cache answers who is refused').toBe(200);
});

test('S62 the refusal is a page that says when to try again, without script; a script gets problem details', async () => {
  const from = '127.0.0.16';
  await searchAll(from, 4);
  const [page] = await searchAll(from, 1);
  expect(page?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page?.headers['cache-control']).toBe('no-store');
  const seconds = Number(page?.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(page?.text).toContain('<html lang="en-CA">');
  expect(page?.text).toContain('<h1>Too many requests: wait a moment</h1>');
  expect(page?.text).toContain(`Try again in ${seconds} seconds.`);
  expect(page?.text).toContain('<a href="">Retry</a>');
  expect(page?.text).toContain('color-scheme:light dark');
  expect(page?.text).not.toContain('<script');
  const data = await site.ask('CA', `${searchPath()}.data`, { from, headers: { accept: '*/*' } });
  expect([data.status, data.headers['content-type'], data.headers['retry-after']]).toEqual([
    429,
    'application/problem+json; charset=utf-8',
    expect.stringMatching(/^\d+$/),
  ]);
  expect(JSON.parse(data.text)).toMatchObject({ code: 'rate_limited' });
});
