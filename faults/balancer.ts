import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Between two looks at whether a server is ready. */
const EVERY_MS = 100;
const PATIENCE_MS = 2_000;

/** Sends each request to the next server that says it is ready, as an operator's balancer does. */
export interface Balancer extends AsyncDisposable {
  /** Such as `http://127.0.0.1:40001`. */
  origin: string;
  /** From now on it sends there too, once that is ready. */
  add(origin: string): void;
  /** Origins that it sends to now. */
  ready(): string[];
}

/** Starts a balancer on a free port. What a server does not even take is offered to the next one, and nothing else again. */
export async function startBalancer(): Promise<Balancer> {
  const servers: { origin: string; isReady: boolean }[] = [];
  const leaving = new AbortController();
  let turn = 0;

  const watch = async (server: (typeof servers)[number]): Promise<void> => {
    while (!leaving.signal.aborted) {
      server.isReady = await isReady(server.origin);
      await pause(EVERY_MS, undefined, { signal: leaving.signal }).catch(() => {});
    }
  };

  async function answer(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const ready = servers.filter((server) => server.isReady);
    turn += 1;
    for (let tried = 0; tried < ready.length; tried += 1) {
      const server = ready[(turn + tried) % ready.length];
      if (server && (await pass(asked, reply, server.origin))) return;
    }
    reply.writeHead(503).end('no server is ready');
  }

  const listening = createServer((asked, reply) => {
    answer(asked, reply).catch((error: Error) => {
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end(error.message);
    });
  });
  // Who asks decides how long a connection is kept.
  listening.keepAliveTimeout = 0;
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    add(origin) {
      const server = { origin, isReady: false };
      servers.push(server);
      void watch(server);
    },
    ready: () => servers.filter(({ isReady }) => isReady).map(({ origin }) => origin),
    async [Symbol.asyncDispose]() {
      leaving.abort();
      listening.closeAllConnections();
      listening.close();
      await once(listening, 'close');
    },
  };
}

/** @returns false when nobody listens there: nothing of the request has been read by then */
async function pass(asked: IncomingMessage, reply: ServerResponse, origin: string): Promise<boolean> {
  // A connection for each request: none is left that the server could close while something is sent on it.
  const sent = request(origin, {
    path: asked.url,
    method: asked.method,
    headers: { ...asked.headers, connection: 'close' },
    agent: false,
  });
  reply.once('close', () => sent.destroy());
  const response = await new Promise<IncomingMessage | undefined>((done, failed) => {
    sent.once('response', done);
    sent.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? done(undefined) : failed(error),
    );
    sent.once('socket', (socket) => socket.once('connect', () => asked.pipe(sent)));
  });
  if (!response) return false;
  const { connection: _, ...headers } = response.headers;
  reply.writeHead(response.statusCode ?? 502, headers);
  reply.flushHeaders();
  await pipeline(response, reply);
  return true;
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
