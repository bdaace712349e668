import { identityCalls } from '@fernway/contract/identity';
import { siteDomains } from '@fernway/contract/site';
import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markets } from '../../core/markets.ts';
import { safeRedirectPath } from '../../core/safe-redirect-path.ts';
import { registerSiteCalls } from '../http/calls.ts';
import { CallError } from '../http/errors.ts';
import { sendStandalonePage } from '../http/standalone-page.ts';
import type { IdentityOf } from './identity-clients.ts';

interface SessionHandoverOptions {
  identityOf: IdentityOf;
  hosts: Readonly<Record<Market, string>>;
}

/**
 * Carries a sign-in over to the other country's site: a small page posts a code there that is valid once, within a
 * minute, and only from this site. Guests, and shoppers who cannot be carried over, are redirected there as guests.
 */
export function serveSessionHandover(
  app: FastifyInstance,
  { identityOf, hosts }: SessionHandoverOptions,
): void {
  const handOver = async (query: { to?: string }, request: FastifyRequest, reply: FastifyReply) => {
    const other = request.market === 'CA' ? 'US' : 'CA';
    const there = `${request.protocol}://${hosts[other]}`;
    const to = safeRedirectPath(query.to ?? null);
    const issued = await identityOf(request)
      .issueHandover({})
      .catch((error: unknown) => {
        if (error instanceof CallError) return undefined;
        throw error;
      });
    if (!issued) return reply.redirect(there + to, 303);
    return sendStandalonePage(request, reply, () => ({
      title: t.goingThere(markets[other].title()),
      autoSubmit: {
        label: t.goOn(),
        action: there + identityCalls.acceptHandover.path,
        fields: { code: issued.code, to },
        origins: [there],
      },
    }));
  };
  registerSiteCalls(app, siteDomains.handover, {
    carrySession: ({ query }, request, reply) => handOver(query, request, reply),
  });
}
