import type { TestRegion } from '@fernway/region/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let lantern: string;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site } = stack);
  const storeId = await stack.make.store();
  lantern = await stack.make.product({ storeId, heading: 'Lantern' });
});

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const report = async (body: object, from: string, headers: Record<string, string> = {}) =>
  (
    await site.ask('CA', '/searches', {
      method: 'POST',
      from,
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
      body: JSON.stringify(body),
    })
  ).status;
const counts = async () =>
  (
    await region.db.execute(sql`select coalesce((select sum(searches) from search_counts), 0)::int as searches,
      coalesce((select sum(clicks) from search_clicks), 0)::int as clicks`)
  ).rows[0];

test('what pages report is counted for the network of whoever sees them', async () => {
  for (const from of ['127.0.1.1', '127.0.2.1', '127.0.2.2'])
    expect(await report({ text: 'lantern', results: 1 }, from)).toBe(204);
  expect(await report({ text: 'lantern', productId: lantern, position: 1 }, '127.0.1.1')).toBe(204);
  expect(await counts()).toEqual({ searches: 2, clicks: 1 });
});

test('who does not want to be counted, bots and pages of others are not', async () => {
  const before = await counts();
  const body = { text: 'lamp', results: 1 };
  expect(await report(body, '127.0.3.1', { dnt: '1' })).toBe(204);
  expect(await report(body, '127.0.3.1', { 'sec-gpc': '1' })).toBe(204);
  expect(await report(body, '127.0.3.1', { 'user-agent': 'curl/8.5.0' })).toBe(204);
  expect(await report(body, '127.0.3.1', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await report({ text: 'lamp' }, '127.0.3.1')).toBe(400);
  expect(await report({ text: 'lamp', results: 1, more: 'x'.repeat(4_000) }, '127.0.3.1')).toBe(413);
  expect(await counts()).toEqual(before);
});
