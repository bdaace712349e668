import type { IncomingMessage } from 'node:http';
import { fail } from '@fernway/contract/call-error';
import type { FastifyInstance } from 'fastify';

/**
 * Whether servers on the way may read the request otherwise than Node does: with several Host headers Node takes the
 * first, and it lets pass a transfer coding before `chunked` that it does not undo.
 */
export function isAmbiguous({ headers, rawHeaders }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** Refuses ambiguous requests, and closes their connection: https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!isAmbiguous(raw)) return;
    reply.header('connection', 'close');
    fail('invalid_request');
  });
}
