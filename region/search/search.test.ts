import type { Page, Problem, ProductCard, StoreCard, Suggestion } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import type { SearchFacets } from '@fernway/contract/search';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
let cycling: string;
let sports: string;
let bikeShop: string;
beforeAll(async () => {
  region = await startTestRegion('US');
  const make = builders(region.db, 'US');
  const mains = await region.get<{ id: string; name: string }[]>('/mainCategoriesList/guest');
  sports = mains.body.find((category) => category.name === 'Sports & Outdoors')?.id ?? '';
  const subs = await region.get<{ id: string; name: string }[]>(`/subCategoriesList/guest/${sports}`);
  cycling = subs.body.find((category) => category.name === 'Cycling')?.id ?? '';
  bikeShop = await make.store({ storeName: 'Crème de la Bike' });
  await make.store({ storeName: "Fern's Baskets" });
  const goods = [
    {
      heading: 'Crème city bicycle',
      brand: 'Pure Fix',
      offerPriceCents: 40_000,
      avgRating: 4.6,
      categories: [cycling],
    },
    {
      heading: 'Bicycle bell, brass',
      brand: 'Ting',
      offerPriceCents: 1_500,
      actualPriceCents: 1_800,
      avgRating: 3,
      categories: [cycling],
    },
    {
      heading: 'Wrench',
      brand: 'IceToolz',
      offerPriceCents: 2_000,
      avgRating: 5,
      description: '<p>For every bicycle.</p>',
    },
    {
      heading: 'Teapot',
      brand: 'Prairie',
      offerPriceCents: 8_600,
      attributes: [{ column: 'Glaze', value: 'Sage' }],
    },
    { heading: '100% wool_socks', offerPriceCents: 1_950 },
    { heading: 'Steel thermos', offerPriceCents: 2_950 },
  ];
  for (const good of goods) await make.product({ storeId: bikeShop, ...good });
});
afterAll(() => region.close());

const path = (text: string, query = '', catId = 'all') =>
  `/stores/searchProductNew?text=${encodeURIComponent(encodeBase64(text))}&catId=${catId}${query}`;
const search = async (text: string, query = '', catId = 'all') =>
  (await region.get<Page<ProductCard>>(path(text, query, catId))).body.content.map((card) => card.heading);

test('words are found in headings first, then in attributes and descriptions', async () => {
  expect(await search('bicycle')).toEqual(
    expect.arrayContaining(['Crème city bicycle', 'Bicycle bell, brass', 'Wrench']),
  );
  expect((await search('bicycles')).at(-1)).toBe('Wrench');
  expect(await search('sage')).toEqual(['Teapot']);
  expect(await search('icetoolz')).toEqual(['Wrench']);
});

test('accents, case and punctuation do not matter', async () => {
  for (const text of ['creme BICYCLE', 'Crème, bicycle!', 'crème-bicycle'])
    expect(await search(text)).toEqual(['Crème city bicycle']);
});

test('a code is found as it is written, with or without its hyphen', async () => {
  const make = builders(region.db, 'US');
  await make.product({ storeId: bikeShop, heading: 'Chain lube TN-2110', brand: 'Ting' });
  for (const text of ['tn-2110', 'TN 2110', 'ting tn-2110 lube'])
    expect(await search(text)).toEqual(['Chain lube TN-2110']);
});

test('where no product holds every word, those that hold more of them come first', async () => {
  const make = builders(region.db, 'US');
  await make.product({ storeId: bikeShop, heading: 'Copper lantern' });
  await make.product({ storeId: bikeShop, heading: 'Copper lantern, folding' });
  await make.product({ storeId: bikeShop, heading: 'Lantern' });
  const found = await search('folding copper lantern marquetry');
  expect(found).toEqual(['Copper lantern, folding', 'Copper lantern', 'Lantern']);
});

test('a rare word says more than one that most products hold', async () => {
  const own = await startTestRegion('US');
  onTestFinished(() => own.close());
  const make = builders(own.db, 'US');
  for (let each = 0; each < 30; each += 1) await make.product({ heading: `Sundry ${each}` });
  await make.product({ heading: 'Brass thing', description: '<p>Points north like a sextant.</p>' });
  await own.db.execute(sql`analyze product_search`);
  const { body } = await own.get<Page<ProductCard>>(path('sundry sextant nowhere'));
  expect(body.content[0]?.heading).toBe('Brass thing');
});

test('where no product holds every word, those with some of them are found', async () => {
  expect(await search('brass teapot')).toEqual(expect.arrayContaining(['Teapot', 'Bicycle bell, brass']));
  expect(await search('zebra')).toEqual([]);
});

test('where no product holds every word, what is asked for comes before what is like it', async () => {
  const make = builders(region.db, 'US');
  for (const heading of ['Ceramic ocarina', 'Cosy soft slippers'])
    await make.product({ storeId: bikeShop, heading });
  expect((await search('cosy soft ocarina'))[0]).toBe('Ceramic ocarina');
});

test('filters narrow: category, sub-categories, brand, price, rating, store', async () => {
  expect(await search('bicycle', '', sports)).toHaveLength(2);
  expect(await search('bicycle', `&subCatId=${cycling}`)).toHaveLength(2);
  expect(await search('bicycle', '&brand=pure%20fix')).toEqual(['Crème city bicycle']);
  expect(await search('bicycle', '&fromPrice=15&toPrice=20.00')).toHaveLength(2);
  expect(await search('bicycle', '&fromPrice=400&toPrice=9999999.99')).toEqual(['Crème city bicycle']);
  expect(await search('bicycle', '&rate=4')).toHaveLength(2);
  expect(await search('bicycle', `&storeId=${bikeShop}`)).toHaveLength(3);
  expect(await search('bicycle unheard', `&storeId=${bikeShop}`)).toHaveLength(3);
  expect(await search('bicycle', '&marketPlace=Canada')).toEqual([]);
});

test('of a store its best known products stand behind what is found, when they are asked for', async () => {
  const make = builders(region.db, 'US');
  const storeId = await make.store();
  for (const heading of ['Tin kettle', 'Oak stool', 'Wool rug', 'Clay jug'])
    await make.product({ storeId, heading });
  expect(await search('tin pail', `&storeId=${storeId}`)).toEqual(['Tin kettle']);
  expect(await search('tin pail', `&storeId=${storeId}&bestKnown=3`)).toEqual([
    'Tin kettle',
    'Clay jug',
    'Wool rug',
    'Oak stool',
  ]);
  expect(await search('zinc pail', `&storeId=${storeId}&bestKnown=2`)).toHaveLength(2);
  expect(await search('zinc pail', `&storeId=${storeId}&bestKnown=2&marketPlace=Canada`)).toEqual([]);
});

test('results come in every order, page by page', async () => {
  expect(await search('bicycle', '&orderBy=offerPrice')).toEqual([
    'Bicycle bell, brass',
    'Wrench',
    'Crème city bicycle',
  ]);
  expect((await search('bicycle', '&orderBy=offerPrice&asc=false'))[0]).toBe('Crème city bicycle');
  expect((await search('bicycle', '&orderBy=avgRating'))[0]).toBe('Wrench');
  expect((await search('bicycle', '&orderBy=discount'))[0]).toBe('Bicycle bell, brass');
  const second = await region.get<Page<ProductCard>>(
    path('bicycle', '&orderBy=offerPrice&recordPerPage=2&pageId=2'),
  );
  expect(second.body.content.map((card) => card.heading)).toEqual(['Crème city bicycle']);
  expect(second.body).toMatchObject({ totalElements: 3, totalPages: 2 });
  const behind = await region.get<Page<ProductCard>>(path('bicycle', '&recordPerPage=2&pageId=9'));
  expect(behind.body).toMatchObject({ content: [], totalElements: 3 });
});

test('S54 what is syntax elsewhere is text here', async () => {
  for (const text of [
    "'; drop table products; --",
    'a & | ! <-> :*',
    '%',
    '_',
    '\\',
    "bicycle' or '1'='1",
    '(bicycle',
    'bicycle:*',
  ]) {
    const { status } = await region.get(path(text));
    expect([text, status]).toEqual([text, 200]);
  }
  expect(await search('wool_socks')).toEqual(['100% wool_socks']);
  expect(await search('!!!')).toEqual([]);
});

test('S55 bounds are checked, each with the name of its field', async () => {
  const bad: [string, string][] = [
    ['fromPrice=20&toPrice=10', 'query.fromPrice'],
    ['fromPrice=1e3', 'query.fromPrice'],
    ['fromPrice=-1', 'query.fromPrice'],
    ['fromPrice=1.234', 'query.fromPrice'],
    ['toPrice=Infinity', 'query.toPrice'],
    ['toPrice=0x10', 'query.toPrice'],
    ['rate=6', 'query.rate'],
    ['rate=4.5', 'query.rate'],
    ['pageId=0', 'query.pageId'],
    ['pageId=1000000000', 'query.pageId'],
    ['recordPerPage=101', 'query.recordPerPage'],
    ['orderBy=price;drop', 'query.orderBy'],
    ['asc=yes', 'query.asc'],
    ['subCatId=1,2', 'query.subCatId'],
    ['marketPlace=Mexico', 'query.marketPlace'],
    ['sort=1', 'query.sort'],
    ['rate=1&rate=2', 'query.rate'],
  ];
  for (const [query, field] of bad) {
    const { status, body } = await region.get<Problem>(path('bicycle', `&${query}`));
    expect([query, status, body.issues?.[0]?.field]).toEqual([query, 400, field]);
  }
  const missing = await region.get<Problem>('/stores/searchProductNew');
  expect(missing.body.issues.map((issue) => issue.field).sort()).toEqual(['query.catId', 'query.text']);
  const broken = await region.get<Problem>('/stores/searchProductNew?text=%E4%&catId=all');
  expect(broken.status).toBe(400);
});

test('suggestions begin with what is typed: categories, stores, products', async () => {
  const suggest = async (text: string, market = 'United%20States') =>
    (
      await region.get<Suggestion[]>(
        `/stores/productAutoSearch/${encodeURIComponent(encodeBase64(text))}/all/${market}`,
      )
    ).body;
  const typed = await suggest('bic');
  expect(typed.map((suggestion) => suggestion.text)).toEqual(
    expect.arrayContaining(['Crème city bicycle', 'Bicycle bell, brass']),
  );
  expect((await suggest('cyc'))[0]).toEqual({
    kind: 'category',
    id: cycling,
    home: null,
    text: 'Cycling',
    picture: null,
    branch: null,
    price: null,
    address: `/product/${cycling}`,
  });
  expect((await suggest('creme')).map((s) => s.kind)).toContain('product');
  expect((await suggest('crème de'))[0]).toMatchObject({
    kind: 'store',
    address: `/storeDetails/${bikeShop}`,
  });
  expect((await suggest('te')).map((s) => s.text)).toEqual(['Coffee & Tea', 'Teapot']);
  expect(await suggest('bic', 'Canada')).toEqual([]);
  // An accent apart, and an apostrophe that is a letter: folded, nothing is left of them.
  for (const text of ['bic \u0301\u0301\u0301', '\u02bc\u02bc\u02bc'])
    expect(await suggest(text), JSON.stringify(text)).toEqual([]);
  expect((await suggest('coffee & t')).map((s) => s.text)).toEqual(['Coffee & Tea']);
  expect((await suggest("fern's b")).map((s) => s.text)).toEqual(["Fern's Baskets"]);
  // The start of `thermos`, though searches drop the word `the`.
  expect((await suggest('the')).map((s) => s.text)).toContain('Steel thermos');
  expect((await suggest('steel the')).map((s) => s.text)).toEqual(['Steel thermos']);
  expect(await suggest('%')).toEqual([]);
});

test('suggestions of products have prices, and what is what was typed comes first', async () => {
  const make = builders(region.db, 'US');
  await make.product({
    storeId: bikeShop,
    heading: 'Night bus: a novel',
    brand: 'Zither House',
    popularity: 9,
  });
  await make.product({ storeId: bikeShop, heading: 'Zither strap', popularity: 5 });
  await make.product({ storeId: bikeShop, heading: 'Walnut zither', offerPriceCents: 12_050 });
  const { body } = await region.get<Suggestion[]>(
    `/stores/productAutoSearch/${encodeURIComponent(encodeBase64('zith'))}/all/United%20States`,
  );
  expect(body.map(({ text }) => text)).toEqual(['Walnut zither', 'Zither strap', 'Night bus: a novel']);
  expect(body[0]?.price).toBe(120.5);
});

test('stores are found by the words of their name', async () => {
  const find = async (text: string) =>
    (
      await region.get<StoreCard[]>(`/stores/searchStore?text=${encodeURIComponent(encodeBase64(text))}`)
    ).body.map((card) => card.storeName);
  expect(await find('bike crème')).toEqual(['Crème de la Bike']);
  expect(await find('CREME')).toEqual(['Crème de la Bike']);
  expect(await find('_')).toEqual([]);
  expect(await find('nothing')).toEqual([]);
});

test('where five products are called what is searched for, those that mention it or whose maker is called so are left out', async () => {
  const make = builders(region.db, 'US');
  const shop = await make.store({ storeName: 'Corner of Calm' });
  const names = ['Sashiko quilt', 'Baby quilt', 'Log cabin quilt', 'Star quilt'];
  for (const heading of names) await make.product({ storeId: shop, heading });
  await make.product({ storeId: shop, heading: 'Wall hook', brand: 'Quilt & Co.' });
  await make.product({
    storeId: bikeShop,
    heading: 'Laundry soap',
    description: '<p>For every quilt.</p>',
    categories: [cycling],
  });
  expect(await search('quilt')).toEqual(expect.arrayContaining([...names, 'Wall hook', 'Laundry soap']));

  await make.product({ storeId: shop, heading: 'Quilt of squares' });
  expect(await search('quilt')).toHaveLength(5);
  expect(await search('quilt')).not.toContain('Wall hook');
  expect(await search('quilt', '&orderBy=offerPrice')).toHaveLength(5);
  const facets = await region.get<SearchFacets>(
    `/stores/searchFacets?text=${encodeURIComponent(encodeBase64('quilt'))}&catId=all`,
  );
  expect(facets.body).toMatchObject({ total: 5, departments: [] });
  // In a department where few are called so, all of them are found.
  expect(await search('quilt', '', sports)).toEqual(['Laundry soap']);
});
