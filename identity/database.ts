import { inTransaction } from '@fernway/db/apply-migrations';
import { surviveLostConnections } from '@fernway/db/connect';
import pg from 'pg';

/**
 * Milliseconds to wait for a connection for a transaction that other statements join: it may hash a password meanwhile,
 * so those of a burst wait for each other.
 */
export const TRANSACTION_WAIT_MS = 4_000;

/**
 * Opens a pool on identity's database. Nobody waits for it longer than a request may: a second for a connection, five
 * for a statement, six where the server does not even cancel it.
 * @param max connections held at most
 * @param connectionTimeoutMs milliseconds to wait for a connection
 */
export function openPool(url: string, max: number, connectionTimeoutMs = 1_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'fernway-identity',
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: 5_000,
    query_timeout: 6_000,
  });
  surviveLostConnections(pool);
  return pool;
}

/** Does work in a transaction on a connection of the pool; it is rolled back when the work fails. */
export async function withTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await inTransaction(client, () => work(client));
  } finally {
    client.release();
  }
}
