import type { merchants } from '@fernway/contract/merchants';
import type { Handlers } from '../http/calls.ts';
import { orNotFound } from '../http/problem.ts';
import { findStorefrontToken } from './queries.ts';

export const merchantsRoutes: Handlers<keyof typeof merchants> = {
  getShopifyShopToken: async ({ params }, { db }) => ({
    storefrontToken: orNotFound(await findStorefrontToken(db, params.shopUrl)),
  }),
};
