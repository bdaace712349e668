import { CallError } from '@fernway/client';
import { siteDomains } from '@fernway/contract/site';
import type { FastifyInstance } from 'fastify';
import { registerSiteCalls } from '../http/calls.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import type { RegionOf } from '../session/region-clients.ts';

/** Tells a page, which may be half a minute old, the current stock of a product. */
export function serveStock(app: FastifyInstance, regionOf: RegionOf): void {
  registerSiteCalls(app, siteDomains.stock, {
    liveStock: async ({ params }, { market, id, ip }) => {
      const region = regionOf(market, { ...traceHeaders(id), 'x-forwarded-for': ip });
      return region.checkVariantStock(params).catch((error: unknown) => {
        throw new CallError(codeOf(error));
      });
    },
  });
}

function codeOf(error: unknown) {
  if (!(error instanceof CallError)) return 'unavailable';
  const { code } = error;
  return code === 'not_found' || code === 'invalid_request' || code === 'rate_limited' ? code : 'unavailable';
}
