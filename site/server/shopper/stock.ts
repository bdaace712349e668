import { CallError } from '@fernway/client';
import type { FastifyInstance } from 'fastify';
import { buyingPaths } from '../../interactions/checkout-handoff/buying-paths.ts';
import { requireSameOrigin } from '../http/csrf.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import type { RegionOf } from '../session/region-clients.ts';

/** Tells a page, which may be half a minute old, the current stock of a product. */
export function serveStock(app: FastifyInstance, regionOf: RegionOf): void {
  app.get<{ Params: { id: string } }>(
    buyingPaths.stock(':id'),
    { onRequest: requireSameOrigin },
    async ({ params, market, id, ip }, reply) => {
      reply.header('cache-control', 'no-store');
      const region = regionOf(market, { ...traceHeaders(id), 'x-forwarded-for': ip });
      return region.checkVariantStock({ id: params.id }).catch((error: unknown) => {
        throw new CallError(codeOf(error));
      });
    },
  );
}

function codeOf(error: unknown) {
  if (!(error instanceof CallError)) return 'unavailable';
  const { code } = error;
  return code === 'not_found' || code === 'invalid_request' || code === 'rate_limited' ? code : 'unavailable';
}
