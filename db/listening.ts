import pg from 'pg';

/** Milliseconds between two checks that a connection which only listens is still alive. */
const HEARTBEAT_MS = 15_000;
/** Milliseconds to wait for a connection, or for the answer to such a check. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Milliseconds of silence after which the operating system sends TCP keepalive probes. */
const KEEP_ALIVE_MS = 10_000;

/** Settings for connections that may be silent for long: they detect a server that vanished without closing them. */
export const keepAliveOptions = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
};

interface ListeningOptions {
  url: string;
  /** Application name of the session, as the server shows it. */
  name: string;
  /** Milliseconds between two checks. */
  heartbeatMs?: number;
  /** Milliseconds to wait for an answer. */
  answerTimeout?: number;
}

/** A client to listen with, not yet connected. It also emits `error` when the server no longer answers. */
export function listeningClient({
  url,
  name,
  heartbeatMs,
  answerTimeout = ANSWER_TIMEOUT_MS,
}: ListeningOptions): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    ...keepAliveOptions,
    query_timeout: answerTimeout,
  });
  client.once('connect', () => heartbeat(client, heartbeatMs));
  return client;
}

/** Makes a connected client also emit `error` when the server no longer answers. */
export function heartbeat(client: pg.ClientBase, intervalMs = HEARTBEAT_MS): void {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(() => {
      client.query('select 1').then(next, (error: unknown) => client.emit('error', error));
    }, intervalMs).unref();
  };
  next();
  client.once('end', () => clearTimeout(timer));
}
