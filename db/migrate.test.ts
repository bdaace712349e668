import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { MigrationError, migrate, migrationNames } from './migrate.ts';
import { createTestDatabase } from './testing.ts';

/** A database with nothing in it. */
async function emptyDatabase(): Promise<string> {
  const { adminUrl } = inject('postgres');
  const name = `empty_${process.pid}_${Math.trunc(performance.now() * 1000)}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('two runners at once leave one migrated database, and a third does nothing', async () => {
  const url = await emptyDatabase();
  await Promise.all([migrate({ url, region: 'US' }), migrate({ url, region: 'US' })]);
  const applied = await query<{ name: string }>(url, 'select name from schema_migrations order by name');
  expect(applied.map((row) => row.name)).toEqual(migrationNames());
  const said: string[] = [];
  await migrate({ url, region: 'US', onProgress: (text) => said.push(text) });
  expect(said).toEqual([]);
});

test('all cities of both countries are there, with their states by name', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const counts = await query(
    database.url,
    `select country, count(*)::int as cities from cities
    join states on states.id = state_id group by country order by country`,
  );
  expect(counts).toEqual([
    { country: 'CA', cities: 1037 },
    { country: 'US', cities: 16488 },
  ]);
  const [toronto] = await query(
    database.url,
    `select c.name, s.name as state, population > 2000000 as large
    from cities c join states s on s.id = state_id where c.id = '6167865'`,
  );
  expect(toronto).toEqual({ name: 'Toronto', state: 'Ontario', large: true });
});

test('a database of the other region is refused', async () => {
  const database = await createTestDatabase('CA');
  onTestFinished(() => database.drop());
  await expect(migrate({ url: database.url, region: 'US' })).rejects.toThrow(
    'this database belongs to region CA, not to US',
  );
});

test('an edited migration is refused', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await query(database.url, `update schema_migrations set checksum = 'other' where name like '0002%'`);
  await expect(migrate({ url: database.url, region: 'CA' })).rejects.toThrow(MigrationError);
});

test('a migration that fails is named in one line, and leaves nothing of it', async () => {
  const url = await emptyDatabase();
  await query(url, 'create table sections ()');
  await expect(migrate({ url, region: 'CA' })).rejects.toThrow(
    new MigrationError('0001_catalogue.sql failed: relation "sections" already exists'),
  );
  expect(await query(url, `select to_regclass('states') as states`)).toEqual([{ states: null }]);
});

test('F21 a runner that dies between two files is followed by one that finishes', async () => {
  const url = await emptyDatabase();
  await migrate({ url, region: 'CA' });
  // As a crash after the second file would leave it.
  await query(url, `drop table product_listings, offer_listings, product_search cascade`);
  await query(
    url,
    `do $$ declare f regprocedure; begin
    for f in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^(shelve_|product_|offer_|is_open)' loop
      execute 'drop function ' || f || ' cascade'; end loop; end $$`,
  );
  await query(url, 'drop text search configuration fernway');
  await query(url, `delete from schema_migrations where name like '0003%'`);
  await migrate({ url, region: 'CA' });
  const [shelves] = await query(
    url,
    `select count(*)::int as n from pg_trigger where tgname like '%_shelve'`,
  );
  expect(shelves).toEqual({ n: 10 });
});
