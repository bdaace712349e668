import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, startTestImports, type TestImports } from './testing.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await startTestImports();
});
afterAll(() => imports.close());

const COLUMNS = ['Handle', 'Title', 'Body (HTML)', 'Variant Price'];
const good = (handle: string) => ({
  Handle: handle,
  Title: `The ${handle}`,
  'Body (HTML)': `<p>Of two lines,\r\nwith "quotes", commas.</p>`,
  'Variant Price': '10.00',
});
const row = (handle: string) =>
  csv(COLUMNS, [good(handle)])
    .split('\n')
    .slice(1)
    .join('\n');

let stores = 0;
async function take(content: string) {
  const name = `Damaged ${++stores}`;
  const store = { name, company: `${name} Inc.`, website: 'https://damaged.example' };
  const summary = await imports.take('damaged.csv', `${csv(COLUMNS, [])}${content}`, { store });
  const { rows } = await imports.db.execute<{ key: string }>(
    sql`select source_key as key from products p join stores s on s.id = p.store_id where store_name = ${name} order by p.id`,
  );
  return { keys: rows.map(({ key }) => key), problems: summary.problems };
}

test.each([
  ['a quote that is never closed', 'bad,"Bad,text,10.00\n', 'something follows a closing quote'],
  [
    'a quote that is never closed, over lines',
    'bad,Bad,"text\nmore text,10.00\n',
    'something follows a closing quote',
  ],
  ['a quote that is not opened', 'bad,Bad,text",10.00\n', 'a quote stands inside a value'],
  ['two quotes inside a value', 'bad,Bad "or" not,text,10.00\n', 'a quote stands inside a value'],
  ['a cell too many', 'bad,Bad,text,10.00,\n', 'the row has 5 cells and the header 4'],
  ['a row cut short', 'bad,Ba\n', 'the row has 2 cells and the header 4'],
  ['no handle', ',Bad,text,10.00\n', 'is missing'],
  ['bytes that are no row', '\u0001\u0002{}[]\n', 'the row has 1 cells and the header 4'],
])('%s costs its own row only', async (_name, damage, reason) => {
  const { keys, problems } = await take(`${row('one')}${damage}${row('two')}${row('three')}`);
  expect(keys).toEqual(['one', 'two', 'three']);
  expect(problems.counts.row).toBe(1);
  expect(problems.first[0]).toMatchObject({ line: 4, skipped: 'row' });
  expect(problems.first[0]?.reason).toContain(reason);
});

test('a file that ends inside a value keeps all rows before', async () => {
  const whole = `${row('one')}${row('two')}${row('three')}`;
  const { keys, problems } = await take(whole.slice(0, whole.lastIndexOf('quotes')));
  expect(keys).toEqual(['one', 'two']);
  expect(problems.first[0]).toMatchObject({
    line: 6,
    reason: 'a quote is never closed; 2 lines from here are no rows',
  });
});

test('a value that cannot be taken is told with its line, its column, its beginning and the reason', async () => {
  const bad = (values: Record<string, string>) => ({ ...good('bad'), ...values });
  const rows = [
    bad({ 'Variant Price': '1e308' }),
    good('fine'),
    bad({ Handle: 'nan', 'Variant Price': 'NaN' }),
    bad({ Handle: 'negative', 'Variant Price': '-5.00' }),
    bad({ Handle: 'fraction', 'Variant Price': '5.005' }),
    bad({ Handle: 'comma', 'Variant Price': '1,299.00' }),
    bad({ Handle: 'dear', 'Variant Price': '10000000.01' }),
    bad({ Handle: 'long', Title: 'x'.repeat(501) }),
  ];
  const file = join(imports.folder, 'report.jsonl');
  const store = { name: 'Reported', company: 'Reported Inc.', website: 'https://reported.example' };
  const summary = await imports.take('bad.csv', csv(COLUMNS, rows), { store, report: file });
  expect(summary).toMatchObject({ added: 1, problems: { path: file } });
  const reportedLines = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(reportedLines.filter(({ skipped }) => skipped === 'variant')).toEqual([
    {
      line: 2,
      column: 'Variant Price',
      value: '1e308',
      reason: 'is not a price such as 12.99',
      skipped: 'variant',
    },
    {
      line: 6,
      column: 'Variant Price',
      value: 'NaN',
      reason: 'is not a price such as 12.99',
      skipped: 'variant',
    },
    {
      line: 8,
      column: 'Variant Price',
      value: '-5.00',
      reason: 'is not a price such as 12.99',
      skipped: 'variant',
    },
    {
      line: 10,
      column: 'Variant Price',
      value: '5.005',
      reason: 'has a fraction of a cent',
      skipped: 'variant',
    },
    {
      line: 12,
      column: 'Variant Price',
      value: '1,299.00',
      reason: 'is not a price such as 12.99',
      skipped: 'variant',
    },
    {
      line: 14,
      column: 'Variant Price',
      value: '10000000.01',
      reason: 'is above 10,000,000',
      skipped: 'variant',
    },
  ]);
  expect(reportedLines.at(-1)).toEqual({
    line: 16,
    column: 'Title',
    value: `${'x'.repeat(200)}…`,
    reason: 'is longer than 500 characters',
    skipped: 'product',
  });
});

test('S58 a report is never a formula to the spreadsheet that opens it', async () => {
  const values = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '"quoted", and more'];
  const rows = values.map((value, at) => ({ ...good(`formula-${at}`), 'Variant Price': value }));
  const file = join(imports.folder, 'report.csv');
  const store = { name: 'Formulas', company: 'Formulas Inc.', website: 'https://formulas.example' };
  await imports.take('formulas.csv', csv(COLUMNS, [good('fine'), ...rows]), { store, report: file });
  const cells: string[][] = parse(await readFile(file));
  expect(cells[0]).toEqual(['line', 'column', 'value', 'reason', 'skipped']);
  const reportedRows = cells.filter((row) => row[4] === 'variant').map((row) => row[2]);
  expect(reportedRows).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", ' =1', '"quoted", and more']);
});

test('a packed file that breaks off keeps the lines before, and prunes nothing', async () => {
  const lines = Array.from({ length: 2_000 }, (_, at) =>
    JSON.stringify({
      id: `p${at}`,
      title: `Product ${at}`,
      description: Math.random().toString(36),
      price: 1,
    }),
  );
  const packed = gzipSync(`${lines.join('\n')}\n`);
  const store = { name: 'Packed', company: 'Packed Inc.', website: 'https://packed.example' };
  expect(await imports.take('whole.jsonl.gz', packed, { store })).toMatchObject({
    added: 2_000,
    problems: { total: 0 },
  });
  const half = await imports.take('half.jsonl.gz', packed.subarray(0, packed.length / 2), {
    store,
    prune: true,
  });
  expect(half).toMatchObject({ added: 0, changed: 0, retired: undefined, problems: { counts: { row: 1 } } });
  expect(half.unchanged).toBeGreaterThan(500);
  expect(half.problems.first[0]?.reason).toBe('the compressed file is broken here: the rest is missing');
});
