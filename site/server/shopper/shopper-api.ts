import { CallError } from '@fernway/client';
import {
  SHOPPER_CALLS,
  type ShopperCall,
  type ShopperCallAnswer,
  type SiteCalls,
  siteDomains,
} from '@fernway/contract/site';
import type { FastifyInstance } from 'fastify';
import { registerSiteCalls, type SiteHandler, type SiteHandlers } from '../http/calls.ts';
import type { ShopperClient } from '../session/shopper-client.ts';

/** Passes a page's calls for its shopper on to the region, and the region's answers back. */
export function serveShopperCalls(app: FastifyInstance, shopperClient: ShopperClient): void {
  const handlers = SHOPPER_CALLS.map((name) => [name, passTo(name, shopperClient)]);
  registerSiteCalls(app, siteDomains.shopperCalls, Object.fromEntries(handlers) as SiteHandlers<ShopperCall>);
}

const passTo =
  (name: ShopperCall, shopperClient: ShopperClient): SiteHandler<SiteCalls[ShopperCall]> =>
  async ({ body }, request, reply) => {
    const answer = await shopperClient(request, reply, (region, user) => {
      const call = region[name] as (sent: object) => Promise<ShopperCallAnswer<ShopperCall>>;
      return call({ ...body, user });
    });
    if (!answer) throw new CallError('unauthorized');
    return answer;
  };
