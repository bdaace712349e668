import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';

interface Insides {
  dialect: PgDialect;
  session: PgSession;
}

/**
 * Runs a hand-written statement on a pool or inside a transaction. It is named, so that the server parses it once
 * a connection and slow ones are logged by `name`; statements that differ by their filters get a suffix each.
 */
export async function run<Row>(db: Database, name: string, statement: SQL): Promise<Row[]> {
  const { dialect, session } = db as unknown as Insides;
  const query = dialect.sqlToQuery(statement);
  const prepared = session.prepareQuery(query, undefined, `${name}.${digest(query.sql)}`, false);
  const { rows } = (await prepared.execute()) as { rows: Row[] };
  return rows;
}

const digests = new Map<string, string>();

// The number of different texts is bounded by the code that writes them, so the map is too.
function digest(text: string): string {
  let known = digests.get(text);
  if (!known) {
    known = createHash('sha1').update(text).digest('hex').slice(0, 8);
    digests.set(text, known);
  }
  return known;
}
