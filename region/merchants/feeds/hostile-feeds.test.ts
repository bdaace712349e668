import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FeedLine } from './reading/feed-line.ts';
import { readJsonLines } from './reading/json-lines.ts';
import { readLines } from './reading/lines.ts';
import type { FeedItem } from './reading/product.ts';
import { readShopifyCsv } from './reading/shopify-csv.ts';
import { Report } from './report.ts';
import { csv, startImport, startTestImports, type TestImports } from './testing.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await startTestImports();
  await imports.take('honest.csv', csv(COLUMNS, [row('honest')]));
});
afterAll(() => imports.close());

const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Price',
  'Image Src',
];
const row = (handle: string, values: Record<string, string> = {}) => ({
  Handle: handle,
  Title: handle,
  'Variant Price': '1.00',
  ...values,
});
const hostile = { name: 'Hostile', company: 'Hostile Inc.', website: 'https://hostile.example' };

const storedKeys = async (store: string) => {
  const { rows } = await imports.db.execute<{ key: string }>(
    sql`select source_key as key from products p join stores s on s.id = p.store_id where store_name = ${store} order by p.id`,
  );
  return rows.map(({ key }) => key);
};

test('S29 prices that are none, texts without end and broken characters cost their own rows', async () => {
  const file = [
    csv(COLUMNS, [
      row('first'),
      ...['-1', 'NaN', '1e308', 'Infinity', '0x10', '١٢', '1.005', '99999999999999'].map((price, at) =>
        row(`price-${at}`, { 'Variant Price': price }),
      ),
      row('long', { 'Body (HTML)': 'x'.repeat(1_000_000) }),
      row('nul\0', {}),
      row('nul-title', { Title: 'a\0b' }),
      row('duplicate-sku', { 'Variant SKU': '1', 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      row('duplicate-sku', { 'Variant SKU': '1', 'Option1 Value': 'M' }),
      row('duplicate-sku', { 'Variant SKU': '1', 'Option1 Value': 'S' }),
      row('last'),
    ]),
  ].join('');
  const lone = Buffer.concat([
    Buffer.from(file),
    Buffer.from('lone,a'),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from(',,,,,1.00,\n'),
  ]);
  const summary = await imports.take('hostile.csv', lone, { store: hostile });
  expect(await storedKeys('Hostile')).toEqual(['first', 'duplicate-sku/S', 'duplicate-sku/M', 'last']);
  expect(summary.problems.counts).toEqual({ row: 0, product: 12, variant: 9, value: 0 });
  expect(await storedKeys('Wheel House')).toEqual(['honest']);
});

test('S29 a line of ten megabytes is left out, in either format', async () => {
  const long = 'y'.repeat(10_000_000);
  const asCsv = `${csv(COLUMNS, [row('short-1')])}${csv(COLUMNS, [row('long-csv', { 'Body (HTML)': long })]).split('\n')[1]}\n${csv(COLUMNS, [row('short-2')]).split('\n')[1]}\n`;
  const lines = [
    { id: 'short-3', title: 'a', price: 1 },
    { id: 'long-json', title: 'b', description: long, price: 1 },
    { id: 'lone', title: '\ud800', price: 1 },
    { id: 'short-4', title: 'c', price: 1 },
  ];
  const first = await imports.take('long.csv', asCsv, { store: hostile });
  const second = await imports.take('long.jsonl', lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    store: hostile,
  });
  expect([first.added, second.added]).toEqual([2, 2]);
  expect(first.problems.first).toMatchObject([{ line: 3, skipped: 'row' }]);
  expect(second.problems.first).toMatchObject([
    { line: 2, skipped: 'row' },
    { line: 3, value: '\ufffd', reason: 'has half of a surrogate pair', skipped: 'product' },
  ]);
});

test('S29 a line nested too deeply costs itself only', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const lines = [
    '{"id":"before-deep","title":"Before","price":1}',
    `{"id":"deep","title":${deep},"price":1}`,
    '{"id":"after-deep","title":"After","price":1}',
  ];
  const summary = await imports.take('deep.jsonl', lines.join('\n'), { store: hostile });
  expect(summary.added).toBe(2);
  expect(summary.problems.first).toMatchObject([{ line: 2, column: 'title', value: '', skipped: 'product' }]);
});

test('S29 addresses that are no web pages reach no row', async () => {
  const addresses = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example/x',
    'https://u:p@a.example/x',
    'blob:https://a.example/1',
    `https://a.example/${'x'.repeat(3_000)}`,
  ];
  const pictures = addresses.map((url, at) => row(`picture-${at}`, { 'Image Src': url }));
  const summary = await imports.take('addresses.csv', csv(COLUMNS, pictures), { store: hostile });
  expect(summary).toMatchObject({
    added: addresses.length,
    problems: { counts: { value: addresses.length } },
  });
  const links = addresses.map((url, at) =>
    JSON.stringify({ id: `link-${at}`, title: 'Link', price: 1, url }),
  );
  const refused = await imports.take('links.jsonl', links.join('\n'), {
    store: { ...hostile, name: 'Links' },
  });
  expect(refused).toMatchObject({ store: undefined, problems: { counts: { product: addresses.length } } });
  const { rows } = await imports.db.execute(
    sql`select from product_images i join products p on p.id = i.product_id where source_key like 'picture-%'`,
  );
  expect(rows).toEqual([]);
});

test('S57 names of prototypes in feeds and mappings are names like others', async () => {
  const mapping = join(imports.folder, 'mapping.json');
  await writeFile(
    mapping,
    '{"fields":{"id":"id","title":["__proto__.title","constructor.name","title"],"price":"price"},"attributes":{"from":"specs"}}',
  );
  const line =
    '{"id":"proto","title":"Kept","price":1,"__proto__":{"polluted":1},"specs":{"__proto__":"a","constructor":"b","toString":"c"}}\n';
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  const own = await imports.take('proto.jsonl', line, { store: hostile });
  expect(own.problems.counts.product).toBe(1);
  await imports.take('proto.jsonl', line, { store: hostile, mapping });
  expect(await imports.product('proto')).toMatchObject({
    heading: 'Kept',
    attribute: [
      { column: 'Proto', value: 'a' },
      { column: 'Constructor', value: 'b' },
      { column: 'ToString', value: 'c' },
    ],
  });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
});

test('S29 whatever a line or a row holds, it is read or told', async () => {
  const fields = Object.keys(FeedLine.properties);
  const line = fc.oneof(
    fc.json(),
    fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()).map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }),
    fc.constant('['.repeat(100_000)),
    fc.constant(`{"a":`.repeat(100_000)),
  );
  const cells = fc.array(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '\0', '\ud800') }), {
    maxLength: 8,
  });
  const read = async (items: AsyncIterable<FeedItem>) => {
    let count = 0;
    for await (const _item of items) count++;
    return count;
  };
  const feed = (text: string) => readLines(Readable.from([Buffer.from(text)]));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (lines) => {
      const text = lines.map((each) => each.replaceAll('\n', ' ')).join('\n');
      const report = new Report();
      const found = await read(readJsonLines(feed(text), report));
      expect(found).toBe(text.split('\n').filter((each) => each.trim() !== '').length);
    }),
    { numRuns: 300 },
  );
  await fc.assert(
    fc.asyncProperty(cells, async (texts) => {
      const found = await read(
        readShopifyCsv(feed(`Handle,Title,Price\n${texts.join('\n')}\nend,End,1\n`), new Report()),
      );
      expect(found).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

/** A million and a hundred megabytes by `npm run test:full`. */
const [VARIANTS, BIG_ROWS] = process.env.FERNWAY_FULL ? [1_000_000, 1_000] : [200_000, 400];

test(`S29 ${VARIANTS} variants and ${BIG_ROWS} rows of 60 kB fit into little memory`, async () => {
  const file = join(imports.folder, 'million.csv');
  function* rows() {
    yield `${COLUMNS.join(',')}\n`;
    yield 'before,Before,,,,,1.00,\n';
    for (let at = 0; at < VARIANTS; at += 100) {
      yield Array.from({ length: 100 }, (_, one) => `million,Million,,Size,${at + one},,1.00,\n`).join('');
    }
    const filling = 'z'.repeat(60_000);
    for (let at = 0; at < BIG_ROWS; at++) yield `big-${at},Big,"${filling}\n",,,,1.00,\n`;
    yield `unclosed,"Unclosed\n${`${filling}\n`.repeat(500)}`;
    yield 'after,After,,,,,1.00,\n';
  }
  await pipeline(Readable.from(rows()), createWriteStream(file));
  const store = ['--store', 'Million', '--company', 'Million Inc.', '--website', 'https://million.example'];
  const { code, output } = await startImport(imports, ['--region', 'us', ...store, file]).ended;
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toContain('line 3, Handle "million": has more than 2048 variants');
  const keys = await storedKeys('Million');
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([BIG_ROWS + 2, 'before', 'after']);
  expect(await storedKeys('Wheel House')).toEqual(['honest']);
}, 120_000);
