import type { Page, Rating } from '@fernway/contract';
import type { ratings } from '@fernway/contract/ratings';
import type { Handlers } from '../http/calls.ts';
import { fromOne, present } from '../http/paging.ts';
import { found } from '../http/problem.ts';
import type { Region } from '../region.ts';
import { listRatings, type Rated, type RatingFilter } from './queries.ts';

interface RatingListing {
  filter?: RatingFilter;
  pageId: number;
  recordPerPage: number;
}

async function published({ db }: Region, rated: Rated, query: RatingListing): Promise<Page<Rating>> {
  const page = fromOne(query.pageId, query.recordPerPage);
  return present(found(await listRatings(db, rated, query.filter ?? 'all', page)), page, query.pageId);
}

export const ratingsRoutes: Handlers<keyof typeof ratings> = {
  ratingByProductId: ({ params, query }, region) => published(region, { productId: params.id }, query),
  ratingByOfferId: ({ params, query }, region) => published(region, { offerId: params.id }, query),
};
