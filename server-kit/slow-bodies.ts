import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

interface SlowBodyOptions {
  /** Milliseconds in which a body has to arrive. */
  timeoutMs: number;
  /** Which addresses may take as long as the server's `requestTimeout`: those of large bodies from slow networks. */
  mayTakeLonger: (address: string) => boolean;
}

/** Ends a request with a slow body as Node's `requestTimeout` does; that timeout is the same for all of a server. */
export function endSlowBodies(server: Server, { timeoutMs, mayTakeLonger }: SlowBodyOptions): void {
  server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request) || mayTakeLonger(request.url ?? '')) return;
    const refuse = () => {
      if (!request.complete) server.emit('clientError', tooSlow(), request.socket satisfies Socket);
    };
    // A process that was held up reads first what has come meanwhile.
    const timer = setTimeout(() => setImmediate(refuse), timeoutMs);
    request.once('close', () => clearTimeout(timer));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const tooSlow = (): NodeJS.ErrnoException =>
  Object.assign(new Error('the body took too long to arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
