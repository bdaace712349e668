import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** A port that the environment sets. */
export interface NamedPort {
  variable: string;
  host: string;
  port: number;
}

/**
 * Fails unless every port is free and no two are the same, before anything is started.
 * @throws StartError naming the port and its variable.
 */
export async function checkPorts(ports: NamedPort[]): Promise<void> {
  const seen = new Map<number, string>();
  for (const { variable, port } of ports) {
    const other = seen.get(port);
    if (other) throw new StartError(`${other} and ${variable} are both ${port}: give each a port of its own`);
    seen.set(port, variable);
  }
  for (const named of ports) {
    // A start that was killed a moment ago may still be letting go of its ports.
    const refused = (await tryToListen(named)) && (await pause(300, named).then(tryToListen));
    if (refused) throw new StartError(reasonOf(named, refused));
  }
}

/** Finds ports as `freePort` does, none of them twice and none of those that are given away already. */
export function freePorts(givenAway: Iterable<number> = []): () => Promise<number> {
  const taken = new Set(givenAway);
  return async () => {
    for (;;) {
      const port = await freePort();
      if (taken.has(port)) continue;
      taken.add(port);
      return port;
    }
  };
}

/** A TCP port on 127.0.0.1 that nobody listened on a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function tryToListen({ host, port }: NamedPort): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', answer);
    server.listen(port, host, () => server.close(() => answer(undefined)));
  });
}

function reasonOf({ variable, host, port }: NamedPort, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') {
    return `port ${port} (${variable}) is taken by another program: stop that, or set ${variable} to another port`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `BIND_HOST ${host} is not an address of this machine`;
  }
  if (code === 'EACCES') return `port ${port} (${variable}) needs more rights: set ${variable} above 1023`;
  return `port ${port} (${variable}) cannot be used: ${message}`;
}
