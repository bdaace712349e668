import type { RatingFilter, RatingOrder, RatingPage } from '@fernway/contract';
import type { ratings } from '@fernway/contract/ratings';
import type { Handlers } from '../http/calls.ts';
import { fromOne, present } from '../http/paging.ts';
import { orNotFound } from '../http/problem.ts';
import type { Region } from '../region.ts';
import { listOwnRatings } from './own-ratings.ts';
import { listRatings, type RatedId } from './queries.ts';
import { addBill, rate } from './rate.ts';

interface RatingListing {
  filter?: RatingFilter;
  sort?: RatingOrder;
  pageId: number;
  recordPerPage: number;
}

async function readPublishedRatings(
  { db }: Region,
  rated: RatedId,
  query: RatingListing,
): Promise<RatingPage> {
  const selection = { filter: query.filter ?? 'all', sort: query.sort ?? 'newest' } as const;
  const page = fromOne(query.pageId, query.recordPerPage);
  const slice = orNotFound(await listRatings(db, rated, selection, page));
  return { ...present(slice, page, query.pageId), counts: slice.counts };
}

export const ratingsRoutes: Handlers<keyof typeof ratings> = {
  ratingByProductId: ({ params, query }, region) =>
    readPublishedRatings(region, { productId: params.id }, query),
  ratingByOfferId: ({ params, query }, region) => readPublishedRatings(region, { offerId: params.id }, query),
  getUserOfferRating: ({ caller }, { db, links }) =>
    listOwnRatings(db, links, { userId: caller.id, type: 'Offer' }),
  getUserProductRating: ({ caller }, { db, links }) =>
    listOwnRatings(db, links, { userId: caller.id, type: 'Product' }),
  bills: ({ body, caller }, region) => addBill(region, caller.id, body),
  rating: ({ body, caller }, region) => rate(region, caller, body),
};
