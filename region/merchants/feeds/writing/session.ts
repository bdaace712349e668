import { connect, type Database } from '@fernway/db/connect';
import * as schema from '@fernway/db/schema/index';
import { drizzle } from 'drizzle-orm/node-postgres';

/**
 * One session of the database for everything that an import or a sync writes to a store: its lock and its temporary table
 * live as long as the session.
 * @param url of the region's database
 */
export async function openWriteSession(url: string): Promise<{ db: Database } & AsyncDisposable> {
  const connection = connect({
    url,
    max: 1,
    statementTimeout: 120_000,
    connectTimeout: 30_000,
    name: 'fernway-import',
  });
  const client = await connection.pool.connect();
  // A connection that breaks fails the statement under way; without a listener it would end the process as well.
  client.on('error', () => {});
  return {
    db: drizzle(client, { schema }),
    async [Symbol.asyncDispose]() {
      client.release(true);
      await connection.close();
    },
  };
}
