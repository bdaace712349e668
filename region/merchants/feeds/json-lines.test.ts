import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '@fernway/settings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FeedLine } from './reading/feed-line.ts';
import { readableName } from './reading/mapping.ts';
import { startTestImports, type TestImports } from './testing.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await startTestImports('CA');
});
afterAll(() => imports.close());

const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

test('the schema in the documentation is the one that lines are checked by', async () => {
  const documented = await readFile(join(projectRoot, 'docs/feed-line.schema.json'), 'utf8');
  expect(JSON.parse(documented)).toEqual(JSON.parse(JSON.stringify(FeedLine)));
});

test('a line with everything comes in with everything', async () => {
  const jacket = {
    id: 4711,
    title: 'Rain jacket',
    handle: 'rain-jacket-2',
    description: '<p>Dry.</p><script>alert(1)</script>',
    brand: 'Borealis',
    type: 'Coat',
    categories: ['outerwear', 'Women'],
    sections: ['featureddeals'],
    language: 'en-CA',
    shippingType: 'Free Shipping',
    shippingInstructions: 'Leave it with a neighbour.',
    price: 189.5,
    compareAtPrice: '220.00',
    inventory: 8,
    images: [{ url: 'https://cdn.example/jacket.jpg', alt: 'Yellow' }],
    attributes: [{ name: 'Fabric', value: 'Nylon, recycled' }],
    options: ['Colour', 'Size'],
    variants: [
      { options: ['Yellow', 'M'], image: 'https://cdn.example/yellow.jpg' },
      { options: ['Yellow', 'L'], priceCents: 19_900, inventory: 0 },
    ],
  };
  const summary = await imports.take('full.jsonl', lines(jacket));
  expect(summary).toMatchObject({ added: 1, variantsWritten: 2, problems: { total: 0 } });
  const main = await imports.product('4711/Yellow/M');
  expect(main).toMatchObject({
    heading: 'Rain jacket',
    home: 'CA',
    description: '<p>Dry.</p>',
    brand: 'Borealis',
    shippingType: 'Free Shipping',
    shippingInstructions: 'Leave it with a neighbour.',
    offerPrice: 189.5,
    actualPrice: 220,
    shopifyInventory: 8,
    vendorUrl: 'https://wheelhouse.example/products/rain-jacket-2',
    attribute: [
      { column: 'Colour', value: 'Yellow' },
      { column: 'Size', value: 'M,L' },
      { column: 'Fabric', value: 'Nylon\u201a recycled' },
    ],
  });
  expect(main.categories.map(({ name }) => name)).toEqual(['Outerwear', 'Women']);
  const large = await imports.product('4711/Yellow/L');
  expect(large).toMatchObject({
    offerPrice: 199,
    actualPrice: 199,
    shopifyInventory: 0,
    isShopifyProduct: 'N',
  });
  const { body } = await imports.get<{ content: { id: string }[] }>(
    '/products/getProductsByOfferSection?section=FeaturedDeals',
  );
  expect(body.content.map(({ id }) => id)).toEqual([main.id]);
});

test('fields that are null count as missing, and an address of its own replaces the handle', async () => {
  const line = {
    id: 'own-url',
    title: 'Lamp',
    price: '12',
    brand: null,
    images: null,
    url: 'http://elsewhere.example/l?a=1',
    variantId: '77',
  };
  expect(await imports.take('own.jsonl', lines(line))).toMatchObject({ added: 1, problems: { total: 0 } });
  expect(await imports.product('own-url')).toMatchObject({
    brand: null,
    vendorUrl: 'http://elsewhere.example/l?a=1',
    isShopifyProduct: 'Y',
    shopifyVarientId: '77',
  });
});

test('what is no product of a feed is skipped and told, line by line', async () => {
  const good = { id: 'good', title: 'Good', price: 1 };
  const feed = [
    lines(good),
    'not json\n',
    '[]\n',
    '\n',
    lines(
      { ...good, id: 'typo', prise: 1 },
      { title: 'No id', price: 1 },
      { ...good, id: 'type', inventory: 'many' },
    ),
    lines({ ...good, id: 'image', images: [{ url: 'https://a.example/b.jpg', size: 1 }] }),
    lines({ ...good, id: 'category', categories: ['Spaceships', 'Books'], sections: ['Nowhere'] }),
    lines({ ...good, id: 'options', options: ['A', 'B', 'C', 'D'] }),
  ].join('');
  const report = join(imports.folder, 'bad.jsonl');
  const summary = await imports.take('lines.jsonl', feed, { report });
  expect(summary).toMatchObject({ added: 2, problems: { counts: { row: 2, product: 5, value: 2 } } });
  const reportedLines = (await readFile(report, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const briefly = reportedLines.map(({ line, column, value, reason }) => [line, column, value, reason]);
  expect(briefly).toEqual([
    [2, '', 'not json', 'the line is no JSON object'],
    [3, '', '[]', 'the line is no JSON object'],
    [5, 'prise', '1', 'is not a field of a feed'],
    [6, 'id', '', 'is missing'],
    [7, 'inventory', 'many', 'must be integer'],
    [8, 'images.0.size', '1', 'is not a field of a feed'],
    [10, 'options', '["A","B","C","D"]', 'must not have more than 3 items'],
    [9, 'categories', 'Spaceships', 'is not one of ours'],
    [9, 'sections', 'Nowhere', 'is not one of ours'],
  ]);
  expect((await imports.product('category')).categories.map(({ name }) => name)).toEqual(['Books']);
});

test('a mapping makes our fields of others, with readable attributes and the category of the type', async () => {
  const mapping = join(imports.folder, 'mapping.json');
  const categories = join(imports.folder, 'categories.json');
  await writeFile(
    mapping,
    JSON.stringify({
      fields: {
        id: 'sku',
        title: ['name.en', 'name.any'],
        priceCents: 'cost',
        images: 'photo',
        type: 'specs.t_kind',
      },
      types: [{ has: 'specs.n_toner', type: 'Toner' }],
      attributes: {
        from: 'specs',
        prefixes: ['t_', 'n_', 'b_'],
        names: { t_kind: '', t_temp__c_: 'Temperature' },
      },
    }),
  );
  await writeFile(
    categories,
    JSON.stringify({ toner: 'Printers & Supplies', NOTEBOOK: ['Computers', 'Electronics'] }),
  );
  const feed = lines(
    {
      sku: 'n1',
      name: { en: 'Notebook' },
      cost: 99_900,
      photo: 'https://cdn.example/n.jpg',
      specs: {
        t_kind: 'Notebook',
        n_display_size: 15.0,
        b_touch_screen: false,
        t_temp__c_: '5, 35',
        t_ports: '- USB\\n- HDMI',
      },
    },
    { sku: 'n2', name: { any: 'Toner' }, cost: 4_995, specs: { n_toner: 1 } },
    { sku: 'n3', name: { any: 'Puzzle' }, cost: 995, specs: { t_kind: 'Puzzle' } },
    { sku: 'n4', name: {}, cost: 995 },
  );
  const summary = await imports.take('other.jsonl.gz', gzipSync(feed), {
    mapping,
    categories,
    category: 'Toys',
  });
  expect(summary).toMatchObject({
    added: 3,
    problems: { counts: { product: 1 }, first: [{ line: 4, column: 'name.en or name.any' }] },
  });
  const notebook = await imports.product('n1');
  expect(notebook).toMatchObject({
    offerPrice: 999,
    attribute: [
      { column: 'Display size', value: '15' },
      { column: 'Touch screen', value: 'No' },
      { column: 'Temperature', value: '5\u201a 35' },
      { column: 'Ports', value: 'USB\u201a HDMI' },
    ],
  });
  expect(notebook.categories.map(({ name }) => name)).toEqual(['Computers', 'Electronics']);
  expect((await imports.product('n2')).categories.map(({ name }) => name)).toEqual(['Printers & Supplies']);
  expect((await imports.product('n3')).categories.map(({ name }) => name)).toEqual(['Toys']);
  const { rows } = await imports.db.execute<{ url: string }>(
    sql`select source_url as url from product_images where product_id = ${notebook.id}`,
  );
  expect(rows).toEqual([{ url: 'https://cdn.example/n.jpg' }]);
});

test.each([
  ['contrast', 'Contrast'],
  ['t_contrast_ratio__typical_', 'Contrast ratio typical'],
  ['n_usb_2_0_ports', 'Usb 2 0 ports'],
  ['t_', ''],
])('the attribute %s is named %j', (key, name) => {
  expect(readableName(key, ['t_', 'n_', 'b_'])).toBe(name);
});

test('mapping and category files are checked before anything is written', async () => {
  const file = join(imports.folder, 'wrong.json');
  const take = (wrong: unknown, option: 'mapping' | 'categories') =>
    writeFile(file, JSON.stringify(wrong)).then(() => imports.take('x.jsonl', '', { [option]: file }));
  await expect(take({ fields: { titel: 'name' } }, 'mapping')).rejects.toThrow('wrong.json: fields.titel');
  await expect(take({ shoe: 'Spaceships' }, 'categories')).rejects.toThrow(
    'there is no category "Spaceships"',
  );
  await expect(take(['Shoes'], 'categories')).rejects.toThrow('is not a JSON object of types and categories');
  await expect(imports.take('x.jsonl', '', { mapping: '/nowhere.json' })).rejects.toThrow(
    '/nowhere.json cannot be read',
  );
  await expect(
    imports.take('x.csv', '', { mapping: join(projectRoot, 'demo/mappings/icecat.json') }),
  ).rejects.toThrow('--mapping is for JSON Lines');
});
