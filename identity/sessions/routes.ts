import { createEventSender } from '@fernway/server-kit/event-sender';
import { verifyCall } from '@fernway/server-kit/signed-call';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { fail } from '../http/problem.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { EndedNews, EndedSessions } from './ended.ts';
import { rememberNonce } from './nonces.ts';

/** The most streams open at once: one for each process of the regions. */
const STREAMS = 100;
/** Milliseconds. A stream that is silent for longer is dead. */
const HEARTBEAT_MS = 2_000;

interface EndedSessionsOptions {
  pool: pg.Pool;
  ended: EndedSessions;
  peerKey: string | undefined;
}

/**
 * `GET /ended-sessions`, signed by one of our servers: server-sent events. First `all` with every ended session whose
 * tokens may still be valid, then `ended` for each that ends; `all` again whenever something may have been missed.
 */
export function endedSessionsRoute(
  app: FastifyInstance,
  { pool, ended, peerKey }: EndedSessionsOptions,
): void {
  const sender = createEventSender(app, {
    maxStreams: STREAMS,
    heartbeatMs: HEARTBEAT_MS,
    headers: securityHeaders,
  });
  app.get('/ended-sessions', { exposeHeadRoute: false }, async (request, reply) => {
    const call = { to: 'identity', method: 'GET', path: request.url, body: '' } as const;
    const remember = (nonce: string, until: number) => rememberNonce(pool, nonce, until);
    if (!(await verifyCall(request.headers, call, { key: peerKey, rememberNonce: remember })))
      fail('unauthorized');
    if (sender.isFull) fail('unavailable');
    return sender.open(reply, (send) => ended.subscribe(({ event, data }: EndedNews) => send(data, event)));
  });
}
