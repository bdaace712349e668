import type { merchants } from '@fernway/contract/merchants';
import type { Handlers } from '../http/calls.ts';
import { found } from '../http/problem.ts';
import { findStorefrontToken } from './queries.ts';

export const merchantsRoutes: Handlers<keyof typeof merchants> = {
  getShopifyShopToken: async ({ params }, { db }) => ({
    storefrontToken: found(await findStorefrontToken(db, params.shopUrl)),
  }),
};
