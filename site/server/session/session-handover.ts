import type { IdentityAnswer as AnswerOf } from '@fernway/contract/identity';
import { identityCalls } from '@fernway/contract/identity';
import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/sign-in';
import type { FastifyInstance } from 'fastify';
import { markets } from '../../core/markets.ts';
import { ownPath } from '../../core/own-path.ts';
import { paths } from '../../core/paths.ts';
import { requireSameOrigin } from '../http/csrf.ts';
import { CallError } from '../http/errors.ts';
import { sendStandalonePage } from '../http/standalone-page.ts';
import type { IdentityClient } from './identity-client.ts';

interface SessionHandoverOptions {
  askIdentity: IdentityClient;
  hosts: Readonly<Record<Market, string>>;
}

/**
 * Carries a sign-in over to the other country's site: a small page posts a code there that is valid once, within a
 * minute, and only from this site. Guests, and shoppers who cannot be carried over, are redirected there as guests.
 */
export function serveSessionHandover(
  app: FastifyInstance,
  { askIdentity, hosts }: SessionHandoverOptions,
): void {
  app.get(paths.carry(), { exposeHeadRoute: false, onRequest: requireSameOrigin }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const other = request.market === 'CA' ? 'US' : 'CA';
    const there = `${request.protocol}://${hosts[other]}`;
    const to = ownPath(new URLSearchParams(request.url.split(/\?(.*)/s)[1]).get('to'));
    const answer = await askIdentity(request, 'issueHandover').catch((error: unknown) => {
      if (error instanceof CallError) return undefined;
      throw error;
    });
    if (answer?.status !== 200) return reply.redirect(there + to, 303);
    const { code } = JSON.parse(answer.body) as AnswerOf<'issueHandover'>;
    return sendStandalonePage(request, reply, () => ({
      title: t.goingThere(markets[other].title()),
      autoSubmit: {
        label: t.goOn(),
        action: there + identityCalls.acceptHandover.path,
        fields: { code, to },
        origins: [there],
      },
    }));
  });
}
