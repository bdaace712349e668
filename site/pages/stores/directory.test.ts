import { storeCategories } from '@fernway/db/schema/index';
import { builders, startTestRegion, type TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import { startTestSite, type TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let make: ReturnType<typeof builders>;
/** A main category, and one below it in which a store sells. */
let food: { id: string; name: string };
let named: Record<string, string>;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site, make } = stack);
  const { body: mains } = await region.get<{ id: string; name: string }[]>('/mainCategoriesList/guest');
  food = mains.find(({ name }) => name === 'Food & Pantry') ?? { id: '', name: '' };
  const { body: subs } = await region.get<{ id: string }[]>(`/subCategoriesList/guest/${food.id}`);
  named = {};
  for (const storeName of ['Zucca', 'élan Vélos', 'Bath & Bread', 'Bath Soap', '3 Pines', '茶の店'])
    named[storeName] = await make.store({ storeName });
  named.branch = await make.store({ storeName: 'Bath & Bread', code: 'YYZ-2' });
  await make.store({ storeName: 'Closed Kiosk', status: 'retired' });
  await region.db
    .insert(storeCategories)
    .values({ storeId: named['Bath & Bread'] ?? '', categoryId: subs[0]?.id ?? '' });
});

const see = async (path: string, host: TestSite = site) => {
  const { status, text } = await host.ask('CA', path);
  const [, main = ''] = /<main(.*)<\/main>/s.exec(text) ?? [];
  return {
    status,
    text,
    words: main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    parts: [...main.matchAll(/<section id="([^"]*)"[^>]*>(.*?)<\/section>/gs)].map(([, id, part = '']) => [
      id,
      ...[...part.matchAll(/line-clamp-2 [^>]*>([^<]+)</g)].map(([, name]) => name),
    ]),
    letters: [...main.matchAll(/href="([^"]*)"[^>]*>([A-Z#])<\/a>/g)].map(([, href, letter]) => [
      letter,
      href?.replaceAll('&amp;', '&'),
    ]),
  };
};

test('every store stands under its letter, what begins with none under #', async () => {
  const { status, text, words, parts, letters } = await see('/All/Stores');
  expect(status).toBe(200);
  expect(text).toContain('<title>All stores, A to Z · Fernway</title>');
  expect(words).toContain('All stores, A to Z');
  expect(words).toContain('7 stores');
  expect(parts).toEqual([
    ['B', 'Bath &amp; Bread', 'Bath &amp; Bread', 'Bath Soap'],
    ['E', 'élan Vélos'],
    ['Z', 'Zucca'],
    ['others', '3 Pines', '茶の店'],
  ]);
  // As specified, letters with no match are absent.
  expect(letters).toEqual([
    ['B', '/All/Stores#B'],
    ['E', '/All/Stores#E'],
    ['Z', '/All/Stores#Z'],
    ['#', '/All/Stores#others'],
  ]);
  expect(text).toContain(`href="/storeDetails/${named.Zucca}"`);
  expect(words).toContain('Branch: YYZ-2');
  expect(words).toContain(`Bath &amp; Bread Online · ${food.name.replace('&', '&amp;')}`);
});

test('the directory is a tab of the stores, and to be found on both sites', async () => {
  const { text } = await see('/All/Stores');
  expect(text).toMatch(
    /<a[^>]*aria-current="page"[^>]*href="\/All\/Stores"|href="\/All\/Stores"[^>]*aria-current="page"/,
  );
  expect(text).toContain('<link rel="canonical" href="https://ca.test/All/Stores"');
  expect(text).toContain('hrefLang="en-US" href="https://us.test/All/Stores"');
  expect(text).toContain('href="//us.test/All/Stores"');
  expect(text).not.toContain('name="robots"');
  const pages = await site.ask('CA', '/sitemaps/pages.xml');
  expect(pages.text.match(/<loc>https:\/\/ca\.test\/All\/Stores<\/loc>/g)).toHaveLength(1);
});

test('a store is found by words of its name and by category, without script', async () => {
  const form = await see('/All/Stores');
  expect(form.text).toMatch(/<form[^>]* action="\/All\/Stores"/);
  const found = await see('/All/Stores?category=&text=VELO');
  expect(found.parts).toEqual([['E', 'élan Vélos']]);
  expect(found.words).toContain('1 of 7 stores');
  expect(found.letters).toEqual([['E', '/All/Stores?text=VELO#E']]);
  expect(found.text).toContain('content="noindex"');
  expect(found.text).toContain('<link rel="canonical" href="https://ca.test/All/Stores"');
  expect((await see('/All/Stores?text=bread+bath')).parts).toEqual([
    ['B', 'Bath &amp; Bread', 'Bath &amp; Bread'],
  ]);
  expect((await see(`/All/Stores?category=${food.id}&text=`)).parts).toEqual([['B', 'Bath &amp; Bread']]);
  expect((await see('/All/Stores?category=all')).parts).toHaveLength(4);
});

test('where no store is named so, the page says it and leads to all of them', async () => {
  const { status, words, text, letters } = await see(`/All/Stores?text=${encodeURIComponent('"><script>x')}`);
  expect(status).toBe(200);
  expect(words).toMatch(/0 of 7 stores .*Store Not Found .*Show all stores/);
  expect(text).not.toContain('"><script>x');
  expect(letters).toEqual([]);
});

test('a category and a page that there are not are 404', async () => {
  for (const query of ['category=019aa3f0-0000-7000-8000-000000000000', 'page=2', 'text=zucca&page=2'])
    expect((await see(`/All/Stores?${query}`)).status, query).toBe(404);
  expect((await see('/All/Shops')).status).toBe(404);
});

test('a large directory comes in pages of 120, and its letters lead to theirs', async () => {
  const large = await startTestRegion('CA');
  const crowded = await startTestSite({ CA: large.origin });
  try {
    const empty = await see('/All/Stores?text=alder', crowded);
    expect(empty.words).toMatch(/0 stores .*Store Not Found .*Go to Trending/);
    const build = builders(large.db);
    for (let made = 0; made < 121; made++) await build.store({ storeName: `Alder ${made}` });
    await build.store({ storeName: `Birch ${'of a long name '.repeat(30)}` });
    const first = await see('/All/Stores', crowded);
    expect(first.parts.map(([letter, ...names]) => [letter, names.length])).toEqual([['A', 120]]);
    expect(first.letters).toEqual([
      ['A', '/All/Stores#A'],
      ['B', '/All/Stores?page=2#B'],
    ]);
    const second = await see('/All/Stores?page=2', crowded);
    expect(second.parts.map(([letter, ...names]) => [letter, names.length])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
    expect(second.text).toContain('<title>All stores, A to Z, page 2 · Fernway</title>');
    expect(second.text).toContain('<link rel="canonical" href="https://ca.test/All/Stores?page=2"');
    expect((await see('/All/Stores?page=3', crowded)).status).toBe(404);
  } finally {
    await crowded.close();
    await large.close();
  }
});
