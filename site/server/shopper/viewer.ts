import { CallError } from '@fernway/client';
import { siteDomains } from '@fernway/contract/site';
import type { FastifyInstance } from 'fastify';
import { registerSiteCalls } from '../http/calls.ts';
import type { ShopperClient } from '../session/shopper-client.ts';

/** Tells a page, which is rendered the same for everybody, who is looking at it. */
export function serveViewer(app: FastifyInstance, shopperClient: ShopperClient): void {
  registerSiteCalls(app, siteDomains.viewer, {
    viewer: async ({ query }, request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' });
      const viewer = await shopperClient(request, reply, (region) => region.me(query)).catch(
        (error: unknown) => {
          throw error instanceof CallError ? new CallError(codeOf(error)) : error;
        },
      );
      return viewer ? { guest: false, ...viewer } : { guest: true };
    },
  });
}

const codeOf = ({ code }: CallError) =>
  code === 'invalid_request' || code === 'rate_limited' ? code : 'unavailable';
