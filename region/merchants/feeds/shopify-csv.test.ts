import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, startTestImports, type TestImports } from './testing.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await startTestImports();
});
afterAll(() => imports.close());

const OLD = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  ...['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Variant Image', 'Status'],
];

test('a product of several rows comes in with its variants, pictures, prices and description', async () => {
  const rows = [
    {
      Handle: 'track-bike',
      Title: '  Track\tbike ',
      'Body (HTML)':
        '<meta charset="utf-8">\r\n<p class="p1" style="color:red">Fast, "light".</p>\r\n\r\n<p></p>',
      Vendor: 'Pedal & Sons',
      Type: 'Bicycle',
      Published: 'true',
      'Option1 Name': 'Colour',
      'Option1 Value': 'Red',
      'Option2 Name': 'Size',
      'Option2 Value': '54',
      'Variant SKU': "'30235",
      'Variant Inventory Qty': '3',
      'Variant Price': '329.00',
      'Variant Compare At Price': '399.5',
      'Image Src': 'https://cdn.example/2.jpg?v=1',
      'Image Position': '2',
      'Variant Image': 'https://cdn.example/1.jpg',
    },
    {},
    {
      Handle: 'track-bike',
      'Image Src': 'https://cdn.example/1.jpg',
      'Image Position': '1',
      'Image Alt Text': 'From the left',
    },
    {
      Handle: 'track-bike',
      'Option1 Value': 'Blue',
      'Option2 Value': '58',
      'Variant SKU': "'30235",
      'Variant Inventory Qty': '-4',
      'Variant Price': '319',
      'Variant Compare At Price': '300.00',
      'Variant Image': '//cdn.example/blue.jpg',
    },
    {
      Handle: 'bell',
      Title: 'Bell',
      Published: 'TRUE',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Price': '9.99',
    },
  ];
  const summary = await imports.take('old.csv', `\ufeff${csv(OLD, rows, '\r\n')}\r\n\r\n`, {
    category: 'Cycling',
  });
  expect(summary).toMatchObject({
    added: 2,
    variantsWritten: 3,
    store: { isNew: true },
    problems: { total: 0 },
  });

  const bike = await imports.product('track-bike/Red/54');
  expect(bike).toMatchObject({
    heading: 'Track bike',
    description: '<p>Fast, "light".</p>',
    brand: 'Pedal & Sons',
    webStoreName: 'Wheel House',
    offerPrice: 329,
    actualPrice: 399.5,
    discountPerc: 17,
    isShopifyProduct: 'N',
    shopifyInventory: 3,
    shopifyVarientId: null,
    vendorUrl: 'https://wheelhouse.example/products/track-bike',
    attribute: [
      { column: 'Colour', value: 'Red,Blue' },
      { column: 'Size', value: '54,58' },
    ],
    status: 'active',
  });
  expect(bike.id).toBe(bike.mainId);
  expect(bike.categories.map(({ name }) => name)).toEqual(['Cycling']);

  const [main, blue, ...none] = await imports.variants('track-bike/Red/54');
  expect(none).toEqual([]);
  expect([main?.variantOption1, main?.variantOption2, main?.variantOption3]).toEqual(['Red', '54', null]);
  expect(blue).toMatchObject({
    mainId: bike.id,
    offerPrice: 319,
    actualPrice: 319,
    shopifyInventory: 0,
    variantOption1: 'Blue',
  });

  expect(await imports.product('bell')).toMatchObject({
    attribute: [],
    variantOption1: null,
    offerPrice: 9.99,
  });

  const { rows: pictures } =
    await imports.db.execute(sql`select p.source_key as key, i.source_url as url, i.alt, i.fetch_state as state
    from product_images i join products p on p.id = i.product_id order by p.source_key desc, i.position`);
  expect(pictures).toEqual([
    { key: 'track-bike/Red/54', url: 'https://cdn.example/1.jpg', alt: 'From the left', state: 'pending' },
    { key: 'track-bike/Red/54', url: 'https://cdn.example/2.jpg?v=1', alt: null, state: 'pending' },
    { key: 'track-bike/Blue/58', url: 'https://cdn.example/blue.jpg', alt: null, state: 'pending' },
    { key: 'track-bike/Blue/58', url: 'https://cdn.example/1.jpg', alt: 'From the left', state: 'pending' },
    { key: 'track-bike/Blue/58', url: 'https://cdn.example/2.jpg?v=1', alt: null, state: 'pending' },
  ]);
  const { rows: jobs } = await imports.db.execute<{ data: { productIds: string[] } }>(
    sql`select data from pgboss.job where name = 'fetch-product-pictures'`,
  );
  expect(jobs.flatMap(({ data }) => data.productIds).toSorted()).toEqual([bike.id, blue?.id].toSorted());
});

test('the headers of 2025 are known, and what is unpublished, a draft, archived or unlisted comes in retired', async () => {
  const columns = [
    ...[
      'Title',
      'URL handle',
      'Description',
      'Vendor',
      'Product category',
      'Type',
      'Published on online store',
      'Status',
    ],
    ...['SKU', 'Option1 name', 'Option1 value', 'Price', 'Compare-at price', 'Inventory quantity'],
    ...['Product image URL', 'Image position', 'Image alt text', 'Variant image URL'],
  ];
  const row = (name: string, published: string, status: string) => ({
    'URL handle': name,
    Title: name,
    'Published on online store': published,
    Status: status,
    Price: '5.00',
    'Compare-at price': '6.00',
    'Inventory quantity': '7',
    'Product category': 'Sporting Goods > Cycling',
    'Product image URL': 'http://cdn.example/new.jpg',
  });
  const rows = [
    row('new-on-sale', 'TRUE', 'Active'),
    row('new-hidden', 'FALSE', 'active'),
    row('new-draft', 'true', 'draft'),
    row('new-archived', 'true', 'Archived'),
    row('new-unlisted', '', 'unlisted'),
  ];
  const summary = await imports.take('new.csv', csv(columns, rows));
  expect(summary).toMatchObject({ added: 5, problems: { total: 0 } });
  expect(summary.proposed).toEqual(new Map([['Sporting Goods > Cycling', new Map([['Cycling', 5]])]]));
  expect(await imports.product('new-on-sale')).toMatchObject({
    status: 'active',
    offerPrice: 5,
    actualPrice: 6,
    shopifyInventory: 7,
  });
  for (const name of ['new-hidden', 'new-draft', 'new-archived', 'new-unlisted']) {
    expect(await imports.product(name)).toMatchObject({ status: 'retired' });
  }
});

test.each(['Variant ID', 'Variant Id', 'shopifyVarientId'])(
  'a column %s makes synced products, whose ids stay digits',
  async (column) => {
    const handle = column.toLowerCase().replace(' ', '-');
    const rows = [
      {
        Handle: handle,
        Title: 'Pump',
        'Variant Price': '20',
        [column]: '39072856000123456789',
        'Option1 Value': 'Small',
      },
      { Handle: handle, 'Variant Price': '20', [column]: "'41", 'Option1 Value': 'Large' },
      { Handle: handle, 'Variant Price': '20', [column]: '3.90729E+13', 'Option1 Value': 'Rounded' },
      { Handle: handle, 'Variant Price': '20', [column]: '', 'Option1 Value': 'Without' },
    ];
    const summary = await imports.take('ids.csv', csv([...OLD, column], rows));
    expect(summary.problems).toMatchObject({ counts: { variant: 2 } });
    expect(summary.problems.first).toMatchObject([
      {
        line: 4,
        column: column === 'Variant Id' ? 'Variant ID' : column,
        value: '3.90729E+13',
        reason: 'is not an id of digits',
      },
      { line: 5, value: '', reason: 'is missing' },
    ]);
    const [small, large, ...none] = await imports.variants(`${handle}/Small`);
    expect(none).toEqual([]);
    expect(small).toMatchObject({ isShopifyProduct: 'Y', shopifyVarientId: '39072856000123456789' });
    expect(large).toMatchObject({ isShopifyProduct: 'Y', shopifyVarientId: '41' });
  },
);

test('what a store does not count, or sells on without, is never sold out', async () => {
  const columns = ['Variant ID', 'Variant Inventory Tracker', 'Variant Inventory Policy'];
  const row = (option: string, id: string, tracker: string, policy: string) => ({
    Handle: 'stock',
    Title: 'Stock',
    'Variant Price': '20',
    'Option1 Value': option,
    'Variant ID': id,
    'Variant Inventory Qty': '0',
    'Variant Inventory Tracker': tracker,
    'Variant Inventory Policy': policy,
  });
  const rows = [
    row('Counted', '9001', 'shopify', 'deny'),
    row('Uncounted', '9002', '', 'deny'),
    row('Sold on', '9003', 'shopify', 'continue'),
  ];
  await imports.take('stock.csv', csv([...OLD, ...columns], rows));
  const variants = await imports.variants('stock/Counted');
  expect(
    variants.map(({ variantOption1, shopifyInventory }) => [variantOption1, shopifyInventory > 0]),
  ).toEqual([
    ['Counted', false],
    ['Uncounted', true],
    ['Sold on', true],
  ]);
  await imports.take(
    'plain.csv',
    csv([...OLD, 'Variant ID'], [{ ...row('Counted', '9004', '', ''), Handle: 'plain' }]),
  );
  expect(await imports.variants('plain/Counted')).toMatchObject([{ shopifyInventory: 0 }]);
});

test('commas inside options, quoted numbers and slashes leave the choices and the keys apart', async () => {
  const rows = [
    {
      Handle: 'mix',
      Title: 'Mix',
      'Variant Price': '1',
      'Option1 Name': 'Angle',
      'Option1 Value': "'-30°",
      'Option2 Name': 'Material',
      'Option2 Value': 'Wool, Linen',
    },
    { Handle: 'mix', 'Variant Price': '1', 'Option1 Value': "'+20°", 'Option2 Value': 'Wool' },
    { Handle: 'mix', 'Variant Price': '1', 'Option1 Value': "'+20°", 'Option2 Value': '50/50%' },
    { Handle: 'mix', 'Variant Price': '1', 'Option1 Value': "'+20°/50", 'Option2 Value': '50%' },
  ];
  expect(await imports.take('mix.csv', csv(OLD, rows))).toMatchObject({
    variantsWritten: 4,
    problems: { total: 0 },
  });
  const { attribute } = await imports.product('mix/-30°/Wool, Linen');
  const choices = attribute.map(({ value }) => value.split(','));
  expect(choices).toEqual([
    ['-30°', '+20°', '+20°/50'],
    ['Wool\u201a Linen', 'Wool', '50/50%', '50%'],
  ]);
  const options = (await imports.variants('mix/+20°/50%2F50%25')).map((each) => [
    each.variantOption1,
    each.variantOption2,
  ]);
  expect(options).toContainEqual(['-30°', 'Wool\u201a Linen']);
  for (const pair of options)
    expect(choices.map((values, at) => values.includes(pair[at] ?? ''))).toEqual([true, true]);
});

test('rows in another language are skipped and reported, by what they say and by what they are', async () => {
  const columns = [...OLD, 'Locale'];
  const row = (handle: string, title: string, body = '', locale = '') => ({
    Handle: handle,
    Title: title,
    'Body (HTML)': body,
    'Variant Price': '4',
    Locale: locale,
  });
  const rows = [
    row('said-french', 'Vélo', '', 'fr-CA'),
    row('said-english', 'Le Vélo pour la ville et les vacances', '', 'en'),
    row(
      'seen-french',
      'Chaise',
      '<p>Une belle chaise en bois pour votre jardin, faite à la main avec du pin.</p>',
    ),
    row('seen-german', 'Stuhl', 'Ein schöner Stuhl aus Holz für den Garten, von Hand gemacht.'),
    row('seen-chinese', '自行车 车铃'),
    row('seen-cyrillic', 'Велосипед City'),
    row('seen-english', 'Café de Paris chair', '<p>A chair for the café, made in Paris.</p>'),
    row('part-numbers', 'E230, E232, E234 Toner Cartridge', 'E230, E232, E234'),
  ];
  const summary = await imports.take('languages.csv', csv(columns, rows));
  expect(summary).toMatchObject({ added: 3, foreign: 5, problems: { counts: { product: 5 } } });
  expect(summary.problems.first.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'is in another language: fr-CA'],
    [4, 'is in another language: French'],
    [5, 'is in another language: German'],
    [6, 'is in another language: not in Latin letters'],
    [7, 'is in another language: not in Latin letters'],
  ]);
  expect(await imports.take('languages.csv', csv(columns, rows), { anyLanguage: true })).toMatchObject({
    added: 5,
    unchanged: 3,
    foreign: 0,
  });
});

test('a file that is no product CSV is refused before anything is written', async () => {
  const store = { name: 'Never Made', company: 'Never Made Inc.', website: 'https://never.example' };
  await expect(imports.take('orders.csv', 'Name,Email\n#1,a@b.example\n', { store })).rejects.toThrow(
    'not a Shopify product CSV: it has no column Handle or URL handle',
  );
  await expect(imports.take('empty.csv', '', { store })).rejects.toThrow('the file is empty');
  await expect(imports.take('feed.xml', '<rss/>', { store })).rejects.toThrow('the name of a feed ends in');
  const nothing = await imports.take('nothing.csv', csv(OLD, [{ Handle: 'x', Title: 'X' }]), { store });
  expect(nothing).toMatchObject({
    store: undefined,
    problems: { first: [{ line: 2, column: 'Variant Price', reason: 'is missing' }, {}] },
  });
  const { rows } = await imports.db.execute(sql`select from stores where store_name = 'Never Made'`);
  expect(rows).toEqual([]);
});
