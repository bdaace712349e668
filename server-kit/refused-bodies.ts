import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The rest of a body of so many bytes, which are mostly in the system's buffers already, is let in after its answer. */
const MAX_REST_BYTES = 256 * 1024;
/** How long it may take to arrive. */
const REST_MS = 1_000;

/**
 * Closes a connection whose request was answered before its body had arrived, such as one that was refused: otherwise
 * the body would be read on for as long as a request may take. The rest of a small one is let in, as a client that is
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
