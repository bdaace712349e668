import Type from 'typebox';
import { call } from './call.ts';

export const merchants = {
  getShopifyShopToken: call({
    row: 'C53',
    path: '/getShopifyShopToken/{shopUrl}',
    summary: 'The public storefront token of an onboarded shop, by its exact host',
    audience: 'all',
    limit: 'shopTokens',
    params: { shopUrl: Type.String({ pattern: '^[A-Za-z0-9.-]{1,253}$', description: 'Host name' }) },
    answer: Type.Object({ storefrontToken: Type.String() }),
    errors: ['not_found'],
  }),
};
