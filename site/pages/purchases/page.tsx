import { brand } from '@fernway/brand';
import { PURCHASES_PER_PAGE } from '@fernway/contract/buying';
import * as t from '@fernway/messages/heads/purchases';
import { redirect } from 'react-router';
import { accountPaths } from '../../core/account-paths.ts';
import { readPageNumber } from '../../core/read-query.ts';
import { loadShopperPage } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';
import { groupPurchases } from './purchase-groups.ts';

export const handle: PageHandle = { isPersonal: true, isStatic: true, parameters: ['page'] };

export const meta: Route.MetaFunction = () => [
  { title: `${t.myPurchases()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = readPageNumber(request.url);
  const { content, totalElements, totalPages } = await loadShopperPage(context, (region, user) =>
    region.purchases({ user, pageNumber: page, recordsPerPage: PURCHASES_PER_PAGE }),
  );
  // What was bought a year ago is no longer listed.
  if (page > Math.max(1, totalPages)) throw redirect(accountPaths.purchases(totalPages));
  return { page, totalPages, totalElements, groups: groupPurchases(content) };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).PurchasesScreen);
