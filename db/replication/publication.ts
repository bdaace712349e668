import pg from 'pg';
import { type Home, PUBLICATION } from './direction.ts';
import type { SharedTables } from './version.ts';

/** The tables that a region publishes, with their columns; undefined: there is no publication. */
export async function readPublication(publisher: pg.Client): Promise<Map<string, string[]> | undefined> {
  const { rows } = await publisher.query<{ table: string | null; columns: string[] }>(
    `select tablename::text as table, attnames::text[] as columns
     from pg_publication left join pg_publication_tables using (pubname) where pubname = $1`,
    [PUBLICATION],
  );
  if (rows.length === 0) return undefined;
  return new Map(rows.flatMap(({ table, columns }) => (table ? [[table, columns]] : [])));
}

/** The names of what is not published yet: tables, and columns as `table.column`. */
export function unpublished(published: Map<string, string[]>, tables: SharedTables): string[] {
  return Object.entries(tables).flatMap(([table, { shared }]) => {
    const columns = published.get(table);
    if (!columns) return [table];
    return shared.filter((column) => !columns.includes(column)).map((column) => `${table}.${column}`);
  });
}

/**
 * Makes the publication hold these tables. The rows of those that were published before with fewer columns are written
 * anew, so that the new columns' values are sent.
 */
export async function publish(publisher: pg.Client, home: Home, tables: SharedTables): Promise<void> {
  const published = await readPublication(publisher);
  const wanted = Object.entries(tables);
  const isSame =
    published?.size === wanted.length &&
    wanted.every(([table, { shared }]) => published.get(table)?.length === shared.length) &&
    unpublished(published, tables).length === 0;
  if (isSame) return;
  const parts = wanted.map(
    ([table, { shared }]) => `${table} (${shared.join(', ')}) where (home = ${pg.escapeLiteral(home)})`,
  );
  const widened = wanted.flatMap(([table, { shared }]) => {
    const before = published?.get(table);
    return before && shared.some((column) => !before.includes(column)) ? [table] : [];
  });
  // One message of several statements is one transaction. Without truncate: it would empty the peer's own rows, too.
  await publisher.query(
    [
      published
        ? `alter publication ${PUBLICATION} set table ${parts.join(', ')}`
        : `create publication ${PUBLICATION} for table ${parts.join(', ')} with (publish = 'insert, update, delete')`,
      ...widened.map((table) => `update ${table} set home = home where home = ${pg.escapeLiteral(home)}`),
    ].join(';\n'),
  );
}
