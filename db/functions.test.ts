import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { functionFilesIn } from './apply-functions.ts';
import { applyMigrations, type MigrationFolders } from './apply-migrations.ts';
import { migrate, REGION_FOLDERS } from './migrate.ts';
import { createTestDatabase, emptyDatabase, migrateUntil, query } from './testing.ts';

const FUNCTIONS = `select proname::text as name, pg_get_functiondef(pg_proc.oid) as definition from pg_proc
  left join pg_depend on pg_depend.objid = pg_proc.oid and deptype = 'e'
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and pg_depend.objid is null order by 1, 2`;

test('each function of a region stands in exactly one file of db/functions, with a comment', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const inDatabase = await query<{ name: string }>(database.url, FUNCTIONS);
  const inFiles = functionFilesIn(REGION_FOLDERS.functions).flatMap(({ text }) =>
    [...text.matchAll(/\n-- .*\ncreate or replace function (\w+)\(/g)].map(([, name = '']) => name),
  );
  expect(inFiles.sort()).toEqual(inDatabase.map(({ name }) => name));
});

test('a database of the release before, whose migrations alone held the functions, gets those of a clean install', async () => {
  const clean = await createTestDatabase();
  onTestFinished(() => clean.drop());
  const url = await emptyDatabase();
  await migrateUntil(url, REGION_FOLDERS.migrations, '0028');
  expect(await query(url, `select to_regclass('schema_functions') as functions`)).toEqual([
    { functions: null },
  ]);
  await migrate({ url, region: 'CA' });
  expect(await query(url, FUNCTIONS)).toEqual(await query(clean.url, FUNCTIONS));
});

test('a function that was edited by hand is that of its file again after the next migration', async () => {
  const [clean, edited] = [await createTestDatabase(), await createTestDatabase()];
  onTestFinished(() => clean.drop());
  onTestFinished(() => edited.drop());
  await query(
    edited.url,
    `create or replace function region_home() returns text language sql as $$ select 'CA' $$`,
  );
  await query(edited.url, `update schema_functions set checksum = 'other' where name = 'homes.sql'`);
  await migrate({ url: edited.url, region: 'CA' });
  expect(await query(edited.url, FUNCTIONS)).toEqual(await query(clean.url, FUNCTIONS));
});

interface Release {
  folders: MigrationFolders & { functions: string };
  migration(name: string, text: string): void;
  functions(name: string, text: string): void;
}

/** A release with one migration and no function. */
function release(): Release {
  const folder = mkdtempSync(join(tmpdir(), 'fernway-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const folders = { migrations: join(folder, 'migrations'), functions: join(folder, 'functions') };
  for (const one of Object.values(folders)) mkdirSync(one);
  const migration = (name: string, text: string) => writeFileSync(join(folders.migrations, name), text);
  migration('0001_goods.sql', 'create table goods (id int, price int)');
  return {
    folders,
    migration,
    functions: (name, text) => writeFileSync(join(folders.functions, name), text),
  };
}

/** @returns the progress lines */
async function apply(url: string, { folders }: Release): Promise<string[]> {
  const lines: string[] = [];
  await applyMigrations({ url, folders, owner: 'CA', onProgress: (line) => lines.push(line) });
  return lines;
}

const returns = (name: string, value: number): string =>
  `create or replace function ${name}() returns int language sql as $$ select ${value} $$;`;
const callBoth = 'select alpha(), beta()';

test('an edited file is applied again, once', async () => {
  const url = await emptyDatabase();
  const ours = release();
  ours.functions('a.sql', returns('alpha', 1));
  ours.functions('b.sql', returns('beta', 1));
  expect(await apply(url, ours)).toEqual(['CA: 0001_goods.sql', 'CA: functions']);
  expect(await apply(url, ours)).toEqual([]);
  ours.functions('b.sql', returns('beta', 2));
  expect(await apply(url, ours)).toEqual(['CA: functions']);
  expect(await query(url, callBoth)).toEqual([{ alpha: 1, beta: 2 }]);
  expect(await apply(url, ours)).toEqual([]);
});

test('functions that are not all applied, because the process was killed, are as before, and the next run begins again', async () => {
  const url = await emptyDatabase();
  const ours = release();
  ours.functions('a.sql', returns('alpha', 1));
  ours.functions('b.sql', returns('beta', 1));
  await apply(url, ours);
  ours.functions('a.sql', returns('alpha', 2));
  ours.functions('b.sql', `${returns('beta', 2)} select pg_terminate_backend(pg_backend_pid())`);
  await expect(apply(url, ours)).rejects.toThrow('functions/b.sql failed: terminating connection');
  expect(await query(url, callBoth)).toEqual([{ alpha: 1, beta: 1 }]);
  ours.functions('b.sql', returns('beta', 2));
  expect(await apply(url, ours)).toEqual(['CA: functions']);
  expect(await query(url, callBoth)).toEqual([{ alpha: 2, beta: 2 }]);
});

test('a migration and the functions that fit it come together: a function that fails leaves neither', async () => {
  const url = await emptyDatabase();
  const ours = release();
  ours.functions(
    'a.sql',
    `create or replace function first() returns int stable language sql as 'select price from goods'`,
  );
  await apply(url, ours);
  ours.migration('0002_cents.sql', 'alter table goods rename price to cents');
  await expect(apply(url, ours)).rejects.toThrow('functions/a.sql failed: column "price" does not exist');
  expect(await query(url, 'select price, first() from goods')).toEqual([]);
  ours.functions(
    'a.sql',
    `create or replace function first() returns int stable language sql as 'select cents from goods'`,
  );
  expect(await apply(url, ours)).toEqual(['CA: 0002_cents.sql', 'CA: functions']);
  expect(await query(url, 'select cents, first() from goods')).toEqual([]);
});

test('an older release that migrates leaves the functions of a newer one', async () => {
  const url = await emptyDatabase();
  const [older, newer] = [release(), release()];
  older.functions('a.sql', returns('alpha', 1));
  newer.functions('a.sql', returns('alpha', 2));
  newer.migration('0002_tint.sql', 'alter table goods add tint text');
  await apply(url, older);
  await apply(url, newer);
  expect(await apply(url, older)).toEqual([]);
  expect(await query(url, 'select alpha()')).toEqual([{ alpha: 2 }]);
});
