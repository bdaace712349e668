import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { datasetsFolder, readEnvironment } from '@fernway/settings';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describe as describeImport } from './summary.ts';
import { catalogueRows, csv, startTestImports, type TestImports } from './testing.ts';
import { CATEGORY_WORDS } from './writing/category-words.ts';
import { proposeCategory } from './writing/propose-category.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await startTestImports();
});
afterAll(() => imports.close());

const COLUMNS = ['Handle', 'Title', 'Type', 'Product category', 'Tags', 'Variant Price'];
const product = (handle: string, more: Record<string, string> = {}) => ({
  Handle: handle,
  Title: handle,
  'Variant Price': '5.00',
  ...more,
});
const feed = (...rows: Record<string, string>[]) => csv(COLUMNS, rows);
const store = (name: string) => ({
  name,
  company: `${name} Inc.`,
  website: `https://${name.toLowerCase()}.example`,
});
const categoriesOf = async (key: string) => (await imports.product(key)).categories.map(({ name }) => name);

test('an import that says nothing of categories keeps those that goods have, and writes nothing', async () => {
  const categories = join(imports.folder, 'categories.json');
  await writeFile(categories, JSON.stringify({ Frobnicator: ['Men', 'Shoes'] }));
  const rows = feed(product('one', { Type: 'Frobnicator' }), product('two'));
  await imports.take('feed.csv', rows, { categories, category: 'Toys' });
  const before = await catalogueRows(imports);

  expect(await imports.take('feed.csv', rows)).toMatchObject({
    changed: 0,
    unchanged: 2,
    variantsWritten: 0,
  });
  expect(await catalogueRows(imports)).toEqual(before);
  expect(await categoriesOf('one')).toEqual(['Men', 'Shoes']);

  // A change of another kind leaves them too.
  const changed = feed(product('one', { Title: 'One, renewed', Type: 'Frobnicator' }), product('two'));
  expect(await imports.take('feed.csv', changed)).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await categoriesOf('one')).toEqual(['Men', 'Shoes']);
  expect(await categoriesOf('two')).toEqual(['Toys']);

  // What a command says goes before what is there.
  expect(await imports.take('feed.csv', rows, { category: 'Pets' })).toMatchObject({ changed: 2 });
  expect(await categoriesOf('one')).toEqual(['Pets']);
});

test('where nothing says a category, the merchant’s words propose one, and the summary says so', async () => {
  const rows = feed(
    product('bike', { Type: 'Fixed Gear Bicycle' }),
    product('other-bike', { Type: 'Fixed Gear Bicycle' }),
    product('bed', {
      Type: 'Bed',
      'Product category': 'Animals & Pet Supplies > Pet Supplies > Dog Supplies > Dog Beds',
    }),
    product('blouse', { Type: 'Summer', Tags: 'sale, linen blouses, women' }),
    product('thing', { Type: 'Frobnicator' }),
  );
  const summary = await imports.take('feed.csv', rows, { store: store('Proposed') });
  expect(await categoriesOf('bike')).toEqual(['Cycling']);
  expect(await categoriesOf('bed')).toEqual(['Dogs']);
  expect(await categoriesOf('blouse')).toEqual(['Clothing']);
  expect(await categoriesOf('thing')).toEqual([]);
  expect(describeImport(summary, { prune: false }).split('\n').slice(1)).toEqual([
    '4 products in a category by a proposal, see --categories: Fixed Gear Bicycle to Cycling (2), Bed to Dogs (1), Summer to Clothing (1)',
    '1 product in no category, see --category and --categories: Frobnicator (1)',
  ]);

  const again = await imports.take('feed.csv', rows, { store: store('Proposed') });
  expect(again).toMatchObject({ changed: 0, unchanged: 5 });
  expect(describeImport(again, { prune: false })).not.toContain('proposal');
});

test('an unknown category is answered with those that there are, the nearest first', async () => {
  const categories = join(imports.folder, 'categories.json');
  await writeFile(categories, JSON.stringify({ Bike: 'Cycling', Shoe: 'Shoos' }));
  const rows = feed(product('unknown'));
  await expect(
    imports.take('feed.csv', rows, { store: store('Unknown'), category: 'cyclng' }),
  ).rejects.toThrow(/^--category: there is no category "cyclng"\. There are: Cycling, .*\bShoes\b/);
  await expect(imports.take('feed.csv', rows, { store: store('Unknown'), categories })).rejects.toThrow(
    /categories\.json: there is no category "Shoos"\. There are: Shoes, .*\bCycling\b/,
  );
  const { rows: products } = await imports.db.execute(
    sql`select id from products where source_key = 'unknown'`,
  );
  expect(products).toEqual([]);
});

test.each([
  [['Apparel & Accessories > Clothing > Shirts & Tops'], [], 'Clothing'],
  [["Women's Tops"], [], 'Women'],
  [['Mens Briefs'], [], 'Men'],
  [["men's coats & jackets"], [], 'Outerwear'],
  [['Anything', 'Electronics > Computers > Laptops'], [], 'Computers'],
  [['Computer Accessories > Laptop Sleeves'], [], 'Computers'],
  [['Home & Garden > Kitchen & Dining > Tableware > Teapots & Kettles > Tea Pots'], [], 'Tableware'],
  [['Sporting Goods > Outdoor Recreation > Winter Sports & Activities > Snowboards'], [], 'Winter Sports'],
  [['Skin Care'], [], 'Skin Care'],
  [[], ['new', 'headphones'], 'Audio'],
  [['Frobnicator'], [], undefined],
  [[], [], undefined],
])('goods called %j with tags %j are proposed for %s', (types, tags, expected) => {
  expect(proposeCategory({ types, tags })).toBe(expected);
});

test('each of our categories has words, and is proposed for its own name', async () => {
  const { rows } = await imports.db.execute<{ name: string }>(sql`select distinct name from categories`);
  const names = rows.map(({ name }) => name).toSorted();
  expect(Object.keys(CATEGORY_WORDS).toSorted()).toEqual(names);
  for (const name of names) expect(proposeCategory({ types: [name], tags: [] }), name).toBe(name);
});

const folder = datasetsFolder(readEnvironment());
describe.skipIf(!folder)('the data sets', () => {
  test('nine of ten goods of real shops find a category by their types', () => {
    const files = ['2017/apparel', '2017/bicycles', '2017/fashion', '2023/apparel', '2023/jewelery'];
    const rows = files.flatMap((name): Record<string, string>[] =>
      parse(readFileSync(join(folder ?? '', `shopify/csv-${name}.csv`)), { columns: true, bom: true }),
    );
    const goods = rows.filter(({ Title, Type }) => Title !== '' && Type);
    const placed = goods.filter(
      ({ Type = '' }) => proposeCategory({ types: [Type], tags: [] }) !== undefined,
    );
    expect(goods.length).toBeGreaterThan(1_000);
    expect(placed.length / goods.length).toBeGreaterThan(0.9);
  });
});
