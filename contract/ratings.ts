import Type from 'typebox';
import { call } from './call.ts';
import { Nullable } from './fields.ts';
import { COMMENT_LENGTH, uploadLimits } from './limits.ts';
import { pageId } from './listing-query.ts';
import { RATING_FILTERS, RATING_ORDERS, RatingPage } from './shapes.ts';
import { Bill, ListedRating, OwnRating } from './shopper-shapes.ts';
import { Id, LIST_LIMITS, User } from './wire.ts';

/** Fields of a bill or rating that clients may send, but that only the server decides. */
const ignored = Type.Optional(Type.Unknown({ description: 'Not taken: the server knows it' }));
const decided = {
  storeName: ignored,
  companyId: ignored,
  status: ignored,
  isShopifyOrderReview: ignored,
  userId: ignored,
};
/** Made by the client, so that a repeated request creates only one row. */
const OwnId = Type.String({ ...Id, description: 'uuid, made by the client' });

const pictures = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 400 }), { maxItems: uploadLimits.of, description }));

const listing = {
  filter: Type.Optional(
    Type.Enum([...RATING_FILTERS], {
      description: 'Stars; c: with a comment; m: with media',
    }),
  ),
  sort: Type.Optional(
    Type.Enum([...RATING_ORDERS], {
      default: 'newest',
      description: 'highest and lowest: by stars, among the newest 10,000; the newer of equal ones first',
    }),
  ),
  ...pageId(10),
};

export const ratings = {
  ratingByProductId: call({
    row: 'C55',
    path: '/ratingByProductId/{id}',
    summary: 'Published ratings of a product',
    audience: 'all',
    params: { id: Id },
    query: listing,
    answer: RatingPage,
    errors: ['not_found'],
  }),
  ratingByOfferId: call({
    row: 'C56',
    path: '/ratingByOfferId/{id}',
    summary: 'Published ratings of an offer',
    audience: 'all',
    params: { id: Id },
    query: listing,
    answer: RatingPage,
    errors: ['not_found'],
  }),
  getUserOfferRating: call({
    row: 'C57',
    path: '/getUserOfferRating/{user}',
    summary: `What the caller has rated among offers, newest first, ${LIST_LIMITS.saved.toLocaleString('en-CA')} at most`,
    audience: 'shopper',
    scope: 'ratings',
    params: { user: User },
    answer: Type.Array(ListedRating),
  }),
  getUserProductRating: call({
    row: 'C58',
    path: '/getUserProductRating/{user}',
    summary: `What the caller has rated among products, newest first, ${LIST_LIMITS.saved.toLocaleString('en-CA')} at most`,
    audience: 'shopper',
    scope: 'ratings',
    params: { user: User },
    answer: Type.Array(ListedRating),
  }),
  bills: call({
    row: 'C74',
    method: 'POST',
    repeat: 'set',
    path: '/bills/{user}',
    summary: 'Says in which store the caller has bought',
    audience: 'shopper',
    scope: 'ratings',
    params: { user: User },
    body: {
      id: OwnId,
      storeId: Id,
      image: pictures('As uploadBillImage answered; absent: as they are'),
      ...decided,
    },
    answer: Bill,
    errors: ['not_found', 'already_rated'],
  }),
  rating: call({
    row: 'C75',
    method: 'POST',
    repeat: 'set',
    path: '/rating/{user}',
    summary:
      'Rates a product, whose variants are rated with it, or an offer, once; edits a rating that waits for review',
    audience: 'shopper',
    scope: 'ratings',
    params: { user: User },
    body: {
      id: OwnId,
      rating: Type.Number({ minimum: 1, maximum: 5, multipleOf: 0.5 }),
      comment: Type.Optional(Type.String({ maxLength: COMMENT_LENGTH })),
      ratingType: Type.Enum(['Product', 'Offer']),
      productId: Type.Optional(Nullable(Id)),
      offerId: Type.Optional(Nullable(Id)),
      billId: Type.Optional(
        Nullable(
          Type.String({
            ...Id,
            description: 'Of the caller and that store; needed unless the order is known',
          }),
        ),
      ),
      ratingMedia: pictures('As uploadRatingImage or the rating itself answered'),
      ...decided,
      ...{ storeId: ignored, userName: ignored, boughtOptions: ignored, createdOn: ignored },
    },
    answer: OwnRating,
    errors: ['not_found', 'already_rated'],
  }),
};
