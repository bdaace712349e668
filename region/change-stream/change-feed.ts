import type { CatalogueChange } from '@fernway/contract/changes';
import type { Database } from '@fernway/db/connect';
import { listeningClient } from '@fernway/db/listening';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

export interface ChangeFeed {
  /**
   * Calls `listener` for every change from now on, first with `all`, since earlier changes are not reported.
   * @returns ends the subscription
   */
  subscribe(listener: (change: CatalogueChange) => void): () => void;
}

/** At most one change is reported in this time, however much is written. */
const MIN_INTERVAL_MS = 1_000;
/** More things than this are not named one by one. */
const MAX_NAMED_IDS = 500;
/** Between two attempts to reach a database that is away. */
const RETRY_MS = 1_000;
const EVERYTHING = { all: true } as const;

interface ChangeFeedOptions {
  /** The region's database. */
  url: string;
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Listens to the notifications of the database's triggers, on a connection of its own, while there is a subscriber. */
export function createChangeFeed({ url, db, log }: ChangeFeedOptions): ChangeFeed {
  const listeners = new Set<(change: CatalogueChange) => void>();
  const changed = new Set<string>();
  let connection: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Reports what has changed until now. If that fails, the connection is lost, and the next one reports all. */
  async function publish(
    change: { ids: string[] } | typeof EVERYTHING,
    to: Iterable<(change: CatalogueChange) => void> = listeners,
  ): Promise<void> {
    try {
      const answer = await connection?.query<{ at: string }>(
        'select pg_current_wal_insert_lsn()::text as at',
      );
      const at = answer?.rows[0]?.at;
      if (at === undefined) return;
      for (const listener of to) if (listeners.has(listener)) listener({ ...change, at });
    } catch (error) {
      connection?.emit('error', error);
    }
  }

  async function flush(): Promise<void> {
    const ids = [...changed];
    changed.clear();
    let change: { ids: string[] } | typeof EVERYTHING = EVERYTHING;
    if (ids.length <= MAX_NAMED_IDS) {
      try {
        const touched = await run<{ id: string }>(
          db,
          'touchedBy',
          sql`select id from affected_ids(${`{${ids.join(',')}}`}::uuid[]) id limit ${MAX_NAMED_IDS + 1}`,
        );
        if (touched.length <= MAX_NAMED_IDS) change = { ids: touched.map(({ id }) => id) };
      } catch (error) {
        log.warn({ err: error }, 'change feed query failed: this change invalidates everything');
      }
    }
    await publish(change);
    timer = setTimeout(() => {
      timer = undefined;
      if (changed.size > 0) void flush();
    }, MIN_INTERVAL_MS).unref();
  }

  async function listen(): Promise<void> {
    const client = listeningClient({ url, name: 'fernway-changes' });
    connection = client;
    const reconnect = (error?: Error) => {
      if (connection !== client) return; // closed by us, or replaced already
      connection = undefined;
      if (error)
        log.warn({ err: error }, 'change feed lost: it reconnects, and then everything is invalidated');
      void client.end().catch(() => {});
      setTimeout(() => {
        if (listeners.size > 0 && !connection) void listen();
      }, RETRY_MS).unref();
    };
    client.on('error', reconnect);
    client.on('end', () => reconnect());
    client.on('notification', ({ payload }) => {
      if (payload) changed.add(payload);
      if (!timer) {
        timer = setTimeout(() => void flush(), 0).unref();
      }
    });
    try {
      await client.connect();
      await client.query('listen changes');
      await publish(EVERYTHING); // earlier changes were missed
    } catch (error) {
      reconnect(error as Error);
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (connection) void publish(EVERYTHING, [listener]);
      else void listen();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        const client = connection;
        connection = undefined;
        void client?.end().catch(() => {});
      };
    },
  };
}
