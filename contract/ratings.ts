import Type from 'typebox';
import { call } from './call.ts';
import { pageId } from './listing-query.ts';
import { RATING_FILTERS, RatingPage } from './shapes.ts';
import { Id } from './wire.ts';

const listing = {
  filter: Type.Optional(
    Type.Enum([...RATING_FILTERS], {
      description: 'Stars; c: with a comment; m: with media',
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
};
