import type pg from 'pg';
import { migrationNames } from '../migrate.ts';
import { REPLICATED, type ReplicatedTable } from './catalogue.ts';
import type { Direction, Home } from './direction.ts';

export type SharedTables = Readonly<Record<string, ReplicatedTable>>;

/** What one version of the code knows of the databases. */
export interface Version {
  tables: SharedTables;
  migrations: readonly string[];
}

export const THIS_VERSION: Version = { tables: REPLICATED, migrations: migrationNames() };

/** A table (`products`) or column (`products.brand`) of one region's database. */
export interface ColumnLocation {
  name: string;
  home: Home;
}

export interface SchemaComparison {
  /** What can be sent. A table or column that the other database lacks would stop replication there. */
  tables: SharedTables;
  /** What cannot be sent, with the region whose database lacks it. */
  waiting: ColumnLocation[];
  /** Columns that a region requires in every row, and that the other does not send. */
  required: ColumnLocation[];
}

export const describeNewerMigration = ({ name, home }: ColumnLocation): string =>
  `A newer version has migrated region ${home} (${name}): what it sends stays as that one has decided.`;
export const describeRepairedCopy = ({ name, home }: ColumnLocation): string =>
  `The copy of ${name} to ${home} had been cut off: its rows were compared, and what was missing is there.`;
export const describeResumedResync = (home: Home): string =>
  `A resync of ${home} had been interrupted: all rows of the other region were compared, and it follows again.`;
export const describeMissingColumn = ({ name, home }: ColumnLocation): string =>
  `${name} is not sent yet: the database of ${home} lacks it.`;
export const describeRequiredColumn = ({ name, home }: ColumnLocation): string =>
  `${name} must be filled in ${home}, and the other region does not send it: its rows are not taken.`;

/** Compares the databases of two regions, which may run different versions. */
export async function compareSchemas(
  { from, to, publisher, subscriber }: Direction,
  { tables }: Version,
): Promise<SchemaComparison> {
  const sides = [
    { home: from, columns: await columnsOf(publisher, tables) },
    { home: to, columns: await columnsOf(subscriber, tables) },
  ];
  const waiting: ColumnLocation[] = [];
  const common: Record<string, ReplicatedTable> = {};
  const noteIfMissing = (name: string, isThere: (columns: Columns) => boolean): boolean => {
    const without = sides.filter(({ columns }) => !isThere(columns));
    waiting.push(...without.map(({ home }) => ({ name, home })));
    return without.length > 0;
  };
  for (const [table, shape] of Object.entries(tables)) {
    if (noteIfMissing(table, (columns) => columns.has(table))) continue;
    const has = (column: string) => (columns: Columns) => columns.get(table)?.all.includes(column) ?? false;
    const shared = shape.shared.filter((column) => !noteIfMissing(`${table}.${column}`, has(column)));
    common[table] = { ...shape, shared };
  }
  const required = sides.flatMap(({ home, columns }) =>
    Object.entries(common).flatMap(([table, { shared }]) =>
      (columns.get(table)?.required ?? [])
        .filter((column) => !shared.includes(column))
        .map((column) => ({ name: `${table}.${column}`, home })),
    ),
  );
  return { tables: common, waiting, required };
}

type Columns = Map<string, { all: string[]; required: string[] }>;

async function columnsOf(client: pg.Client, tables: SharedTables): Promise<Columns> {
  const { rows } = await client.query<{ table: string; all: string[]; required: string[] }>(
    `select c.relname::text as table, array_agg(attname::text) as all,
       coalesce(array_agg(attname::text) filter (where attnotnull and not atthasdef and attidentity = ''), '{}') as required
     from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1) group by c.relname`,
    [Object.keys(tables)],
  );
  return new Map(rows.map(({ table, ...columns }) => [table, columns]));
}

/**
 * A migration of one of the two databases that this version does not know: a newer version was here, and has decided
 * what is sent.
 */
export async function newerMigration(
  { from, to, publisher, subscriber }: Direction,
  { migrations }: Version,
): Promise<ColumnLocation | undefined> {
  for (const [home, client] of [[from, publisher] as const, [to, subscriber] as const]) {
    const { rows } = await client.query<{ name: string }>(
      'select name from schema_migrations where name <> all($1) order by name limit 1',
      [migrations],
    );
    if (rows[0]) return { home, name: rows[0].name };
  }
  return undefined;
}
