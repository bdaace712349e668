import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

/** A pool or a transaction: what every query function takes first. */
export type Database = NodePgDatabase<typeof schema>;

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  url: string;
  /** Connections held at most. */
  max?: number;
  /** Longest run of one statement, in milliseconds; the server cancels it after that. */
  statementTimeout?: number;
  /** Longest wait for the answer to one statement, in milliseconds, also of a server that hangs; default: a second more. */
  answerTimeout?: number;
  /** How long a request waits for a free connection, in milliseconds, so that a slow database cannot pile requests up. */
  patience?: number;
  /** Shown by the server beside the session. */
  name: string;
  /** Further settings of the session, such as `plan_cache_mode`. */
  settings?: Record<string, string>;
}

/**
 * Opens a pool on one database. Money and counts arrive as numbers, ids and numerics as declared in the schema.
 */
export function connect({
  url,
  max = 10,
  statementTimeout = 5_000,
  answerTimeout = statementTimeout + 1_000,
  patience = 1_000,
  name,
  settings = {},
}: ConnectOptions): Connection {
  const options = Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    statement_timeout: statementTimeout,
    query_timeout: answerTimeout,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    ...(options.length > 0 && { options: options.join(' ') }),
  });
  outliveConnections(pool);
  return { db: releasing(drizzle(pool, { schema }), pool), pool, close: () => pool.end() };
}

/** Drizzle's own transactions keep a connection that breaks at `begin` for good, until the pool has none left. */
function releasing(db: Database, pool: pg.Pool): Database {
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
 * A connection that breaks is replaced, and whoever waits for an answer on it is told. Without listeners it would end
 * the process: the pool's while it is idle, its own between two statements of a transaction. One that comes back before
 * its statement is answered or its transaction is over ends: whoever had it next would write into that transaction, be
 * told that it is done, and lose it with the transaction.
 */
export function outliveConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // Told before the pool looks at the client: it does not keep one that is ending.
  pool.on('release', (error, client) => {
    if (!error && isInUse(client)) void client.end();
  });
}

/**
 * When `query_timeout` is over `pg` gives up the answer and not the statement: a server that hung may yet carry it out,
 * and a rollback that waited behind it was never sent. A connection that has just been made knows of neither.
 */
function isInUse(client: pg.PoolClient): boolean {
  const { readyForQuery } = client as pg.PoolClient & { readyForQuery?: boolean };
  return readyForQuery === false || !['I', null].includes(client.getTransactionStatus());
}
