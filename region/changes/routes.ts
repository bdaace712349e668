import { beside } from '@fernway/contract/beside';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerBeside } from '../http/beside.ts';
import { isSite } from '../http/limits.ts';
import { fail } from '../http/problem.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Change, ChangeFeed } from './feed.ts';

/** Streams open at once: one for each process of the site. */
const STREAMS = 100;
/** A stream that is silent for longer is dead. */
const HEARTBEAT_MS = 5_000;

/** Streams what changes in the catalogue to the site, as server-sent events. */
export function changesRoutes(app: FastifyInstance, feed: ChangeFeed, siteKey: string | undefined): void {
  const open = new Set<FastifyReply['raw']>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
  answerBeside(app, beside.changes.path, async (request, reply) => {
    if (!isSite(request.headers['x-site-key'], siteKey)) fail('unauthorized');
    if (open.size >= STREAMS) fail('unavailable');
    if (request.method === 'HEAD') return reply.type('text/event-stream').send();
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...securityHeaders,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    stream.flushHeaders();
    open.add(stream);
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS).unref();
    const end = feed.subscribe((change: Change) => stream.write(`data: ${JSON.stringify(change)}\n\n`));
    stream.once('close', () => {
      clearInterval(heartbeat);
      end();
      open.delete(stream);
    });
    return reply;
  });
}
