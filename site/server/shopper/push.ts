import type { FastifyInstance } from 'fastify';
import { type PushKey, pushPaths } from '../../interactions/notifications/push-paths.ts';
import { requireSameOrigin } from '../http/csrf.ts';
import { CallError } from '../http/errors.ts';

export interface PushOptions {
  /** The public key by which push services know us, in base64url. */
  key: string;
  /** Origin of what stands in for browsers and their push services. */
  standIn?: string | undefined;
}

const PATIENCE_MS = 5_000;

/** Tells browsers how to subscribe to messages, if any are pushed. */
export function servePush(app: FastifyInstance, push: PushOptions | undefined): void {
  if (!push) return;
  const { key, standIn } = push;
  app.get(pushPaths.key(), async (_request, reply): Promise<PushKey> => {
    reply.header('cache-control', 'no-store');
    return { key, hasStandIn: standIn !== undefined };
  });
  if (standIn === undefined) return;
  app.post(pushPaths.standIn(), { onRequest: requireSameOrigin }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const answer = await fetch(`${standIn}/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey: key }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    if (!answer?.ok) throw new CallError('unavailable');
    return answer.json();
  });
  app.delete(pushPaths.standIn(), { onRequest: requireSameOrigin }, async ({ url }, reply) => {
    reply.header('cache-control', 'no-store');
    const { search } = new URL(url, standIn);
    const answer = await fetch(`${standIn}/subscriptions${search}`, {
      method: 'DELETE',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    if (!answer?.ok) throw new CallError('unavailable');
    return { stopped: true };
  });
}
