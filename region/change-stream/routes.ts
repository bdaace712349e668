import { beside } from '@fernway/contract/beside';
import { createEventSender } from '@fernway/server-kit/event-sender';
import type { FastifyInstance } from 'fastify';
import { answerBeside } from '../http/beside.ts';
import { isSite } from '../http/limits.ts';
import { fail } from '../http/problem.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { CatalogueChange, ChangeFeed } from './change-feed.ts';

/** Streams open at once: one for each process of the site. */
const MAX_STREAMS = 100;
/** A stream that is silent for longer is dead. */
const HEARTBEAT_MS = 5_000;

/** Streams what changes in the catalogue to the site, as server-sent events. */
export function changesRoutes(app: FastifyInstance, feed: ChangeFeed, siteKey: string | undefined): void {
  const sender = createEventSender(app, {
    maxStreams: MAX_STREAMS,
    heartbeatMs: HEARTBEAT_MS,
    headers: securityHeaders,
  });
  answerBeside(app, beside.changes, async (request, reply) => {
    if (!isSite(request.headers['x-site-key'], siteKey)) fail('unauthorized');
    if (sender.isFull) fail('unavailable');
    if (request.method === 'HEAD') return reply.type('text/event-stream').send();
    return sender.open(reply, (send) => feed.subscribe((change: CatalogueChange) => send(change)));
  });
}
