import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';

interface DrizzleInternals {
  dialect: PgDialect;
  session: PgSession;
}

/** So many texts of one name are prepared. Connections keep what they have prepared, and searches are worded in ever new ways. */
export const MAX_PREPARED_TEXTS = 200;

/**
 * Runs a hand-written statement on a pool or inside a transaction. It is a named statement, so that the server parses
 * it once per connection and slow ones are logged by `name`; each different text of one name gets its own suffix. A text
 * beyond the most that are prepared is parsed each time, and has its name in a comment.
 */
export async function run<Row>(db: Database, name: string, statement: SQL): Promise<Row[]> {
  const { dialect, session } = db as unknown as DrizzleInternals;
  const query = dialect.sqlToQuery(statement);
  const preparedName = nameOfPrepared(name, query.sql);
  if (preparedName === undefined) query.sql = `/* ${name} */ ${query.sql}`;
  const prepared = session.prepareQuery(query, undefined, preparedName, false);
  const { rows } = (await prepared.execute()) as { rows: Row[] };
  return rows;
}

/** By name and text. */
const preparedNames = new Map<string, Map<string, string>>();

/** undefined: so many texts of the name are prepared that this one is not. */
function nameOfPrepared(name: string, text: string): string | undefined {
  const names = preparedNames.get(name) ?? new Map<string, string>();
  preparedNames.set(name, names);
  let preparedName = names.get(text);
  if (preparedName === undefined && names.size < MAX_PREPARED_TEXTS) {
    preparedName = `${name}.${createHash('sha1').update(text).digest('hex').slice(0, 8)}`;
    names.set(text, preparedName);
  }
  return preparedName;
}
