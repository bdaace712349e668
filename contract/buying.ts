import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Nullable } from './fields.ts';
import { CART_LINES } from './limits.ts';
import { SCOPES } from './scopes.ts';
import { pageOf } from './shapes.ts';
import { PastPurchase } from './shopper-shapes.ts';
import { Id, LIST_LIMITS, Page1, pageSize, User } from './wire.ts';

/** Somebody leaves for a shop: the specification declares it as GET. */
const click = {
  method: 'POST',
  repeat: 'key',
  alsoGet: true,
  audience: 'shopper',
  scope: 'lists',
} as const;
/** Purchases on one page. */
export const PURCHASES_PER_PAGE = 20;
const Recorded = Type.Object({ recorded: Type.Boolean() });

const ONE = '(?:[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}|[0-9]{1,20})';
/** 1 to 999,999. */
const QUANTITY = '[1-9][0-9]{0,5}';

export const CartLine = Type.Object(
  {
    productId: Id,
    quantity: Type.Integer({ minimum: 1, maximum: 999_999 }),
    variantId: Nullable(
      Type.String({
        description: 'Of the platform; null: the product is not synced with one, and is bought at vendorUrl',
      }),
    ),
    vendorUrl: Type.String(),
  },
  { title: 'CartLine' },
);
export type CartLine = Static<typeof CartLine>;

/** What a shopper is about to buy at one store. If there is more than one line, all of them are synced. */
export const Cart = Type.Object(
  {
    store: Type.Object({
      name: Type.String(),
      websiteUrl: Type.String({ description: 'An origin' }),
      storefrontToken: Nullable(Type.String({ description: 'null: its shop is not connected' })),
    }),
    lines: Type.Unsafe<[CartLine, ...CartLine[]]>(
      Type.Array(CartLine, { minItems: 1, maxItems: CART_LINES }),
    ),
    email: Type.Optional(Type.String({ description: 'Of the shopper whose token was sent' })),
    clickId: Type.Optional(
      Type.Unsafe<string>({
        ...Id,
        description: 'Where it was recorded that somebody leaves: an order of the cart is known by it',
      }),
    ),
  },
  { title: 'Cart' },
);
export type Cart = Static<typeof Cart>;

const cart = {
  base: '',
  audience: 'site',
  query: {
    products: Type.String({
      pattern: `^${ONE}(?:,${ONE}){0,${CART_LINES - 1}}$`,
      description: 'Ids of ours or of the merchant’s platform, comma-separated',
      examples: ['019aa3f0-0000-7000-8000-000000000000'],
    }),
    quantities: Type.String({
      pattern: `^${QUANTITY}(?:,${QUANTITY}){0,${CART_LINES - 1}}$`,
      description: 'As many, comma-separated',
      examples: ['1'],
    }),
    store: Type.Optional(Type.Unsafe<string>({ ...Id, description: 'All of them have to be of this store' })),
  },
  answer: Cart,
  errors: ['not_found'],
} as const;

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
    scope: 'ratings',
    params: { user: User, id: Id },
    answer: Type.Object({
      ordered: Type.Enum(['Y', 'N']),
      billId: Nullable(
        Type.String({ description: 'uuid of the bill that the caller has sent with their rating of it' }),
      ),
    }),
  }),
  purchases: call({
    row: 'R19',
    path: '/purchases/{user}',
    summary: `What the caller has ordered, or left for a store to buy, within a year, newest first; of the newest ${LIST_LIMITS.purchases} of each`,
    audience: 'shopper',
    // No single scope tells a shopper that it shows what they buy.
    scope: SCOPES,
    params: { user: User },
    query: {
      pageNumber: Type.Optional(Page1),
      recordsPerPage: Type.Optional(pageSize(PURCHASES_PER_PAGE)),
    },
    answer: pageOf(PastPurchase),
  }),
  cart: call({
    ...cart,
    row: 'R14',
    path: '/cart',
    summary: 'What a cart at a merchant’s shop is made of',
  }),
  cartClick: call({
    ...cart,
    row: 'R15',
    method: 'POST',
    repeat: 'once',
    path: '/cart/clicks',
    summary:
      'The same, once it is recorded that somebody leaves to buy it: whose token is shown, else a guest',
  }),
};
