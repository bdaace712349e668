import type pg from 'pg';

/** The columns of a table's primary key, in its order. */
export async function primaryKeyOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indisprimary and indrelid = $1::regclass order by array_position(indkey::int2[], attnum)`,
    [table],
  );
  return rows.map(({ name }) => name);
}
