import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_TABLES, REPLICATED } from './replication/catalogue.ts';
import * as schema from './schema/index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
const OUTSIDE_THE_CODE = ['reference_loads', 'region', 'schema_functions', 'schema_migrations'];

async function column<Value>(query: string): Promise<Value[]> {
  const { rows } = await client.query<{ value: Value }>(query);
  return rows.map((row) => row.value);
}

test('the schema in code has the tables of the migrated database', async () => {
  const inDatabase = await column<string>(`select table_name as value from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  expect([...tables.map(getTableName), ...OUTSIDE_THE_CODE].sort()).toEqual(inDatabase.sort());
});

test('every column has the type, nullability and default that the code says', async () => {
  const { rows } = await client.query<{ place: string; type: string; required: boolean; filled: boolean }>(`
    select c.relname || '.' || a.attname as place, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.atthasdef as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated <> 'v'`); // virtual columns are names of the release before
  const inDatabase = rows.filter((row) => !OUTSIDE_THE_CODE.includes(row.place.split('.')[0] ?? ''));
  const inCode = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((field) => ({
      place: `${getTableName(table)}.${field.name}`,
      type: plainType(field.getSQLType()),
      required: field.notNull,
      filled: field.hasDefault || field.generated !== undefined,
    })),
  );
  const byPlace = (a: { place: string }, b: { place: string }) => a.place.localeCompare(b.place);
  expect(inCode.sort(byPlace)).toEqual(inDatabase.sort(byPlace));
});

function plainType(type: string): string {
  if (type === 'time') return 'time without time zone';
  if (type.startsWith('time[')) return 'time without time zone[]';
  return type.replace(/^numeric\((\d+), (\d+)\)$/, 'numeric($1,$2)');
}

test('primary and foreign keys are those that the code says', async () => {
  const inDatabase = await column<string>(`
    select conrelid::regclass || ' ' || contype::text || ' (' || array_to_string(array(
        select attname from unnest(conkey) with ordinality k(num, place)
        join pg_attribute on attrelid = conrelid and attnum = num
        where attname <> 'home' or contype = 'p' order by place), ', ') || ')'
      || case when contype = 'f' then ' ' || confrelid::regclass else '' end as value
    from pg_constraint where contype in ('p', 'f') and connamespace = 'public'::regnamespace
      and (contype = 'p' or cardinality(conkey) < 3)`);
  const inCode = tables.flatMap((table) => {
    const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table);
    const primary = [
      ...columns.filter((field) => field.primary).map((field) => [field.name]),
      ...primaryKeys.map((key) => key.columns.map((field) => field.name)),
    ];
    return [
      ...primary.map((names) => `${name} p (${names.join(', ')})`),
      ...foreignKeys.map((key) => {
        const { columns: from, foreignTable } = key.reference();
        return `${name} f (${from.map((field) => field.name).join(', ')}) ${getTableName(foreignTable)}`;
      }),
    ];
  });
  // Composite foreign keys are in SQL only: they narrow the single ones, such as to rows of the same home.
  const single = inDatabase.filter((key) => !/ f \(.*, .*\)/.test(key));
  expect(inCode.sort()).toEqual(
    single.filter((key) => !OUTSIDE_THE_CODE.includes(key.split(' ')[0] ?? '')).sort(),
  );
});

test('every table is replicated or stays local, and every column of a replicated one is shared, local or computed', async () => {
  const inDatabase = await column<string>(`select relname as value from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const declared = [...Object.keys(REPLICATED), ...Object.values(LOCAL_TABLES).flat()];
  expect(declared.sort()).toEqual(inDatabase.sort());
  const columns = await column<string>(`
    select c.relname || '.' || a.attname as value from pg_attribute a join pg_class c on c.oid = a.attrelid
    where relname in (${Object.keys(REPLICATED).map((name) => `'${name}'`)}) and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''`);
  const decided = Object.entries(REPLICATED).flatMap(([table, { shared, local = [] }]) =>
    [...shared, ...local].map((name) => `${table}.${name}`),
  );
  expect(decided.sort()).toEqual(columns.sort());
});

test('catalogue rows carry their home in the replica identity', async () => {
  const identities = await column<string>(`
    select c.relname as value from pg_class c join pg_index i on i.indrelid = c.oid and i.indisreplident
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'home' and a.attnum = any(i.indkey)`);
  const withHome = tables.filter((table) => 'home' in getTableColumns(table)).map(getTableName);
  expect(identities.sort()).toEqual(withHome.sort());
});

test('what belongs to a shopper is found by an index, so that an account can be deleted quickly', async () => {
  const unindexed = await column<string>(`
    select conrelid::regclass || '.' || conname as value from pg_constraint k
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid = 'users'::regclass
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
        -- An index of some rows does not find them all.
        and coalesce(pg_get_expr(i.indpred, i.indrelid), '(user_id IS NOT NULL)') = '(user_id IS NOT NULL)')`);
  expect(unindexed).toEqual([]);
});

test('a change of any column but the counters is sent to who listens', async () => {
  const silent = await column<string>(`select distinct a.attname as value from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.tgname = c.relname || '_notify_change' and not a.attnum = any(t.tgattr::int2[])`);
  const counters = ['avg_rating', 'popularity', 'rating_count', 'total_followers', 'total_likes'];
  expect(silent.sort()).toEqual(counters);
});
