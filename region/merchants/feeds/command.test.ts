import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readArguments } from './arguments.ts';
import { FeedError } from './feed-error.ts';
import { startImport, startTestImports, type TestImports } from './testing.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await startTestImports('US');
});
afterAll(() => imports.close());

const run = (...args: string[]) => startImport(imports, args).ended;
const store = [
  '--region',
  'us',
  '--store',
  'Commanded',
  '--company',
  'Commanded Inc.',
  '--website',
  'https://commanded.example',
];

test('the command takes a file from where its caller stands and says what it has done', async () => {
  const lines = [
    { id: 'a', title: 'A', price: '1.00', type: 'Thing' },
    { id: 'b', title: 'B\u001b[31m', price: 'much' },
  ];
  await writeFile(join(imports.folder, 'feed.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  const { code, output } = await run(...store, 'feed.jsonl');
  expect(code).toBe(0);
  const report = join(imports.folder, 'imports/us-feed.jsonl.problems.csv');
  expect(output.split('\n')).toEqual([
    'Commanded, a new store: 1 product added, 0 changed, 0 as before (1 variant written)',
    '1 product in no category, see --category and --categories: Thing (1)',
    'Skipped: 1 product, 1 variant',
    '  line 2, price "much": is not a price such as 12.99',
    '  line 2, id "b": has no variant that can be sold',
    `  all of them: ${report}`,
    '',
  ]);
  expect(await readFile(report, 'utf8')).toContain(
    '"2","price","much","is not a price such as 12.99","variant"\r\n',
  );

  await writeFile(join(imports.folder, 'feed.jsonl'), JSON.stringify(lines[0]));
  const again = await run(...store, '--prune', '--category', 'Toys', 'feed.jsonl');
  expect(again.output).toBe(
    'Commanded: 0 products added, 1 changed, 0 as before (1 variant written)\n0 variants retired: no longer in the file\n',
  );
  expect(existsSync(report)).toBe(false);
});

test('help is printed, and a wrong command line is one line', async () => {
  const help = await run('--help');
  expect(help).toMatchObject({ code: 0 });
  expect(help.output).toContain('npm run import -- --region ca|us --store "Store name" [options] FILE');
  expect(await run('--region', 'us', '--store', 'X', 'nothing.csv')).toEqual({
    code: 1,
    output: `${join(imports.folder, 'nothing.csv')} cannot be read (ENOENT)\nnpm run import -- --help shows how it is done.\n`,
  });
});

test.each([
  ['', '--region is ca or us'],
  ['--region mx --store X f.csv', '--region is ca or us, not mx'],
  ['--region us f.csv', '--store is missing: the name of the store'],
  ['--region us --store X', 'the file to import is missing'],
  ['--region us --store X a.csv b.csv', 'one file at a time: a.csv or b.csv'],
  ['--region us --store X --markets UK a.csv', '--markets is CA, US or CA,US, not UK'],
  ['--region us --store X --markets CA,CA a.csv', '--markets is CA, US or CA,US, not CA,CA'],
  ['--region us --store X --report ./a.csv a.csv', '--report names the file to import'],
  [`--region us --store ${'X'.repeat(101)} a.csv`, '--store is longer than 100 characters'],
  [`--region us --store X --company ${'X'.repeat(101)} a.csv`, '--company is longer than 100 characters'],
  ['--region us --store X --purge a.csv', "Unknown option '--purge'"],
  ['--region us --store', "Option '--store <value>' argument missing"],
])('the arguments %j are refused', (args, line) => {
  const place = { folder: '/', reports: '/reports' };
  expect(() => readArguments(args.split(' ').filter(Boolean), place)).toThrow(new FeedError(line));
});

test('names of a store are one line without control characters', () => {
  const args = ['--region', 'us', '--store', ' Wool\n\u001b[31mand Wax', '--company', 'A\tB', 'a.csv'];
  expect(readArguments(args, { folder: '/', reports: '/reports' })?.store).toMatchObject({
    name: 'Wool [31mand Wax',
    company: 'A B',
  });
});

test('an import whose database goes away ends with one line', async () => {
  await writeFile(join(imports.folder, 'one.jsonl'), JSON.stringify({ id: 'a', title: 'A', price: 1 }));
  const gone = { ...imports, url: 'postgres://127.0.0.1:1/us' };
  const { code, output } = await startImport(gone, [...store, 'one.jsonl']).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^The import stopped: .*ECONNREFUSED.*\. Run it again: .*\n$/);
});

test('an import that is killed is finished by the next one, to the same end', async () => {
  const count = 2_500;
  const line = (at: number) =>
    JSON.stringify({
      id: `p${at}`,
      title: `Product ${at}`,
      price: 1,
      description: 'word '.repeat(50),
      options: ['Size'],
      variants: [{ options: ['S'] }, { options: ['L'] }],
    });
  await writeFile(
    join(imports.folder, 'long.jsonl'),
    Array.from({ length: count }, (_, at) => line(at)).join('\n'),
  );
  const args = [
    '--region',
    'us',
    '--store',
    'Killed',
    '--company',
    'Killed Inc.',
    '--website',
    'https://killed.example',
    'long.jsonl',
  ];
  const countRows = async () => {
    const { rows } = await imports.db.execute<{ mains: number; variants: number }>(sql`
      select count(*) filter (where is_main)::int as mains, count(*)::int as variants
      from products p join stores s on s.id = p.store_id where store_name = 'Killed'`);
    return rows[0] ?? { mains: 0, variants: 0 };
  };
  const { child } = startImport(imports, args);
  await vi.waitFor(async () => expect((await countRows()).mains).toBeGreaterThan(0), {
    timeout: 20_000,
    interval: 20,
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const before = await countRows();
  expect(before.mains).toBeLessThan(count);
  expect(before.variants).toBe(before.mains * 2);

  const { code, output } = await run(...args);
  expect(code).toBe(0);
  expect(output).toMatch(/^Killed: [\d,]+ products added, 0 changed, [\d,]+ as before/);
  expect(await countRows()).toEqual({ mains: count, variants: count * 2 });
});
