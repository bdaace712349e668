import type { Page, ProductCard } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, startTestImports, type TestImports } from '../merchants/feeds/testing.ts';
import { rebuildVocabulary } from './vocabulary/rebuild-vocabulary.ts';

let imports: TestImports;

/** Boards as shops name them: nothing but their type says what they are. */
const BOARDS = [
  ...['The Complete', 'The Hidden', 'The Multi-location', 'The Out of Stock', 'The Compare at Price'],
  ...['The Archived', 'The Minimal', 'The Draft', 'The Videographer', 'The Inventory Not Tracked'],
  ...['The Collection: Liquid', 'The Collection: Oxygen', 'The Collection: Hydrogen', 'The 3p Fulfilled'],
  ...['Powder Dream 158', 'Night Train', 'Slash', 'Burrow 152', 'Custom Camber', 'Feelgood', 'Mod Rocker'],
  ...['Huck Knife', 'Assassin 156', 'Orca', 'Gnu Ladies Choice', 'Skunk Ape', 'Lost Rocket', 'T. Rice Pro'],
  ...[
    'Cold Brew',
    'Box Knife',
    'Terrain Wrecker',
    'Dynamo',
    'Jamie Lynn',
    'Greats',
    'Warpspeed',
    'Optimistic',
  ],
];

const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Variant SKU',
  'Variant Price',
];
const rowsOf = (type: string, titles: readonly string[], body = ''): Record<string, string>[] =>
  titles.map((title, place) => ({
    ...{ Handle: `${type}-${place}`.toLowerCase().replaceAll(' ', '-'), Title: title, 'Body (HTML)': body },
    ...{
      Vendor: 'Slope',
      Type: type,
      Published: 'true',
      'Variant SKU': `${type} ${place}`,
      'Variant Price': '99.00',
    },
  }));

beforeAll(async () => {
  imports = await startTestImports('CA');
  const boards = [...rowsOf('snowboard', BOARDS), ...rowsOf('Wax', ['All-temperature wax'])];
  await imports.take('boards.csv', csv(COLUMNS, boards));
  const computers = [
    ...rowsOf('Laptop Sleeve', ['Laptop sleeve 13', 'Laptop sleeve, wool', 'Sleeve for a laptop']),
    ...rowsOf('Laptop Stand', ['Folding laptop stand']),
    ...rowsOf('Laptop', ['Traverse 14 laptop, refurbished']),
    ...rowsOf('Notebook computer', ['Inspiro 15 notebook, 16 GB']),
    ...rowsOf('Notebook', ['Ruled notebook A5'], 'Beside your laptop.'),
    ...rowsOf(
      'Ski Boots',
      ['Ski boots, women’s, shoes included'],
      'Women’s shoes for the lodge come with them.',
    ),
    ...rowsOf('Shoes', ['Canvas sneakers, women’s', 'Women’s walking shoes', 'Men’s walking shoes']),
  ];
  const store = { name: 'Corner Goods', company: 'Corner Goods Inc.', website: 'https://corner.example' };
  await imports.take('computers.csv', csv(COLUMNS, computers), { store });
  await rebuildVocabulary(imports.db);
});
afterAll(() => imports.close());

async function search(text: string): Promise<{ total: number; names: string[] }> {
  const { body } = await imports.get<Page<ProductCard>>(
    `/stores/searchProductNew?text=${encodeURIComponent(encodeBase64(text))}&catId=all&recordPerPage=100`,
  );
  return { total: body.totalElements, names: body.content.map(({ heading }) => heading) };
}

test.each(['snowboards', 'snowboard', 'Snowboard’s', 'snowbord', 'snow board', 'planche à neige'])(
  '%s finds the 36 boards that are told by their type only',
  async (text) => {
    expect(BOARDS).toHaveLength(36);
    const { total, names } = await search(text);
    expect(total).toBe(36);
    expect(names.toSorted()).toEqual(BOARDS.toSorted());
  },
);

test('a laptop is what is so called, or a notebook, before what is for laptops', async () => {
  const { names } = await search('laptop');
  expect(names.slice(0, 2).toSorted()).toEqual([
    'Inspiro 15 notebook, 16 GB',
    'Traverse 14 laptop, refurbished',
  ]);
  expect(names).toEqual(expect.arrayContaining(['Laptop sleeve 13', 'Folding laptop stand']));
  expect((await search('laptop sleeve')).names.slice(0, 3).toSorted()).toEqual([
    'Laptop sleeve 13',
    'Laptop sleeve, wool',
    'Sleeve for a laptop',
  ]);
});

test('shoes for women go before boots that shoes come with', async () => {
  for (const text of ['womens shoes', 'women’s shoes', 'shoes for women']) {
    const { names } = await search(text);
    expect(names[0], text).toBe('Women’s walking shoes');
    const boots = names.indexOf('Ski boots, women’s, shoes included');
    expect(boots === -1 || boots > names.indexOf('Canvas sneakers, women’s'), text).toBe(true);
  }
});
