import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

/** A pool or a transaction: what every query function takes first. */
export type Database = NodePgDatabase<typeof schema>;

export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  url: string;
  /** Most connections. */
  max?: number;
  /** Milliseconds after which the server cancels a statement. */
  statementTimeout?: number;
  /** Milliseconds to wait for a statement's answer, even if the server hangs; default: `statementTimeout` + 1,000. */
  answerTimeout?: number;
  /** Milliseconds to wait for a free connection, so that requests do not pile up when the database is slow. */
  connectTimeout?: number;
  /** Application name of the sessions, as the server shows it. */
  name: string;
  /** Further settings of the session, such as `plan_cache_mode`. */
  settings?: Record<string, string>;
}

/**
 * Opens a pool on one database. Money and counts are read as numbers, ids and numerics as the schema declares them.
 */
export function connect({
  url,
  max = 10,
  statementTimeout = 5_000,
  answerTimeout = statementTimeout + 1_000,
  connectTimeout = 1_000,
  name,
  settings = {},
}: ConnectOptions): DatabaseConnection {
  const options = Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    statement_timeout: statementTimeout,
    query_timeout: answerTimeout,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    ...(options.length > 0 && { options: options.join(' ') }),
  });
  surviveLostConnections(pool);
  return { db: withRelease(drizzle(pool, { schema }), pool), pool, close: () => pool.end() };
}

/** The database as seen by one connection, such as one that is in a transaction. */
export const onClient = (client: pg.PoolClient): Database => drizzle(client, { schema });

/** Drizzle's own transactions never release a connection that breaks at `begin`, until the pool has none left. */
function withRelease(db: Database, pool: pg.Pool): Database {
  const onClient = new WeakMap<pg.PoolClient, Database>();
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      const own: Database = onClient.get(client) ?? drizzle(client, { schema });
      onClient.set(client, own);
      return await own.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, { transaction });
}

/**
 * Survives connections that break: the pool replaces them, and pending queries reject. Without `error` listeners such
 * a connection would end the process: the pool's listener covers an idle one, its own covers the time between two
 * statements of a transaction. A connection that is released while a statement or transaction is open is closed: its
 * next user would write into that transaction, be told that it succeeded, and lose the write with the transaction.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    closeUnanswered(client);
  });
  // Emitted before the pool looks at the client: it does not keep one that is ending.
  pool.on('release', (error, client) => {
    if (!error && isInUse(client)) void client.end();
  });
}

/**
 * Closes a connection whose server did not answer in time, and fails what is still sent to it: where packets are
 * dropped without a reset, the rollback that follows would wait as long again.
 */
function closeUnanswered(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  let timeout: Error | undefined;
  const check = (error: unknown): void => {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    timeout = error;
    connection.stream.destroy();
  };
  const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const queryUnlessTimedOut = (...sent: unknown[]): unknown => {
    const callback = sent.at(-1);
    if (typeof callback === 'function') {
      if (timeout) return process.nextTick(callback as () => void, timeout);
      return query(...sent.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
        check(error);
        callback(error, ...answer);
      });
    }
    if (timeout) return Promise.reject(timeout);
    const answer = query(...sent);
    // It runs before the handlers of whoever waits for the answer and then rolls back.
    if (answer instanceof Promise) answer.catch(check);
    return answer;
  };
  client.query = queryUnlessTimedOut as typeof client.query;
}

/**
 * After `query_timeout`, `pg` gives up waiting but does not cancel the statement: a server that hung may still run it,
 * and a rollback queued behind it was never sent. A new connection has neither property set yet.
 */
function isInUse(client: pg.PoolClient): boolean {
  const { readyForQuery } = client as pg.PoolClient & { readyForQuery?: boolean };
  return readyForQuery === false || !['I', null].includes(client.getTransactionStatus());
}
