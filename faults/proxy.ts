import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** What befalls the bytes between a client and a server. */
export type ProxyFault =
  | { kind: 'none' }
  /** Each piece of what the server sends is delayed. */
  | { kind: 'slow'; milliseconds: number }
  /** Nothing gets through in either direction; it does once the fault is over. */
  | { kind: 'silent' }
  /** Connections that are open now go silent for good, as behind a pulled cable; new connections are served. */
  | { kind: 'lost' }
  /** Nobody listens, and what was connected is reset. */
  | { kind: 'refuse' }
  /** The connection ends after so many bytes of what the server sends. */
  | { kind: 'truncate'; after: number }
  /** Every request gets this text as its answer, and the connection ends. */
  | { kind: 'answer'; text: string }
  /** The first connection whose client sends `saying` is reset: before the server gets it, or when it has answered. */
  | { kind: 'reset'; saying: string | RegExp; when: 'before' | 'answered' }
  /** The first connection whose client sends `saying` goes silent for good when the server has answered. */
  | { kind: 'mute'; saying: string | RegExp };

export interface FaultProxy extends AsyncDisposable {
  /** On 127.0.0.1. */
  port: number;
  /** Applies the fault from now on, also to open connections. */
  inject(fault: ProxyFault): Promise<void>;
  /** Connections that are open now. */
  open(): number;
  /** Connections that were reset by `{ kind: 'reset' }`, or muted by `{ kind: 'mute' }`. */
  resets(): number;
}

interface ProxiedConnection {
  client: Socket;
  server: Socket;
  /** Its client has sent `saying`: what befalls it when the server answers. */
  doom: 'reset' | 'mute' | undefined;
  /** Nothing gets through any more. */
  isLost: boolean;
  /** Bytes of the server that came through. */
  answered: number;
}

/** Stands before a server on 127.0.0.1 and lets everything through, until it is told otherwise. */
export async function startProxy(target: number): Promise<FaultProxy> {
  const lines = new Set<ProxiedConnection>();
  let fault: ProxyFault = { kind: 'none' };
  let changed = Promise.withResolvers<void>();
  let resets = 0;

  const listener = createServer({ noDelay: true }, (client) => {
    const server = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const line: ProxiedConnection = { client, server, doom: undefined, isLost: false, answered: 0 };
    lines.add(line);
    const heard = pipeline(client, (pieces) => fromClient(pieces as AsyncIterable<Buffer>, line), server);
    const said = pipeline(server, (pieces) => fromServer(pieces as AsyncIterable<Buffer>, line), client);
    void Promise.allSettled([heard, said]).then(() => lines.delete(line));
    // When one side is lost, so is the other.
    heard.catch(() => end(line));
    said.catch(() => end(line));
  });

  async function* fromClient(pieces: AsyncIterable<Buffer>, line: ProxiedConnection) {
    for await (const piece of pieces) {
      await untilHeard();
      if (line.isLost) continue;
      if (fault.kind === 'answer') {
        line.client.end(fault.text);
        return;
      }
      if ((fault.kind === 'reset' || fault.kind === 'mute') && says(piece, fault.saying)) {
        const struck = fault;
        fault = { kind: 'none' }; // another connection may send it before this one is answered
        if (struck.kind === 'reset' && struck.when === 'before') {
          resetBy(line);
          return;
        }
        line.doom = struck.kind;
      }
      yield piece;
    }
  }

  async function* fromServer(pieces: AsyncIterable<Buffer>, line: ProxiedConnection) {
    for await (const piece of pieces) {
      if (fault.kind === 'slow') await pause(fault.milliseconds);
      await untilHeard();
      if (line.isLost) continue;
      if (line.doom === 'reset') {
        resetBy(line);
        return;
      }
      if (line.doom === 'mute') {
        resets += 1;
        line.isLost = true;
        continue;
      }
      if (fault.kind === 'truncate') {
        const remainingBytes = fault.after - line.answered;
        line.answered += piece.length;
        if (remainingBytes < piece.length) {
          if (remainingBytes > 0) yield piece.subarray(0, remainingBytes);
          return;
        }
      }
      yield piece;
    }
  }

  async function untilHeard(): Promise<void> {
    while (fault.kind === 'silent') await changed.promise;
  }

  function resetBy(line: ProxiedConnection): void {
    resets += 1;
    reset(line);
  }

  async function listen(port: number): Promise<number> {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  }

  async function refuse(): Promise<void> {
    const closed = once(listener, 'close');
    listener.close();
    for (const line of lines) reset(line);
    await closed;
  }

  const port = await listen(0);
  return {
    port,
    async inject(next) {
      fault = next;
      if (next.kind === 'lost') for (const line of lines) line.isLost = true;
      changed.resolve();
      changed = Promise.withResolvers();
      if (next.kind === 'refuse' && listener.listening) await refuse();
      if (next.kind !== 'refuse' && !listener.listening) await listen(port);
    },
    open: () => lines.size,
    resets: () => resets,
    async [Symbol.asyncDispose]() {
      fault = { kind: 'none' };
      changed.resolve();
      if (listener.listening) await refuse();
    },
  };
}

const says = (piece: Buffer, saying: string | RegExp): boolean =>
  typeof saying === 'string' ? piece.includes(saying) : saying.test(piece.toString('latin1'));

function reset({ client, server }: ProxiedConnection): void {
  client.resetAndDestroy();
  server.resetAndDestroy();
}

function end({ client, server }: ProxiedConnection): void {
  client.destroy();
  server.destroy();
}
