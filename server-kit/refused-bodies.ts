import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Bytes of a body that are still read after its answer; mostly they are in the system's buffers already. */
const MAX_REST_BYTES = 256 * 1024;
/** How long it may take to arrive. */
const REST_MS = 1_000;

/**
 * Closes a connection whose request was answered before its body had arrived, such as one that was refused: otherwise
 * the body would be read on for as long as a request may take. The rest of a small one is read, as a client that is
 * cut off while it sends may never read the answer.
 */
export function closeAfterRefusal(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (request.complete) return;
      if (isSmall(request)) {
        const timer = setTimeout(() => request.destroy(), REST_MS);
        request.once('close', () => clearTimeout(timer));
      } else request.socket.destroySoon();
    });
  });
}

const isSmall = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= MAX_REST_BYTES;
