import type { EndedSession } from '@fernway/contract/token';
import { listeningClient } from '@fernway/db/listening';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/** What a listener is told: all ended sessions, at first and whenever one may have been missed; then each that ends. */
export type EndedNews = { event: 'all'; data: EndedSession[] } | { event: 'ended'; data: EndedSession };

export interface EndedSessions {
  /** @returns a function that ends the subscription */
  subscribe(listener: (news: EndedNews) => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds between two attempts to reach a database that is away. */
const RETRY_MS = 1_000;

/**
 * Listens to the trigger on the table of sessions: it hears of every session that ends, whatever ends it and in
 * whichever process. One connection serves all listeners.
 */
export function watchEndedSessions(url: string, log: Pick<FastifyBaseLogger, 'warn'>): EndedSessions {
  const listeners = new Set<(news: EndedNews) => void>();
  let connection: pg.Client | undefined;
  let isClosed = false;
  /** How many lists are being read; what is heard meanwhile is held back until after the list, which may lack it. */
  let reading = 0;
  const heard: EndedSession[] = [];

  const tell = (news: EndedNews, to: Iterable<(news: EndedNews) => void> = listeners) => {
    for (const listener of to) listener(news);
  };

  async function tellAll(client: pg.Client, to?: Iterable<(news: EndedNews) => void>): Promise<void> {
    reading++;
    try {
      const { rows } = await client.query<EndedSession>(
        'select sid, extract(epoch from until)::float8 as until from ended_sessions where until > now()',
      );
      tell({ event: 'all', data: rows }, to);
    } finally {
      reading--;
      if (reading === 0) for (const data of heard.splice(0)) tell({ event: 'ended', data });
    }
  }

  async function listen(): Promise<void> {
    const client = listeningClient({ url, name: 'fernway-ended-sessions' });
    connection = client;
    const again = (err?: Error) => {
      if (connection !== client) return;
      connection = undefined;
      if (isClosed) return;
      if (err) log.warn({ err }, 'ended sessions are not heard for a moment');
      void client.end().catch(() => {});
      setTimeout(() => !isClosed && !connection && void listen(), RETRY_MS).unref();
    };
    client.on('error', again);
    client.on('end', () => again());
    client.on('notification', ({ payload }) => {
      const data = JSON.parse(payload ?? '') as EndedSession;
      if (reading > 0) heard.push(data);
      else tell({ event: 'ended', data });
    });
    try {
      await client.connect();
      await client.query('listen ended_sessions');
      await tellAll(client); // what was committed before is in the list, what comes after is told
    } catch (error) {
      again(error as Error);
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      // While the connection is still being made, its `all` reaches this listener too; hearing it twice does no harm.
      if (connection) void tellAll(connection, [listener]).catch(() => {});
      else void listen();
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      await connection?.end().catch(() => {});
    },
  };
}
