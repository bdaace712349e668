import { setTimeout as pause } from 'node:timers/promises';
import { outliveConnections } from '@fernway/db/connect';
import { lookAfter, noticingSilence } from '@fernway/db/listening';
import { PeerUnavailableError } from '@fernway/server-kit/circuit';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** What an outbox row asks for. A transaction writes the row with its own changes, so that the effect is not lost. */
export type OutboxKind = 'profile-ca' | 'profile-us' | 'delete-ca' | 'delete-us' | 'mail';

export interface OutboxRow {
  id: string;
  data: unknown;
}

/** What a handler works with. */
export interface OutboxWork {
  /** A connection inside the row's transaction. */
  client: pg.ClientBase;
  /** Aborts when the process stops and has waited long enough: unfinished rows are done later. */
  signal: AbortSignal;
}

/** Does what a row asks for, at least once: the same row may come again. If a handler throws, the row is retried. */
export type OutboxHandlers = Record<OutboxKind, (row: OutboxRow, work: OutboxWork) => Promise<void>>;

/**
 * Seconds: the longest pause between two tries, and the age from which a row is given up; a deletion, promised to a
 * shopper, never is. A region that is back has what it missed within a minute: decision 0037 adds up why. A mail
 * server is asked less often.
 */
const THREE_DAYS_S = 3 * 24 * 60 * 60;
const TRIES: Record<OutboxKind, { longestPause: number; patience: number }> = {
  'profile-ca': { longestPause: 10, patience: THREE_DAYS_S },
  'profile-us': { longestPause: 10, patience: THREE_DAYS_S },
  'delete-ca': { longestPause: 10, patience: Number.POSITIVE_INFINITY },
  'delete-us': { longestPause: 10, patience: Number.POSITIVE_INFINITY },
  mail: { longestPause: 15 * 60, patience: THREE_DAYS_S },
};
/** Seconds until a row is tried again after so many tries: 2, 4, 8 and so on. */
export const pauseAfter = (kind: OutboxKind, attempt: number): number =>
  Math.min(2 ** attempt, TRIES[kind].longestPause);
/** The fewest tries, about a minute of them, before a row is given up: none expires while identity itself is away. */
const FEWEST_TRIES = 8;
/** Milliseconds after which the relay looks for rows even without a notification. */
const LOOK_MS = 2_000;
/** Rows of one kind that a process works on at once. */
const SIDE_BY_SIDE = 2;
/** Milliseconds that rows in progress get when the process stops: an SMTP server alone may take 30 s. */
const LEAVE_MS = 2_000;

export interface Relay {
  /** Takes no more rows, and settles when those under way are done, or were aborted after two seconds. */
  stop(): Promise<void>;
}

interface RelayOptions {
  /** Identity's database: the relay has connections of its own, since it holds them while others answer. */
  url: string;
  handlers: OutboxHandlers;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds after which `stop` aborts rows under way; default: 2,000. */
  leave?: number | undefined;
}

/**
 * Works on the outbox. A row stays locked while it is worked on and is deleted in the same transaction, so that any
 * number of processes may do this, and one that dies leaves its row to the others.
 */
export function startRelay({ url, handlers, log, leave = LEAVE_MS }: RelayOptions): Relay {
  const kinds = Object.keys(handlers) as OutboxKind[];
  const pool = new pg.Pool({
    connectionString: url,
    max: kinds.length * SIDE_BY_SIDE + 1,
    application_name: 'fernway-outbox',
    ...noticingSilence,
  });
  outliveConnections(pool);
  /** Whether the database is unreachable, and that was logged. */
  let isAway = false;
  const leaving = new AbortController();
  const { signal } = leaving;
  const late = new AbortController();
  let told = new AbortController();
  const tell = () => {
    const before = told;
    told = new AbortController();
    before.abort();
  };
  signal.addEventListener('abort', tell);

  /** Waits for a notification of new rows, but no longer than `LOOK_MS`. */
  const rest = (news: AbortSignal) => pause(LOOK_MS, undefined, { signal: news, ref: false }).catch(() => {});

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      const client = await pool.connect().catch(() => undefined);
      if (client) {
        const broken = new Promise<void>((done) =>
          client.once('error', () => done()).once('end', () => done()),
        );
        lookAfter(client);
        client.on('notification', tell);
        await client.query('listen outbox').catch(() => {});
        tell(); // rows written before were not announced here
        await Promise.race([
          broken,
          new Promise((done) => signal.addEventListener('abort', done, { once: true })),
        ]);
        client.release(true);
      }
      if (!signal.aborted) await rest(signal);
    }
  }

  async function work(kind: OutboxKind): Promise<void> {
    while (!signal.aborted) {
      const news = told.signal;
      const goesOn = await next(kind).catch((err: unknown) => {
        if (!isAway) log.warn({ err }, 'the outbox cannot be worked on for a moment');
        isAway = true;
        return false;
      });
      if (!goesOn) await rest(news);
    }
  }

  /** @returns whether it makes sense to take the next row at once: there was one, and no region that is away */
  async function next(kind: OutboxKind): Promise<boolean> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<OutboxRow & { attempts: number; age: number }>(
        `select id, data, attempts, extract(epoch from now() - created_at)::int as age from outbox
         where kind = $1 and dead_at is null and due_at <= now()
         order by due_at, id for update skip locked limit 1`,
        [kind],
      );
      const [row] = rows;
      const goesOn = row !== undefined && (await handle(kind, row, client));
      await client.query('commit');
      isAway = false;
      return goesOn;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  async function handle(
    kind: OutboxKind,
    row: OutboxRow & { attempts: number; age: number },
    client: pg.ClientBase,
  ): Promise<boolean> {
    await client.query('savepoint handled');
    try {
      await handlers[kind](row, { client, signal: late.signal });
      await client.query('delete from outbox where id = $1', [row.id]);
      return true;
    } catch (err) {
      await client.query('rollback to savepoint handled');
      const attempt = row.attempts + 1;
      const line = { err, kind, id: row.id, attempt };
      if (attempt >= FEWEST_TRIES && row.age >= TRIES[kind].patience) {
        log.error(line, 'a row of the outbox is given up');
        await client.query('update outbox set attempts = $2, dead_at = now() where id = $1', [
          row.id,
          attempt,
        ]);
      } else {
        // A row may wait for days: only the tries 1, 2, 4, 8 and so on are logged.
        if ((attempt & (attempt - 1)) === 0) log.info(line, 'a row of the outbox failed and is tried again');
        await client.query(
          `update outbox set attempts = $2, due_at = now() + $3 * interval '1 second' where id = $1`,
          [row.id, attempt, pauseAfter(kind, attempt)],
        );
      }
      return !(err instanceof PeerUnavailableError);
    }
  }

  const running = [
    listen(),
    ...kinds.flatMap((kind) => Array.from({ length: SIDE_BY_SIDE }, () => work(kind))),
  ];
  return {
    async stop() {
      leaving.abort();
      const patience = setTimeout(() => late.abort(), leave);
      await Promise.all(running);
      clearTimeout(patience);
      await pool.end();
    },
  };
}
