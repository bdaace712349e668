import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations } from './apply-migrations.ts';
import { MigrationError, migrate, migrationNames, REGION_FOLDERS } from './migrate.ts';
import { createTestDatabase, emptyDatabase, query } from './testing.ts';

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

test('F21 a runner that is killed in any of the files is followed by one that goes on, and the schema is that of a clean install', async () => {
  const url = await emptyDatabase();
  for (const fatal of migrationNames()) {
    const killed = applyMigrations({
      url,
      folders: REGION_FOLDERS,
      owner: 'CA',
      onProgress: () => {},
      async onApplied(client, name) {
        if (name.startsWith('0001')) await client.query(`insert into region (home) values ('CA')`);
        if (name === fatal) await client.query('select pg_terminate_backend(pg_backend_pid())');
      },
    });
    await expect(killed, fatal).rejects.toThrow('terminating connection');
  }
  await migrate({ url, region: 'CA' });
  const clean = await createTestDatabase('CA');
  onTestFinished(() => clean.drop());
  const schema = await query(url, SCHEMA);
  expect(schema.length).toBeGreaterThan(500);
  expect(schema).toEqual(await query(clean.url, SCHEMA));
});

/** Everything in a schema, one line each. */
const SCHEMA = `
  select 'column ' || attrelid::regclass || ' ' || attnum || ' ' || attname || ' ' || format_type(atttypid, atttypmod)
    || ' ' || attnotnull || ' ' || attgenerated::text || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') as line
  from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and relnamespace = 'public'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all select 'trigger ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'
  union all select 'function ' || pg_get_functiondef(pg_proc.oid) from pg_proc
    left join pg_depend on pg_depend.objid = pg_proc.oid and deptype = 'e'
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and pg_depend.objid is null
  order by 1`;

test('F22 a file that needs a table which is in use lets others by, and is applied when the table is free', async () => {
  const url = await emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'fernway-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const apply = () =>
    applyMigrations({ url, folders: { migrations: folder }, owner: 'CA', onProgress: () => {} });
  writeFileSync(join(folder, '0001_goods.sql'), 'create table goods (id int)');
  await apply();
  writeFileSync(join(folder, '0002_priced.sql'), 'alter table goods add column price int');

  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('begin');
  await reader.query('select from goods');
  const applying = apply();
  const waiting =
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())';
  await expect.poll(() => query(url, waiting), { interval: 5 }).toHaveLength(1);
  // This query queues behind the migration, which gives way although the first reader is still reading.
  expect(await query(url, 'select from goods')).toEqual([]);
  await reader.query('commit');
  await applying;
  expect(await query(url, 'select price from goods')).toEqual([]);
});
