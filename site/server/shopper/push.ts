import { sendRequest } from '@fernway/client/send-request';
import { type SiteAnswer, siteDomains } from '@fernway/contract/site';
import type { FastifyInstance } from 'fastify';
import { registerSiteCalls } from '../http/calls.ts';
import { CallError } from '../http/errors.ts';

export interface PushOptions {
  /** The public key by which push services know us, in base64url. */
  key: string;
  /** Origin of what stands in for browsers and their push services. */
  standIn?: string | undefined;
}

const STAND_IN_TIMEOUT_MS = 5_000;

/** Tells browsers how to subscribe to messages, if any are pushed. */
export function servePush(app: FastifyInstance, push: PushOptions | undefined): void {
  registerSiteCalls(app, siteDomains.push, {
    pushKey: async () => {
      if (!push) throw new CallError('not_found');
      return { key: push.key, hasStandIn: push.standIn !== undefined };
    },
  });
  if (push?.standIn === undefined) return;
  const { key, standIn } = push;
  const askStandIn = async (query: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(STAND_IN_TIMEOUT_MS);
    const answer = await sendRequest(`${standIn}/subscriptions${query}`, { ...init, signal }).catch(
      () => undefined,
    );
    if (!answer?.ok) throw new CallError('unavailable');
    return answer;
  };
  registerSiteCalls(app, siteDomains.pushStandIn, {
    subscribeAtStandIn: async () => {
      const answer = await askStandIn('', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ applicationServerKey: key }),
      });
      return answer.json() as Promise<SiteAnswer<'subscribeAtStandIn'>>;
    },
    unsubscribeAtStandIn: async ({ query }) => {
      await askStandIn(`?${new URLSearchParams(query)}`, { method: 'DELETE' });
      return { stopped: true };
    },
  });
}
