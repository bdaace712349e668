import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerPart } from './world.ts';

/** Between two looks at whether a server is ready. */
const READY_POLL_MS = 100;
const CONNECT_TIMEOUT_MS = 2_000;
/** An unused connection is kept for less time than a server of the tests takes to leave. */
const KEPT_MS = 500;

/** What stands before the copies of every part. */
export interface Balancers extends AsyncDisposable {
  /** Where each part is reached. */
  origins: Record<ServerPart, string>;
  /** From now on requests go to these, by origin. */
  spread(copies: Record<ServerPart, readonly string[]>): Promise<void>;
  /** How many copies of a part it would send to now, all of which answer. */
  ready(part: ServerPart): Promise<number>;
}

/**
 * Sends each request to the next server that says it is ready, as `deploy/nginx.conf` does, on kept connections. A
 * request that is refused a connection goes to the next server, and so does a read whose connection ends unanswered.
 */
interface Balancer extends AsyncDisposable {
  /** Such as `http://127.0.0.1:40001`. */
  origin: string;
  /** From now on it sends there too, once that is ready. */
  add(origin: string): void;
  /** Origins that it sends to now. */
  ready(): string[];
  /** Requests that went out on a connection which had been used before. */
  again(): number;
}

interface BalancedServer {
  origin: string;
  isReady: boolean;
  connections: Agent;
}

/** Balancers of our own, which ask each copy whether it is ready, as HAProxy does. */
export async function balancersBefore(parts: readonly ServerPart[]): Promise<
  Balancers & {
    /** Requests to a part that went out on a connection which had been used before. */
    again(part: ServerPart): number;
  }
> {
  const balancers = {} as Record<ServerPart, Balancer>;
  const origins = {} as Record<ServerPart, string>;
  for (const part of parts) {
    balancers[part] = await startBalancer();
    origins[part] = balancers[part].origin;
  }
  return {
    origins,
    async spread(copies) {
      for (const part of parts) for (const copy of copies[part]) balancers[part].add(copy);
    },
    ready: async (part) => balancers[part].ready().length,
    again: (part) => balancers[part].again(),
    async [Symbol.asyncDispose]() {
      for (const part of parts) await balancers[part][Symbol.asyncDispose]();
    },
  };
}

/** Starts a balancer on a free port. */
async function startBalancer(): Promise<Balancer> {
  const servers: BalancedServer[] = [];
  let again = 0;
  const leaving = new AbortController();
  let turn = 0;

  const onReused = () => {
    again += 1;
  };

  const probeRepeatedly = async (server: BalancedServer): Promise<void> => {
    while (!leaving.signal.aborted) {
      server.isReady = await isReady(server.origin);
      await pause(READY_POLL_MS, undefined, { signal: leaving.signal }).catch(() => {});
    }
  };

  async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const ready = servers.filter((server) => server.isReady);
    turn += 1;
    for (let tried = 0; tried < ready.length; tried += 1) {
      const server = ready[(turn + tried) % ready.length];
      if (server && (await forward({ incoming, reply, server, onReused }))) return;
    }
    reply.writeHead(503).end('no server is ready');
  }

  const listening = createServer((incoming, reply) => {
    answer(incoming, reply).catch((error: Error) => {
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end(error.message);
    });
  });
  // The client decides how long a connection is kept.
  listening.keepAliveTimeout = 0;
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    add(origin) {
      const server = {
        origin,
        isReady: false,
        connections: new Agent({ keepAlive: true, timeout: KEPT_MS }),
      };
      servers.push(server);
      void probeRepeatedly(server);
    },
    ready: () => servers.filter(({ isReady }) => isReady).map(({ origin }) => origin),
    again: () => again,
    async [Symbol.asyncDispose]() {
      leaving.abort();
      listening.closeAllConnections();
      listening.close();
      for (const { connections } of servers) connections.destroy();
      await once(listening, 'close');
    },
  };
}

interface ForwardOptions {
  incoming: IncomingMessage;
  reply: ServerResponse;
  server: BalancedServer;
  /** Called when the request went out on a connection that had been used before. */
  onReused: () => void;
}

/** @returns false when the next server may be asked: nobody listens, or the connection of a read ended unanswered */
async function forward({ incoming, reply, server, onReused }: ForwardOptions): Promise<boolean> {
  const { connection: _own, ...headers } = incoming.headers;
  const passed = request(server.origin, {
    path: incoming.url,
    method: incoming.method,
    headers,
    agent: server.connections,
  });
  reply.once('close', () => {
    if (!reply.writableFinished) passed.destroy();
  });
  const response = await new Promise<IncomingMessage | undefined>((done, failed) => {
    passed.once('response', done);
    passed.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' || incoming.method === 'GET' ? done(undefined) : failed(error),
    );
    passed.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(passed));
      else incoming.pipe(passed);
    });
  });
  if (!response) return false;
  if (passed.reusedSocket) onReused();
  const { connection: _its, 'keep-alive': _kept, ...passedHeaders } = response.headers;
  reply.writeHead(response.statusCode ?? 502, passedHeaders);
  reply.flushHeaders();
  await pipeline(response, reply);
  return true;
}

export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
