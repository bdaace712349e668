import type { Database } from '@fernway/db/connect';
import { listeningClient } from '@fernway/db/listening';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/**
 * What has changed in the catalogue: these things and whatever lists them, or more than could be named. `at`: how far the
 * database had come by then, so that whoever looks again is not shown by a replica what was before.
 */
export type Change = ({ ids: string[] } | { all: true }) & { at: string };

export interface ChangeFeed {
  /**
   * Tells `listener` of every change from now on, beginning with `all`: what changed before is not told.
   * @returns ends it
   */
  subscribe(listener: (change: Change) => void): () => void;
}

/** At most one change is told in this time, however much is written. */
const PAUSE_MS = 1_000;
/** Beyond this number things are not named one by one. */
const NAMED = 500;
/** Between two attempts to reach a database that is away. */
const RETRY_MS = 1_000;
const EVERYTHING = { all: true } as const;

interface ChangeFeedOptions {
  /** The region's database. */
  url: string;
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Listens to what the database's triggers tell, over a connection of its own, as long as there is a subscriber. */
export function changeFeed({ url, db, log }: ChangeFeedOptions): ChangeFeed {
  const listeners = new Set<(change: Change) => void>();
  const changed = new Set<string>();
  let connection: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Tells what has changed until now. When that cannot be dated, the connection is gone, and the next one tells of all. */
  async function tell(
    change: { ids: string[] } | typeof EVERYTHING,
    to: Iterable<(change: Change) => void> = listeners,
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
    if (ids.length <= NAMED) {
      try {
        const touched = await run<{ id: string }>(
          db,
          'touchedBy',
          sql`select id from touched_by(${`{${ids.join(',')}}`}::uuid[]) id limit ${NAMED + 1}`,
        );
        if (touched.length <= NAMED) change = { ids: touched.map(({ id }) => id) };
      } catch (error) {
        log.warn({ err: error }, 'what a change touches could not be asked');
      }
    }
    await tell(change);
    timer = setTimeout(() => {
      timer = undefined;
      if (changed.size > 0) void flush();
    }, PAUSE_MS).unref();
  }

  async function listen(): Promise<void> {
    const client = listeningClient({ url, name: 'fernway-changes' });
    connection = client;
    const again = (error?: Error) => {
      if (connection !== client) return; // ended by us, or begun anew already
      connection = undefined;
      if (error) log.warn({ err: error }, 'changes of the catalogue are not heard for a moment');
      void client.end().catch(() => {});
      setTimeout(() => {
        if (listeners.size > 0 && !connection) void listen();
      }, RETRY_MS).unref();
    };
    client.on('error', again);
    client.on('end', () => again());
    client.on('notification', ({ payload }) => {
      if (payload) changed.add(payload);
      if (!timer) {
        timer = setTimeout(() => void flush(), 0).unref();
      }
    });
    try {
      await client.connect();
      await client.query('listen changes');
      await tell(EVERYTHING); // what happened before was not heard
    } catch (error) {
      again(error as Error);
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (connection) void tell(EVERYTHING, [listener]);
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
