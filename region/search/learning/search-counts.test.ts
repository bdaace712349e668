import type { Page, ProductCard } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { requestLimits } from '@fernway/contract/limits';
import { platformInstallations } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, SITE_KEY, startTestRegion, type TestRegion } from '../../testing.ts';
import { runSearchCommand } from '../run-search-command.ts';
import { readSearchArguments } from '../search-arguments.ts';
import { rebuildBonuses } from './click-bonuses.ts';
import { countSearch } from './count-search.ts';
import { purgeSearchCounts } from './purge-search-counts.ts';
import { createSearchHashes } from './search-hashes.ts';

let region: TestRegion;
let storeId: string;
const lanterns: string[] = [];
beforeAll(async () => {
  region = await startTestRegion('CA');
  const make = builders(region.db);
  storeId = await make.store({ storeName: 'Corner Goods' });
  for (let made = 0; made < 6; made += 1)
    lanterns.push(await make.product({ storeId, heading: `Lantern number ${made}` }));
});
afterAll(() => region.close());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const address = (n: number) => `198.51.${n}.7`;

/** Reports as the site does for somebody of a network. @returns the status */
async function report(body: object, network: string, headers: Record<string, string> = {}): Promise<number> {
  const { status } = await fetch(`${region.origin}/api/stores/searchCounts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-site-key': SITE_KEY,
      'x-forwarded-for': network,
      'user-agent': BROWSER,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return status;
}

const rowsOf = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await region.db.execute<Row>(statement)).rows;
const hashes = createSearchHashes(SITE_KEY);
const searchesOf = async (text: string) =>
  (
    await rowsOf<{ searches: number }>(
      sql`select sum(searches)::int as searches from search_counts where text_hash = ${hashes.ofText(text)}`,
    )
  )[0]?.searches ?? 0;
const isKept = async (text: string) =>
  (await rowsOf(sql`select from search_texts where text = ${text}`)).length > 0;
/** Everything that the tables of searches hold, as text. */
async function readAllRows(): Promise<string> {
  const parts = await Promise.all(
    ['search_networks', 'search_texts', 'search_counts', 'search_clicks', 'search_click_bonuses'].map(
      async (table) => JSON.stringify(await rowsOf(sql`select * from ${sql.identifier(table)}`)),
    ),
  );
  return parts.join('\n');
}

test('a text is kept once five networks have searched for it, and each counts once a day', async () => {
  for (let n = 1; n <= 4; n += 1)
    expect(await report({ text: 'Oil  Lamp', results: 3 }, address(n))).toBe(200);
  // The same network again, and its neighbour in the same /24.
  for (const same of [address(4), '198.51.4.200']) await report({ text: 'oil lamp', results: 3 }, same);
  expect(await searchesOf('oil lamp')).toBe(4);
  expect(await readAllRows()).not.toMatch(/lamp|198\.51/i);
  await report({ text: 'oil lamp', results: 0 }, address(5));
  expect(await isKept('oil lamp')).toBe(true);
  expect(
    await rowsOf(sql`select searches, misses, results from search_counts
    where text_hash = ${hashes.ofText('oil lamp')}`),
  ).toEqual([{ searches: 5, misses: 1, results: 0 }]);
  expect(await readAllRows()).not.toContain('198.51');
});

test('five at once keep it too', async () => {
  await Promise.all([11, 12, 13, 14, 15].map((n) => report({ text: 'storm lamp', results: 1 }, address(n))));
  expect(await isKept('storm lamp')).toBe(true);
});

test('IPv6 networks are told apart by their /48', async () => {
  for (let n = 1; n <= 6; n += 1) await report({ text: 'gas lamp', results: 1 }, `2001:db8:7:${n}::1`);
  expect(await searchesOf('gas lamp')).toBe(1);
});

test('five networks within more than seven days do not keep a text', async () => {
  const count = (n: number, day: string) =>
    countSearch(region.db, hashes, {
      ...{ text: 'rare lamp', network: address(n), results: 1 },
      at: new Date(`2026-03-${day}T12:00:00Z`),
    });
  for (const [n, day] of [
    [1, '01'],
    [2, '02'],
    [3, '05'],
    [4, '07'],
    [5, '08'],
  ] as const)
    await count(n, day);
  expect(await isKept('rare lamp')).toBe(false);
  await count(6, '08');
  expect(await isKept('rare lamp'), 'on the 2nd to the 8th').toBe(true);
});

test.each([
  ['an e-mail address', 'ann@lantern.example'],
  ['one without its signs', 'ann lantern com'],
  ['a phone number', 'lantern 416 555 0123'],
  ['nine words', 'lantern b c d e f g h i'],
])('nothing is stored of %s', async (_label, text) => {
  const before = await readAllRows();
  for (let n = 1; n <= 6; n += 1) {
    expect(await report({ text, results: 0 }, address(n))).toBe(200);
    await report({ text, productId: lanterns[0], position: 1 }, address(n));
  }
  expect(await readAllRows()).toBe(before);
});

test.each([
  ['who does not want to be tracked', { dnt: '1' }],
  ['who has global privacy control', { 'sec-gpc': '1' }],
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
])('%s is not counted', async (_label, headers) => {
  const before = await readAllRows();
  expect(await report({ text: 'carriage lamp', results: 1 }, address(1), headers)).toBe(200);
  expect(await readAllRows()).toBe(before);
});

test('pages that the site renders for nobody are not counted', async () => {
  const before = await readAllRows();
  const { status } = await fetch(`${region.origin}/api/stores/searchCounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-key': SITE_KEY, 'user-agent': BROWSER },
    body: JSON.stringify({ text: 'carriage lamp', results: 1 }),
  });
  expect([status, await readAllRows()]).toEqual([200, before]);
});

test.each([
  [{ text: 'lamp' }],
  [{ results: 1 }],
  [{ text: 'lamp', results: -1 }],
  [{ text: 'lamp', results: 1.5 }],
  [{ text: 'lamp', results: 1, position: 1 }],
  [{ text: 'lamp', position: 1 }],
  [{ text: 'lamp', productId: 'x', position: 1 }],
  [{ text: 'lamp\u202E', results: 1 }],
  [{ text: 'a'.repeat(201), results: 1 }],
  [{ text: 'lamp', results: 1, email: 'ann@lantern.example' }],
])('%j is refused', async (body) => {
  expect(await report(body, address(1))).toBe(400);
});

test('a body that is too large is refused, and so is who reports too much', async () => {
  expect(await report({ text: 'lamp', results: 1, more: 'x'.repeat(200_000) }, address(1))).toBe(413);
  const { max, windowMs } = requestLimits.searchCounts;
  for (let hit = 0; hit < max; hit += 1)
    region.networkLimiter.consume('searchCounts', '203.0.113.9', { max, seconds: windowMs / 1_000 });
  expect(await report({ text: 'lamp', results: 1 }, '203.0.113.9')).toBe(429);
  expect(await report({ text: 'lamp', results: 1 }, '203.0.113.10')).toBe(200);
});

test('what is chosen moves up by three places at most, and nothing else moves by more', async () => {
  const find = async (more = '') =>
    (
      await region.get<Page<ProductCard>>(
        `/stores/searchProductNew?text=${encodeURIComponent(encodeBase64('lantern'))}&catId=all${more}`,
      )
    ).body.content.map(({ id }) => id);
  const before = await find('&verbatim=true');
  const last = before.at(-1) ?? '';
  for (let n = 1; n <= 40; n += 1) {
    await report({ text: 'Lantern', results: 6 }, address(n));
    if (n > 10)
      for (let again = 0; again < 2; again += 1)
        await report({ text: 'lantern', productId: last, position: 6 }, address(n));
  }
  expect(
    await rowsOf(sql`select clicks, positions::int from search_clicks where product_id = ${last}`),
  ).toEqual([{ clicks: 30, positions: 180 }]);
  await rebuildBonuses(region.db);
  const other = await startOther();
  const after = await other('lantern');
  expect(after.indexOf(last)).toBe(2);
  for (const [place, id] of after.entries())
    expect(Math.abs(place - before.indexOf(id))).toBeLessThanOrEqual(3);
});

/** Searches through another connection: what was read of clicks a minute ago is not used again. */
async function startOther() {
  const { connect } = await import('@fernway/db/connect');
  const { searchProducts } = await import('../queries.ts');
  const { db, close } = connect({ url: region.url, max: 2, name: 'fernway-test' });
  return async (words: string) => {
    const found = await searchProducts(
      db,
      { words, markets: ['CA'] },
      { orderBy: 'relevance', ascending: true },
      { index: 0, size: 10 },
    );
    await close();
    return found.items.map(({ id }) => id);
  };
}

test('a store’s own people and choices of what there is not are not counted', async () => {
  await region.db.insert(platformInstallations).values({
    ...{ shopId: '1', shopHost: 'corner.myshopify.com', storeId, country: 'CA', currency: 'CAD' },
    ...{ timeZone: 'America/Toronto', primaryHost: 'corner.example', scopes: [] },
    ...{ contactEmail: 'Owner@Corner.example', status: 'needs_reauth' },
  });
  const clicks = async () => (await rowsOf(sql`select from search_clicks`)).length;
  const before = await clicks();
  const owner = await region.identity.shopper({ email: 'owner@corner.example' });
  const click = { text: 'own lantern', productId: lanterns[0], position: 1 };
  expect(await report(click, address(1), owner.headers)).toBe(200);
  await report({ ...click, productId: '00000000-0000-4000-8000-000000000000' }, address(1));
  expect(await clicks()).toBe(before);
  await report(click, address(1), (await region.identity.shopper()).headers);
  expect(await clicks()).toBe(before + 1);
});

test('the command lists what found nothing and what was never chosen, the most frequent first', async () => {
  for (let n = 1; n <= 7; n += 1) await report({ text: 'zeppelin', results: 0 }, address(n));
  for (let n = 1; n <= 6; n += 1) await report({ text: 'plain lamp', results: 9 }, address(n));
  const command = readSearchArguments(['--region', 'ca', 'misses']);
  if (!command) throw new Error('no command');
  const lines = (await runSearchCommand(region.db, command)).split('\n');
  expect(lines[0]).toMatch(/^ +7 {2}found nothing {2}zeppelin$/);
  expect(lines[1]).toMatch(/^ +6 {2}found 9, none chosen {2}plain lamp$/);
  expect(lines.join()).not.toContain('lantern');
  const next = readSearchArguments(['--region', 'ca', 'misses', '--page', '2']);
  if (!next) throw new Error('no command');
  expect(await runSearchCommand(region.db, next)).toBe('No search.');
});

test('networks are forgotten after a week, counts after 90 days, and what is not kept after a week', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await report({ text: 'single lamp', results: 1 }, address(1));
  await purgeSearchCounts(region.db);
  expect(await searchesOf('single lamp')).toBe(1);
  await purgeSearchCounts(region.db, inDays(8));
  expect(await searchesOf('single lamp')).toBe(0);
  expect(await rowsOf(sql`select from search_networks`)).toEqual([]);
  expect(await isKept('zeppelin')).toBe(true);
  await purgeSearchCounts(region.db, inDays(88));
  expect(await searchesOf('zeppelin')).toBe(7);
  await purgeSearchCounts(region.db, inDays(91));
  for (const table of ['search_texts', 'search_counts', 'search_clicks'])
    expect(await rowsOf(sql`select from ${sql.identifier(table)}`), table).toEqual([]);
});
