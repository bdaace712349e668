import Type from 'typebox';
import { call } from './call.ts';
import { pageId } from './listing-query.ts';
import { pageOf, Rating } from './shapes.ts';
import { Id } from './wire.ts';

const ratingListing = {
  filter: Type.Optional(
    Type.Enum(['all', '5', '4', '3', '2', '1', 'c', 'm'], {
      description: 'Stars; c: with a comment; m: with media',
    }),
  ),
  ...pageId(10),
};

export const activity = {
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
  ratingByProductId: call({
    row: 'C55',
    path: '/ratingByProductId/{id}',
    summary: 'Published ratings of a product',
    audience: 'all',
    params: { id: Id },
    query: ratingListing,
    answer: pageOf(Rating),
    errors: ['not_found'],
  }),
  ratingByOfferId: call({
    row: 'C56',
    path: '/ratingByOfferId/{id}',
    summary: 'Published ratings of an offer',
    audience: 'all',
    params: { id: Id },
    query: ratingListing,
    answer: pageOf(Rating),
    errors: ['not_found'],
  }),
};
