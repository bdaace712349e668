import type { InstallRefusal } from '@fernway/contract/connect';
import { siteDomains } from '@fernway/contract/site';
import { MARKETS, type Market } from '@fernway/contract/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { merchantPaths } from '../../core/merchant-paths.ts';
import { registerSiteCalls } from '../http/calls.ts';
import { CallError } from '../http/errors.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import type { RegionOf } from '../session/region-clients.ts';
import { setInstall, setState, stateOf } from './install-cookies.ts';
import { type RefusalPageOptions, sendInstallRefusal } from './refusal-page.ts';

/** Longer than other calls: a region asks Shopify several times before it answers. */
const FINISH_TIMEOUT_MS = 25_000;

/** Takes merchants from Shopify's app store to their consent, and back to the page on which the connection goes on. */
export function serveInstalls(
  app: FastifyInstance,
  { regionOf, ...options }: RefusalPageOptions & { regionOf: RegionOf },
): void {
  const begin = async (request: FastifyRequest) => {
    const query = queryOf(request);
    const ask = (market: Market) =>
      regionOf(market, traceHeaders(request.id)).beginInstall({ body: { query } });
    const [first, other] = MARKETS;
    try {
      return await ask(first);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return ask(other);
    }
  };
  registerSiteCalls(
    app,
    siteDomains.installs,
    {
      openApp: async (_input, request, reply) => {
        const answer = await orRefused(begin(request));
        if (answer.outcome === 'refused')
          return sendInstallRefusal(answer.reason, { request, reply, options });
        setState(reply, answer.state);
        return reply.redirect(answer.url, 302);
      },
      appInstallCallback: async (_input, request, reply) => {
        const { market, state } = stateOf(request);
        const finished = regionOf(market, traceHeaders(request.id)).finishInstall(
          { body: { query: queryOf(request), state } },
          { timeoutMs: FINISH_TIMEOUT_MS },
        );
        const answer = await orRefused(finished);
        if (answer.outcome === 'refused')
          return sendInstallRefusal(answer.reason, { request, reply, options });
        setInstall(reply, answer);
        return reply.redirect(merchantPaths.welcome(), 303);
      },
    },
    { hosts: 'connect' },
  );
}

/** The query as Shopify has written and signed it. */
const queryOf = ({ url }: FastifyRequest): string => url.split(/\?(.*)/s)[1] ?? '';

const isUnavailable = (error: unknown): boolean => error instanceof CallError && error.status >= 500;

/** A query that a region cannot read was not written by Shopify. */
async function orRefused<Answer>(
  answer: Promise<Answer>,
): Promise<Answer | { outcome: 'refused'; reason: InstallRefusal }> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { outcome: 'refused', reason: isUnavailable(error) ? 'unavailable' : 'signature' };
  }
}
