import pg from 'pg';
import type { PostgresServer } from './server.ts';

/** Creates those of the databases that do not exist yet. */
export async function createDatabases(
  server: Pick<PostgresServer, 'url'>,
  names: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const existing = new Set(rows.map((row) => row.datname));
    for (const name of names.filter((name) => !existing.has(name))) {
      await client.query(`create database ${pg.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}
