import type { Page, ProductCard } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import type { SearchFacets } from '@fernway/contract/search';
import { categories } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { addSynonyms, listSynonyms, removeSynonyms } from './synonyms/edit-synonyms.ts';
import { rebuildVocabulary } from './vocabulary/rebuild-vocabulary.ts';

let region: TestRegion;
const GOODS = [
  { heading: 'Over-ear headphones, wireless', brand: 'Loon', offerPriceCents: 9_900 },
  { heading: 'All-mountain snowboard 158', brand: 'Chinook', offerPriceCents: 49_900 },
  { heading: 'City bicycle, 7 gears', brand: 'Chinook', offerPriceCents: 59_900 },
  { heading: 'T-shirt, heavy cotton', brand: 'Loon', offerPriceCents: 2_900 },
  { heading: 'Hoodie with kangaroo pocket', brand: 'Loon', offerPriceCents: 5_900 },
  { heading: 'Two-seat sofa, oak legs', brand: 'Alder', offerPriceCents: 89_900 },
  { heading: 'Monitor 27 inch', brand: 'Alder', offerPriceCents: 29_900 },
  { heading: 'Solid state drive 1 TB', brand: 'Alder', offerPriceCents: 12_900 },
];
beforeAll(async () => {
  region = await startTestRegion('CA');
  const make = builders(region.db);
  const storeId = await make.store({ storeName: 'Corner Goods' });
  for (const good of GOODS) await make.product({ storeId, ...good });
  await rebuildVocabulary(region.db);
});
afterAll(() => region.close());

const query = (text: string, more = '') => `text=${encodeURIComponent(encodeBase64(text))}&catId=all${more}`;
const search = async (text: string, more = '') =>
  (await region.get<Page<ProductCard>>(`/stores/searchProductNew?${query(text, more)}`)).body.content.map(
    ({ heading }) => heading,
  );
const facets = async (text: string, more = '') =>
  (await region.get<SearchFacets>(`/stores/searchFacets?${query(text, more)}`)).body;

test.each([
  ['hedphones', 'Over-ear headphones, wireless'],
  ['snowbord', 'All-mountain snowboard 158'],
  ['bycicle', 'City bicycle, 7 gears'],
  ['tshirt', 'T-shirt, heavy cotton'],
  ['t shirt', 'T-shirt, heavy cotton'],
  ['tee', 'T-shirt, heavy cotton'],
  ['vélo', 'City bicycle, 7 gears'],
  ['velo', 'City bicycle, 7 gears'],
  ['couch', 'Two-seat sofa, oak legs'],
  ['canapé', 'Two-seat sofa, oak legs'],
  ['27"', 'Monitor 27 inch'],
  ['27in monitor', 'Monitor 27 inch'],
  ['27 inches', 'Monitor 27 inch'],
  ['1tb', 'Solid state drive 1 TB'],
  ['ssd', 'Solid state drive 1 TB'],
])('%s finds %s', async (text, heading) => {
  expect(await search(text)).toContain(heading);
});

test('suggestions are for the likeliest words where nothing begins as it was typed', async () => {
  const suggest = async (text: string) =>
    (
      await region.get<{ text: string }[]>(
        `/stores/productAutoSearch/${encodeURIComponent(encodeBase64(text))}/all/Canada`,
      )
    ).body.map(({ text: name }) => name);
  expect(await suggest('hedphones')).toEqual(['Over-ear headphones, wireless']);
  expect(await suggest('zzqqzz')).toEqual([]);
});

test('what a thing is goes before what it is for; a type that the merchant gave is searched', async () => {
  const make = builders(region.db);
  const storeId = await make.store();
  for (const heading of ['Tuque rack for the hall', 'Wool tuque', 'Rack for tuques and mitts'])
    await make.product({ storeId, heading });
  await make.product({ storeId, heading: 'Burrow 152', productType: 'Splitboards' });
  expect(await search('tuque')).toEqual(['Wool tuque', expect.any(String), expect.any(String)]);
  expect(await search('splitboard')).toEqual(['Burrow 152']);
});

test('French words that say nothing are not searched', async () => {
  const make = builders(region.db);
  const storeId = await make.store();
  await make.product({ storeId, heading: 'Ragg wool socks' });
  await make.product({ storeId, heading: 'Eau de voyage' }); // "de" would be rarer than socks
  expect(await search('chaussettes de laine')).toEqual(['Ragg wool socks']);
  expect((await search('des chaussettes en laine pour l’hiver'))[0]).toBe('Ragg wool socks');
  expect(await search('de')).toEqual(['Eau de voyage']);
  for (const heading of ['Pour-over kettle', 'Stovetop kettle']) await make.product({ storeId, heading });
  expect(await search('pour over kettle')).toEqual(['Pour-over kettle']);
});

test('a word is corrected where a product holds it with the others; otherwise the others are searched', async () => {
  const make = builders(region.db);
  const storeId = await make.store();
  await make.product({ storeId, heading: 'Preserving jars, set of 6' });
  await make.product({ storeId, heading: 'Straw hat', brand: 'Maison Perrault' });
  // The server tells of written rows after a moment.
  await expect.poll(() => rebuildVocabulary(region.db), { timeout: 20_000 }).toBe(true);
  expect(await search('masson hat')).toEqual(['Straw hat']);
  expect((await facets('masson hat')).corrected).toBe('maison hat');
  expect(await search('masson jars')).toEqual(['Preserving jars, set of 6']);
  expect((await facets('masson jars')).corrected).toBe('jars');
});

test('of several spellings the one that names hold beside the next word is meant', async () => {
  const make = builders(region.db);
  const storeId = await make.store();
  await make.product({ storeId, heading: 'Cutting board, maple' });
  for (const heading of ['Bird bath', 'Bird feeder', 'Bird seed', 'Cutting for a bird table'])
    await make.product({ storeId, heading });
  await expect.poll(() => rebuildVocabulary(region.db), { timeout: 20_000 }).toBe(true);
  expect((await facets('cutting bord')).corrected).toBe('cutting board');
  expect((await facets('bord bath')).corrected).toBe('bird bath');
});

test('words of a phrase that has synonyms are not corrected', async () => {
  const make = builders(region.db);
  const storeId = await make.store();
  for (const heading of ['Cast-iron skillet', 'Frying pan, 28 cm', 'Fishing pole'])
    await make.product({ storeId, heading });
  await expect.poll(() => rebuildVocabulary(region.db), { timeout: 20_000 }).toBe(true);
  expect(await search('poêle à frire')).toEqual(
    expect.arrayContaining(['Cast-iron skillet', 'Frying pan, 28 cm']),
  );
  expect(await search('poêle en fonte')).toEqual(['Cast-iron skillet']);
});

test('who looks for a gift is not after gift wrap, but for who asks for that', async () => {
  const make = builders(region.db);
  const storeId = await make.store();
  for (const heading of ['Gift wrap, floral', 'Ceramic angler', 'Angler’s gift tag'])
    await make.product({ storeId, heading });
  expect((await search('gift for angler'))[0]).toBe('Ceramic angler');
  expect(await search('gift wrap')).toEqual(['Gift wrap, floral']);
  expect(await search('gift')).toEqual(expect.arrayContaining(['Gift wrap, floral']));
});

test('a department or category that names one kind of things says what its goods are', async () => {
  const make = builders(region.db);
  const storeId = await make.store();
  const [puppets] = await region.db
    .insert(categories)
    .values({ name: 'Marionettes', root: false, position: 99 })
    .returning({ id: categories.id });
  await make.product({ storeId, heading: 'Marionette stand for a shelf' });
  await make.product({
    ...{ storeId, heading: 'Pull-string pirate', productType: 'Puppet', categories: [puppets?.id ?? ''] },
  });
  expect((await search('marionettes'))[0]).toBe('Pull-string pirate');
});

test('what was searched instead is said, and what was typed can be searched all the same', async () => {
  expect((await facets('hedphones')).corrected).toBe('headphones');
  expect(await facets('hedphones', '&verbatim=true')).toMatchObject({ corrected: null, total: 0 });
  expect(await search('hedphones', '&verbatim=true')).toEqual([]);
  expect((await facets('headphones')).corrected).toBeNull();
});

test('what a filter would leave is counted beside the other filters', async () => {
  const all = await facets('loon');
  expect(all).toMatchObject({ total: 3, isExact: true, brands: [{ name: 'Loon', count: 3 }] });
  expect(all.prices.map(({ from, count }) => [from, count])).toEqual([
    [25, 1],
    [50, 2],
  ]);
  const narrow = await facets('chinook', '&toPrice=500');
  expect(narrow.total).toBe(1);
  expect(narrow.prices.find(({ from }) => from === 500)?.count, 'beside the chosen range').toBe(1);
  expect(narrow.stores).toMatchObject([{ home: 'CA', name: 'Corner Goods', count: 1 }]);
});

test('where no product holds every word, those that hold any of them are counted, as they are found', async () => {
  expect(await search('loon sofa')).not.toEqual([]);
  const counted = await facets('loon sofa');
  expect(counted.total).toBe((await search('loon sofa')).length);
  expect(counted.brands.map(({ name }) => name)).toContain('Alder');
});

test('a phrase that no product holds finds what holds one of its words', async () => {
  expect(await search('desk lamp')).toEqual([]);
  const make = builders(region.db);
  await make.product({ storeId: await make.store(), heading: 'Paper lamp' });
  expect(await search('desk lamp ')).toEqual(['Paper lamp']);
  expect(await facets('desk lamp')).toMatchObject({ total: 1 });
});

test('a group of synonyms is added, applies and is removed, and it is on record by whom', async () => {
  const id = await addSynonyms(region.db, { words: ['bunnyhug'], target: 'hoodie' }, 'ann');
  expect(await listSynonyms(region.db, { word: 'Bunnyhug', page: 1 })).toMatchObject([
    { id, words: ['bunnyhug'], target: 'hoodie', createdBy: 'ann' },
  ]);
  const own = await startOther();
  expect(await own('bunnyhug')).toEqual(['Hoodie with kangaroo pocket']);
  expect(await removeSynonyms(region.db, id, 'bob')).toBe(true);
  expect(await removeSynonyms(region.db, id, 'bob')).toBe(false);
  const { rows } = await region.db.execute(
    sql`select created_by, removed_by from search_synonyms where id = ${id}`,
  );
  expect(rows).toEqual([{ created_by: 'ann', removed_by: 'bob' }]);
});

/** Searches through another connection: what was read of synonyms half a minute ago is not used again. */
async function startOther() {
  const { connect } = await import('@fernway/db/connect');
  const { searchProducts } = await import('./queries.ts');
  const { db, close } = connect({ url: region.url, max: 2, name: 'fernway-test' });
  return async (words: string) => {
    const found = await searchProducts(
      db,
      { words, markets: ['CA'] },
      { orderBy: 'relevance', ascending: true },
      { index: 0, size: 10 },
    );
    await close();
    return found.items.map(({ heading }) => heading);
  };
}
