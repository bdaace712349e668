import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/list';
import { readPageNumber } from '../../core/read-query.ts';
import { loadShopperPage } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';
import { groupByStore } from './items.ts';

export const handle: PageHandle = { isPersonal: true, parameters: ['page'] };

export const meta: Route.MetaFunction = () => [
  { title: t.myList(brand.name) },
  { name: 'robots', content: 'noindex' },
];

/** What a shopper has listed, by store. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const saved = await loadShopperPage(context, (region, user) =>
    region.getUserSnippets({ user, type: 'snip' }),
  );
  return { stores: groupByStore(saved), page: readPageNumber(request.url) };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).ListScreen);
