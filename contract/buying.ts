import Type from 'typebox';
import { call } from './call.ts';
import { Nullable } from './fields.ts';
import { Id, User } from './wire.ts';

/** Somebody leaves for a shop: the specification declares it as GET. */
const click = { method: 'POST', alsoGet: true, audience: 'shopper' } as const;
const Recorded = Type.Object({ recorded: Type.Boolean() });

export const buying = {
  productBuyNowClick: call({
    ...click,
    row: 'C50',
    path: '/productBuyNowClick/{user}/{productId}',
    summary: 'Records that the caller leaves to buy a product, which may be a variant',
    params: { user: User, productId: Id },
    answer: Recorded,
    errors: ['not_found'],
  }),
  offerBuyNowClick: call({
    ...click,
    row: 'C51',
    path: '/offerBuyNowClick/{user}/{offerId}',
    summary: 'Records that the caller leaves for what an offer is about',
    params: { user: User, offerId: Id },
    answer: Recorded,
    errors: ['not_found'],
  }),
  isUserShopifyOrder: call({
    row: 'C52',
    path: '/isUserShopifyOrder/{user}/{id}',
    summary:
      'Whether the caller has bought a product, in any variant, by the orders that its shop has told us',
    audience: 'shopper',
    params: { user: User, id: Id },
    answer: Type.Object({
      ordered: Type.Enum(['Y', 'N']),
      billId: Nullable(
        Type.String({ description: 'uuid of the bill that the caller has sent with their rating of it' }),
      ),
    }),
  }),
};
