import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';

interface DrizzleInternals {
  dialect: PgDialect;
  session: PgSession;
}

/**
 * Runs a hand-written statement on a pool or inside a transaction. It is a named statement, so that the server parses
 * it once per connection and slow ones are logged by `name`; each different text of one name gets its own suffix.
 */
export async function run<Row>(db: Database, name: string, statement: SQL): Promise<Row[]> {
  const { dialect, session } = db as unknown as DrizzleInternals;
  const query = dialect.sqlToQuery(statement);
  const prepared = session.prepareQuery(query, undefined, `${name}.${digest(query.sql)}`, false);
  const { rows } = (await prepared.execute()) as { rows: Row[] };
  return rows;
}

const digests = new Map<string, string>();

// The code produces a bounded number of different texts, so the map is bounded too.
function digest(text: string): string {
  let cachedDigest = digests.get(text);
  if (!cachedDigest) {
    cachedDigest = createHash('sha1').update(text).digest('hex').slice(0, 8);
    digests.set(text, cachedDigest);
  }
  return cachedDigest;
}
