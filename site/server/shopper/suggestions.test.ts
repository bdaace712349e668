import type { Suggestion } from '@fernway/contract';
import type { TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let teapot: string;
let shop: string;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site } = stack);
  const { make: build } = stack;
  shop = await build.store({ storeName: 'Teahouse' });
  teapot = await build.product({ storeId: shop, heading: 'Teapot' });
});

const suggest = async (query: string, market: 'CA' | 'US' = 'CA') => {
  const { status, text, headers } = await site.ask(market, `/suggestions?${query}`);
  return { status, headers, found: status === 200 ? (JSON.parse(text) as Suggestion[]) : [] };
};

test('what begins like the typed text is suggested, with the addresses of its pages', async () => {
  const { found, headers } = await suggest('text=Tea&category=all');
  expect(found.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(
    expect.arrayContaining(['category: Coffee & Tea', 'store: Teahouse', 'product: Teapot']),
  );
  expect(found.find(({ kind }) => kind === 'product')?.address).toBe(`/productDetail/${shop}/${teapot}`);
  expect(headers['cache-control']).toBe('private, max-age=30');
});

test('what was asked lately is not asked of the region again, however it is written', async () => {
  const calls = () => region.logs.filter((line) => line.includes('productAutoSearch')).length;
  await suggest('text=teap&category=all');
  const before = calls();
  expect(before).toBeGreaterThan(0);
  for (const text of ['TEAP', '%20teap!', 'teap%20'])
    expect((await suggest(`text=${text}`)).found).toHaveLength(1);
  expect(calls()).toBe(before);
});

test('a text without words, and a category that there is not, suggest nothing', async () => {
  for (const query of [
    '',
    'text=',
    'text=--',
    'text=tea&category=019aa3f0-0000-7000-8000-000000000000',
    `text=${'x'.repeat(4_000)}`,
  ])
    expect(await suggest(query), query).toMatchObject({ status: 200, found: [] });
  expect((await suggest('text=%00')).status, 'no text has this character').toBe(400);
  expect((await suggest('text=tea&category=x&markets=y')).found.length).toBeGreaterThan(0);
});

test('a region that is away suggests nothing, and says so', async () => {
  expect((await suggest('text=tea', 'US')).status).toBe(503);
});
