import { CallError } from '@fernway/client';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../core/paths.ts';
import type { ViewerAnswer } from '../../interactions/viewer/shopper-calls.ts';
import { requireSameOrigin } from '../http/csrf.ts';
import type { ShopperClient } from '../session/shopper-client.ts';

const KINDS = ['productIds', 'offerIds', 'storeIds'] as const;

/** Tells a page, which is rendered the same for everybody, who is looking at it. */
export function serveViewer(app: FastifyInstance, shopperClient: ShopperClient): void {
  app.get(paths.me(), { onRequest: requireSameOrigin }, async (request, reply): Promise<ViewerAnswer> => {
    reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' });
    const query = new URLSearchParams(request.url.split(/\?(.*)/s)[1]);
    const ids = Object.fromEntries(
      KINDS.flatMap((kind) => (query.has(kind) ? [[kind, query.get(kind) ?? '']] : [])),
    );
    const viewer = await shopperClient(request, reply, (region) => region.me(ids)).catch((error: unknown) => {
      throw error instanceof CallError ? new CallError(codeOf(error)) : error;
    });
    return viewer ? { guest: false, ...viewer } : { guest: true };
  });
}

const codeOf = ({ code }: CallError) =>
  code === 'invalid_request' || code === 'rate_limited' ? code : 'unavailable';
