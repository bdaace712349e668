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

/** The names of tables that are not published yet, and of columns as `table.column`. */
export function findUnpublished(published: Map<string, string[]>, tables: SharedTables): string[] {
  return Object.entries(tables).flatMap(([table, { shared }]) => {
    const columns = published.get(table);
    if (!columns) return [table];
    return shared.filter((column) => !columns.includes(column)).map((column) => `${table}.${column}`);
  });
}

/** Tables whose rows have to be sent again, each with the key of the last row sent so far; null: none yet. */
export type ResendProgress = Record<string, string[] | null>;

/** What `resend` still has to do. It is stored as the publication's comment, so it is dropped with the publication. */
export async function readUnsent(publisher: pg.Client): Promise<ResendProgress> {
  const { rows } = await publisher.query<{ unsent: string | null }>(
    `select obj_description(oid, 'pg_publication') as unsent from pg_publication where pubname = $1`,
    [PUBLICATION],
  );
  const unsent = rows[0]?.unsent;
  return unsent?.startsWith('{') ? (JSON.parse(unsent) as ResendProgress) : {};
}

export async function rememberUnsent(publisher: pg.Client, unsent: ResendProgress): Promise<void> {
  await publisher.query(commentOf(unsent));
}

const commentOf = (unsent: ResendProgress): string => {
  const unsentTables = Object.keys(unsent).length > 0 ? pg.escapeLiteral(JSON.stringify(unsent)) : 'null';
  return `comment on publication ${PUBLICATION} is ${unsentTables}`;
};

/**
 * Makes the publication consist of these tables. If a table was published with fewer columns before, its rows are
 * marked for `resend`, so that the values of the new columns arrive.
 */
export async function publish(publisher: pg.Client, home: Home, tables: SharedTables): Promise<void> {
  const published = await readPublication(publisher);
  const wanted = Object.entries(tables);
  const isSame =
    published?.size === wanted.length &&
    wanted.every(([table, { shared }]) => published.get(table)?.length === shared.length) &&
    findUnpublished(published, tables).length === 0;
  if (isSame) return;
  const parts = wanted.map(
    ([table, { shared }]) => `${table} (${shared.join(', ')}) where (home = ${pg.escapeLiteral(home)})`,
  );
  const unsent = Object.entries(published ? await readUnsent(publisher) : {}).filter(
    ([table]) => table in tables,
  );
  const widened = wanted.flatMap(([table, { shared }]) => {
    const before = published?.get(table);
    return before && shared.some((column) => !before.includes(column)) ? [[table, null] as const] : [];
  });
  // Several statements in one message are one transaction. Truncate is not published: it would also delete the peer's
  // own rows.
  await publisher.query(
    [
      published
        ? `alter publication ${PUBLICATION} set table ${parts.join(', ')}`
        : `create publication ${PUBLICATION} for table ${parts.join(', ')} with (publish = 'insert, update, delete')`,
      commentOf(Object.fromEntries([...unsent, ...widened])),
    ].join(';\n'),
  );
}
