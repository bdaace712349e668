import Type from 'typebox';
import { call } from './call.ts';
import { Nullable } from './fields.ts';
import { numberedPage } from './listing-query.ts';
import { pageOf, StoreCard } from './shapes.ts';
import { Follow, Like, SavedItem, Snip } from './shopper-shapes.ts';
import { Id, LIST_LIMITS, User } from './wire.ts';

/** A change that the specification declares as GET. */
const mark = {
  method: 'POST',
  repeat: 'set',
  alsoGet: true,
  audience: 'shopper',
  scope: 'lists',
  shopperLimit: 'marks',
} as const;
const post = {
  method: 'POST',
  repeat: 'set',
  audience: 'shopper',
  scope: 'lists',
  shopperLimit: 'marks',
} as const;

const Kind = Type.Enum(['Product', 'Offer']);
const Removed = Type.Object({ removed: Type.Integer({ minimum: 0 }) });

/** Fields of a snip that clients send, but that the server knows better. */
const ignored = Type.Optional(Type.Unknown({ description: 'Not taken: the server knows it' }));

export const activity = {
  makeLikes: call({
    ...mark,
    row: 'C13',
    path: '/offers/makeLikes/{user}/{id}/{type}',
    summary: 'Likes a product or an offer, once',
    params: { user: User, id: Id, type: Kind },
    answer: Like,
    errors: ['not_found'],
  }),
  makeUnLikes: call({
    ...mark,
    row: 'C14',
    path: '/offers/makeUnLikes/{user}/{id}/{type}/{likeId}',
    summary: 'Takes a like of the caller back',
    params: { user: User, id: Id, type: Kind, likeId: Id },
    answer: Type.Object({ removed: Type.Integer({ minimum: 0 }), totalLikes: Type.Integer({ minimum: 0 }) }),
    errors: ['not_found'],
  }),
  makeFollow: call({
    ...mark,
    row: 'C15',
    path: '/offers/makeFollow/{user}/{storeId}/follow',
    summary: 'Follows a store, once',
    params: { user: User, storeId: Id },
    answer: Follow,
    errors: ['not_found'],
  }),
  makeUnfollow: call({
    ...mark,
    row: 'C15',
    path: '/offers/makeFollow/{user}/{storeId}/unfollow',
    summary: 'Follows a store no longer',
    params: { user: User, storeId: Id },
    answer: Removed,
  }),
  getUserSnippets: call({
    row: 'C54',
    path: '/getUserSnippets/{user}/{type}',
    summary: `What the caller has listed or liked, newest first, ${LIST_LIMITS.saved.toLocaleString('en-CA')} at most`,
    audience: 'shopper',
    scope: 'lists',
    params: { user: User, type: Type.Enum(['snip', 'like']) },
    answer: Type.Array(SavedItem),
  }),
  snippetsAdd: call({
    ...post,
    row: 'C67',
    path: '/snippets/add/{user}',
    summary: 'Adds a product, which may be a variant, or an offer to the list of the caller',
    params: { user: User },
    body: {
      type: Kind,
      productId: Type.Optional(Nullable(Id)),
      offerId: Type.Optional(Nullable(Id)),
      ...{
        id: ignored,
        userId: ignored,
        activityType: ignored,
        storeId: ignored,
        storeName: ignored,
        storeCode: ignored,
      },
      ...{ product: ignored, offer: ignored, quantity: ignored, isExpire: ignored },
    },
    answer: Snip,
    errors: ['not_found', 'product_in_list', 'offer_in_list'],
  }),
  snippetsDelete: call({
    ...post,
    row: 'C68',
    path: '/snippets/delete/{user}',
    summary: 'Takes something off the list of the caller',
    params: { user: User },
    body: { id: Id },
    answer: Removed,
  }),
  snippetsDeletes: call({
    ...post,
    row: 'C69',
    path: '/snippets/deletes/{user}',
    summary: 'Takes several things off the list of the caller; what is not on it is passed over',
    params: { user: User },
    body: { ids: Type.Array(Id, { minItems: 1, maxItems: LIST_LIMITS.deleted }) },
    answer: Removed,
  }),
  following: call({
    row: 'C78',
    path: '/following/{user}',
    summary: 'Stores that the caller follows, the latest first',
    audience: 'shopper',
    scope: 'lists',
    params: { user: User },
    query: numberedPage,
    answer: pageOf(StoreCard),
  }),
};
