import { brand } from '@fernway/brand';
import type { ListedRating } from '@fernway/contract';
import * as t from '@fernway/messages/heads/my-ratings';
import { redirect } from 'react-router';
import { accountPaths } from '../../core/account-paths.ts';
import { readPageNumber } from '../../core/read-query.ts';
import { loadShopperPage } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';

const RATINGS_PER_PAGE = 20;

export const handle: PageHandle = { isPersonal: true, isStatic: true, parameters: ['page'] };

export const meta: Route.MetaFunction = () => [
  { title: `${t.myRatings()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = readPageNumber(request.url);
  const { all } = await loadShopperPage(context, async (region, user) => {
    const kinds = await Promise.all([
      region.getUserProductRating({ user }),
      region.getUserOfferRating({ user }),
    ]);
    return { all: kinds.flat().sort(byNewest) };
  });
  const totalPages = Math.ceil(all.length / RATINGS_PER_PAGE);
  if (page > Math.max(1, totalPages)) throw redirect(accountPaths.myRatings(totalPages));
  return {
    page,
    totalPages,
    totalElements: all.length,
    ratings: all.slice((page - 1) * RATINGS_PER_PAGE, page * RATINGS_PER_PAGE),
  };
}

const byNewest = (a: ListedRating, b: ListedRating): number => b.createdOn.localeCompare(a.createdOn);

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).MyRatingsScreen);
