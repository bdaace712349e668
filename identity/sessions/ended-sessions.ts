import type { EndedSession } from '@fernway/contract/token';
import { listeningClient } from '@fernway/db/listening';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/** What a listener is told: all ended sessions, at first and whenever one may have been missed; then each that ends. */
export type EndedSessionEvent =
  | { event: 'all'; data: EndedSession[] }
  | { event: 'ended'; data: EndedSession };

export interface EndedSessions {
  /** @returns a function that ends the subscription */
  subscribe(listener: (event: EndedSessionEvent) => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds between two attempts to reach a database that is away. */
const RETRY_MS = 1_000;

/**
 * Listens to the trigger on the table of sessions: it hears of every session that ends, whatever ends it and in
 * whichever process. One connection serves all listeners.
 */
export function watchEndedSessions(url: string, log: Pick<FastifyBaseLogger, 'warn'>): EndedSessions {
  const listeners = new Set<(news: EndedSessionEvent) => void>();
  let connection: pg.Client | undefined;
  let isClosed = false;
  /** How many lists are being read; what is heard meanwhile is held back until after the list, which may lack it. */
  let reading = 0;
  const heldBack: EndedSession[] = [];

  const publish = (news: EndedSessionEvent, to: Iterable<(news: EndedSessionEvent) => void> = listeners) => {
    for (const listener of to) listener(news);
  };

  async function publishAll(
    client: pg.Client,
    to?: Iterable<(news: EndedSessionEvent) => void>,
  ): Promise<void> {
    reading++;
    try {
      const { rows } = await client.query<EndedSession>(
        'select sid, extract(epoch from until)::float8 as until from ended_sessions where until > now()',
      );
      publish({ event: 'all', data: rows }, to);
    } finally {
      reading--;
      if (reading === 0) for (const data of heldBack.splice(0)) publish({ event: 'ended', data });
    }
  }

  async function listen(): Promise<void> {
    const client = listeningClient({ url, name: 'fernway-ended-sessions' });
    connection = client;
    const reconnect = (err?: Error) => {
      if (connection !== client) return;
      connection = undefined;
      if (isClosed) return;
      if (err) log.warn({ err }, 'revocation stream lost: the database is asked again in a second');
      void client.end().catch(() => {});
      setTimeout(() => !isClosed && !connection && void listen(), RETRY_MS).unref();
    };
    client.on('error', reconnect);
    client.on('end', () => reconnect());
    client.on('notification', ({ payload }) => {
      const data = JSON.parse(payload ?? '') as EndedSession;
      if (reading > 0) heldBack.push(data);
      else publish({ event: 'ended', data });
    });
    try {
      await client.connect();
      await client.query('listen ended_sessions');
      await publishAll(client); // what was committed before is in the list, what comes after is told
    } catch (error) {
      reconnect(error as Error);
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      // While the connection is still being made, its `all` reaches this listener too; hearing it twice does no harm.
      if (connection) void publishAll(connection, [listener]).catch(() => {});
      else void listen();
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      await connection?.end().catch(() => {});
    },
  };
}
