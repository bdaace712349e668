import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { products } from '@fernway/db/schema/index';
import { rebuildVocabulary } from '@fernway/region/search/vocabulary/rebuild-vocabulary';
import type { TestRegion } from '@fernway/region/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import { startTestSite, type TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let mains: { id: string; name: string }[];
let storeId: string;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site } = stack);
  const { make } = stack;
  mains = (await region.get<{ id: string; name: string }[]>('/mainCategoriesList/guest')).body;
  storeId = await make.store();
  for (let made = 1; made <= 40; made++) {
    await make.product({
      storeId,
      heading: `Lantern ${made}`,
      offerPriceCents: made * 1_000,
      avgRating: made % 5,
      ratingCount: 10,
      categories: [main(made % 2 === 0 ? 'Garden' : 'Home')],
    });
  }
});

const main = (name: string) => mains.find((category) => category.name === name)?.id ?? '';
const hex = (text: string) => Buffer.from(text).toString('hex');
const page = async (path: string) => {
  const { status, text, headers } = await site.ask('CA', path);
  return {
    status,
    text,
    headers,
    words: text.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ''),
    goods: [...text.matchAll(/>Lantern (\d+)<\/a>/g)].map(([, number]) => Number(number)),
  };
};
const NOTE = 'compare the numbers as they are';

test('filters narrow the results, and each has a chip that leads out of it', async () => {
  const path = `/search/${hex('lantern')}/all`;
  const query = `department=${main('Garden')}&from=100&rating=3&sort=price-high&to=300`;
  const { goods, text, words } = await page(`${path}?${query}`);
  expect(goods).toEqual([28, 24, 18, 14]);
  expect(words).toContain('4 products');
  for (const [label, rest] of [
    ['Garden', 'from=100&amp;rating=3&amp;sort=price-high&amp;to=300'],
    ['$100 to $300', `department=${main('Garden')}&amp;rating=3&amp;sort=price-high`],
    ['3 stars &amp; up', `department=${main('Garden')}&amp;from=100&amp;sort=price-high&amp;to=300`],
    ['RESET', 'sort=price-high'],
  ])
    expect(text).toMatch(new RegExp(`href="${path}\\?${rest}"[^>]*>${label?.replaceAll('$', '\\$')}`));
});

test('the results are paged, 32 at a time, and the filters offer what the specification words', async () => {
  const { goods, text, words } = await page(`/search/${hex('lantern')}/all`);
  expect(goods).toHaveLength(32);
  expect(text).toContain('aria-label="Page 2"');
  for (const word of ['Department', 'Apply', 'Buyer Ratings']) expect(words).toContain(word);
  expect(words).not.toContain('RESET');
  const reversed = await page(`/search/${hex('lantern')}/all?from=300&to=100`);
  for (const word of ['$100 to $300', 'Min was more than Max, so we swapped them'])
    expect(reversed.words).toContain(word);
  expect(reversed.words.match(/RESET/g)).toHaveLength(1);
  expect(words).not.toContain('so we swapped them');
  const radios = text.split('<label').flatMap((label) => {
    const [, value] = /type="radio"[^>]*name="rating"[^>]*value="(\d)"/.exec(label) ?? [];
    return value ? [[value, label.split('</label>')[0]?.includes('&amp; Up')]] : [];
  });
  expect(radios).toEqual([['5', false], ...['4', '3', '2', '1'].map((rating) => [rating, true])]);
  for (const word of ['Min', 'Max']) expect(text).toContain(`placeholder="${word}"`);
  const options = [...text.matchAll(/<option[^>]*>((?:Relevance|Price|Rating)[^<]*)/g)].map(
    ([, label]) => label,
  );
  expect(options).toEqual(['Relevance', 'Price Low to High', 'Price High to Low', 'Rating']);
  expect((await page(`/search/${hex('lantern')}/all?page=2`)).goods).toHaveLength(8);
});

test('a department that there is not counts as absent', async () => {
  const { goods } = await page(`/search/${hex('lantern')}/all?department=${storeId}&page=2`);
  expect(goods).toHaveLength(8);
});

test('price ranges, deals and stores are filters with counts, and each active one has a chip', async () => {
  const other = await stack.make.store({ storeName: 'Wick & Co' });
  const deal = { offerPriceCents: 45_000, actualPriceCents: 90_000, shippingType: 'Free Shipping' };
  await stack.make.product({ ...deal, storeId: other, heading: 'Lantern 41' });
  // Other words for the same, since those pages may be in the cache.
  const path = `/search/${hex('lanterns')}/all`;
  const { words, text } = await page(path);
  expect(words).toMatch(/Up to \$252.*\$25 to \$503.*\$200 to \$50022.*DealsOn sale1Free shipping1/s);
  expect(words).toMatch(/Store[^<]*40Wick &amp; Co1/);
  expect(text).toMatch(new RegExp(`href="${path}\\?from=200&amp;to=500"`));
  const query = `?free=yes&from=200&sale=yes&store=${other}&to=500`;
  const narrow = await page(path + query);
  expect(narrow.goods).toEqual([41]);
  for (const [label, rest] of [
    ['On sale', `?free=yes&from=200&store=${other}&to=500`],
    ['Free shipping', `?from=200&sale=yes&store=${other}&to=500`],
    ['$200 to $500', `?free=yes&sale=yes&store=${other}`],
    ['Wick &amp; Co', '?free=yes&from=200&sale=yes&to=500'],
  ] as const)
    expect(narrow.text, label).toContain(`href="${(path + rest).replaceAll('&', '&amp;')}"`);
  const links = [...narrow.text.matchAll(/<a [^>]*aria-current="true"[^>]*>([^<]*)/g)];
  expect(links.find(([, label]) => label === '$200 to $500')?.[0]).toContain(
    `href="${path}?free=yes&amp;sale=yes&amp;store=${other}"`,
  );
  // A store of which nothing is found stays a choice, so that the next choice does not drop it.
  const none = await page(`${path}?store=${storeId}&free=yes`);
  expect(none.words).toContain('No Search Result Found.......');
  expect(none.text).toMatch(new RegExp(`<input[^>]*name="store"[^>]*value="${storeId}"`));
});

test('where nothing is found, others are shown, and the way out of the filters', async () => {
  const { words, text, goods } = await page(`/search/${hex('zeppelin')}/${main('Garden')}?rating=4`);
  expect(words).toContain('No Search Result Found.......');
  expect(words).toContain('Clear filters');
  expect(words).toContain('Trending in Garden');
  expect(goods).toHaveLength(4);
  expect(text).toContain(`href="/search/${hex('zeppelin')}/all"`);
});

test('a search without filters that finds nothing has none to set, and leads to the departments', async () => {
  const { words, text } = await page(`/search/${hex('zeppelin')}/all`);
  expect(words).toMatch(/No Search Result Found\.\.\.\.\.\.\..*Nothing matches “zeppelin”/);
  for (const word of ['Buyer Ratings', 'Apply', 'Price Low to High']) expect(words).not.toContain(word);
  expect(text).toContain(`href="/product/${main('Garden')}"`);
});

test('a search that finds nothing offers near words with their counts, a category, and the other site', async () => {
  const { make } = stack;
  await make.product({ storeId, heading: 'Garden gazette', soldInCa: false, soldInUs: true });
  await rebuildVocabulary(region.db);
  const near = await page(`/search/${hex('lantorbs')}/all`);
  expect(near.words).toMatch(
    /No Search Result Found\.{7}.*Not what you meant\?.*Try words like these.*lantern 41 products41/s,
  );
  expect(near.text).toContain(`href="/search/${hex('lantern')}/all"`);
  const abroad = await page(`/search/${hex('gazette')}/all`);
  expect(abroad.words).toContain('See 1 product in the United States');
  expect(abroad.text).toMatch(new RegExp(`href="//[^/"]+/search/${hex('gazette')}/all"`));
  const narrowed = await page(`/search/${hex('gazette')}/all?rating=4`);
  expect(narrowed.words).not.toContain('Not what you meant?');
});

test('a list that is compared by price says when it holds prices of both countries', async () => {
  await region.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`); // as replication brings it
    const { rows } = await tx.execute<{ id: string }>(sql`select uuidv7() as id`);
    const id = rows[0]?.id ?? '';
    await tx.insert(products).values({
      id,
      mainId: id,
      home: 'US',
      storeId,
      soldInCa: true,
      soldInUs: true,
      sourceKey: id,
      heading: 'Gazebo from afar',
      offerPriceCents: 500,
      actualPriceCents: 500,
      vendorUrl: 'https://us.example/p',
    });
  });
  const path = `/search/${hex('gazebo')}/all`;
  expect((await page(path)).words).not.toContain(NOTE);
  for (const query of ['sort=price-low', 'from=1', 'to=9'])
    expect((await page(`${path}?${query}`)).words).toContain(NOTE);
  expect((await page(`/search/${hex('lantern')}/all?sort=price-low`)).words).not.toContain(NOTE);
});

test('a search that does not answer says so, not that nothing was found, and can be asked again', async () => {
  const line = createServer(async ({ url = '', headers }, answer) => {
    if (url.includes('/searchProductNew')) return answer.writeHead(503).end();
    const { status, body } = await region.get(url.replace('/api', ''), { headers: headers as HeadersInit });
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  const { port } = line.address() as AddressInfo;
  const halting = await startTestSite({ CA: `http://127.0.0.1:${port}` });
  const path = `/search/${hex('lantern')}/all?rating=2`;
  const { status, text, headers } = await halting.ask('CA', path);
  await halting.close();
  line.close();
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(text).toContain('This search took too long');
  expect(text).not.toContain('No Search Result Found');
  expect(text).toMatch(new RegExp(`href="${path.replace('?', '\\?')}"[^>]*>Retry`));
});

test('a category page has its breadcrumb, order and grid, or the text for none', async () => {
  const { words, goods, text } = await page(`/product/${main('Garden')}?sort=price-low`);
  expect(goods.slice(0, 3)).toEqual([2, 4, 6]);
  expect(words).toMatch(/Back.*Offers.*Garden.*20 products/s);
  expect(text).toMatch(/<option value="price-low"[^>]* selected/);
  expect((await page(`/product/${main('Tools')}`)).text).toContain('No  Result Found.......');
});

test('S39 a text that cannot be searched for is told so, on the page', async () => {
  for (const text of ['a'.repeat(201), '\u0301', 'lantern\u202E']) {
    const { status, words } = await page(`/search/${hex(text)}/all`);
    expect(status).toBe(200);
    expect(words).toContain('Use up to 200 characters');
  }
  expect((await page(`/search/${hex('b'.repeat(200))}/all`)).words).not.toContain('Use up to');
});
