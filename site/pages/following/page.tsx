import { brand } from '@fernway/brand';
import { PAGE_SIZE } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/following';
import { redirect } from 'react-router';
import { listedStore } from '../../catalogue/store-card.tsx';
import { paths } from '../../core/paths.ts';
import { readPageNumber } from '../../core/read-query.ts';
import { loadShopperPage } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { isPersonal: true, isStatic: true, parameters: ['page'] };

export const meta: Route.MetaFunction = () => [
  { title: `${t.followingStore()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = readPageNumber(request.url);
  const followed = await loadShopperPage(context, (region, user) =>
    region.following({ user, pageNumber: page, recordsPerPage: PAGE_SIZE }),
  );
  // The only store of the last page may just have been unfollowed.
  if (page > Math.max(1, followed.totalPages)) throw redirect(paths.following(followed.totalPages));
  const { content, totalElements, totalPages } = followed;
  return { page, totalPages, totalElements, stores: content.map(listedStore) };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).FollowingScreen);
