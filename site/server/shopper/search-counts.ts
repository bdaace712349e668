import { CallError } from '@fernway/client';
import { siteDomains } from '@fernway/contract/site';
import { errorCode } from '@fernway/server-kit/call-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerSiteCalls } from '../http/calls.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import type { RegionOf } from '../session/region-clients.ts';
import type { RegionTokens } from '../session/region-tokens.ts';

/** By these the region knows who is not to be counted. */
const PASSED_ON = ['dnt', 'sec-gpc', 'user-agent'] as const;

/** Passes on what pages say of searches. Who chooses a product is named, so that its store's own people do not count. */
export function serveSearchCounts(
  app: FastifyInstance,
  { regionOf, tokens }: { regionOf: RegionOf; tokens: RegionTokens },
): void {
  registerSiteCalls(app, siteDomains.searchCounts, {
    countVisitorSearch: async ({ body }, request, reply) => {
      const region = regionOf(request.market, headersOf(request));
      const count = async (token?: string) => {
        await region.countSearch({ body }, { token });
        return true;
      };
      try {
        if (body.productId === undefined || !(await tokens.asShopper(request, reply, count))) await count();
      } catch (error) {
        const code = errorCode(error);
        throw new CallError(code === 'invalid_request' || code === 'rate_limited' ? code : 'unavailable');
      }
      return undefined;
    },
  });
}

const headersOf = ({ id, ip, headers }: FastifyRequest): Record<string, string> => ({
  ...traceHeaders(id),
  'x-forwarded-for': ip,
  ...Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  ),
});
