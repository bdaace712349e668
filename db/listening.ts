import pg from 'pg';

/** Milliseconds between two looks whether a connection that only listens is still one. */
const LOOK_MS = 15_000;
/** Milliseconds for which an answer is awaited on it. */
const ANSWER_MS = 10_000;
/** Milliseconds of silence after which the operating system asks the other side whether it is still there. */
const KEEP_ALIVE_MS = 10_000;

/** Settings of connections that may be silent for long: with them a server that vanishes without a word is noticed. */
export const noticingSilence = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  connectionTimeoutMillis: ANSWER_MS,
  query_timeout: ANSWER_MS,
};

interface ListeningOptions {
  url: string;
  /** Shown by the server beside the session. */
  name: string;
  /** Milliseconds between two looks. */
  look?: number;
  /** Milliseconds for which an answer is awaited. */
  answer?: number;
}

/** A client to listen with, not yet connected. It emits `error` also when the server does not answer any more. */
export function listeningClient({ url, name, look, answer = ANSWER_MS }: ListeningOptions): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    ...noticingSilence,
    query_timeout: answer,
  });
  client.once('connect', () => lookAfter(client, look));
  return client;
}

/** From now on a connected client emits `error` also when the server does not answer any more. */
export function lookAfter(client: pg.ClientBase, look = LOOK_MS): void {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(() => {
      client.query('select 1').then(next, (error: unknown) => client.emit('error', error));
    }, look).unref();
  };
  next();
  client.once('end', () => clearTimeout(timer));
}
