import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/list';
import { useEffect } from 'react';
import { pageIn } from '../../core/query.ts';
import { ownPage } from '../../core/visit.ts';
import { later, wake } from '../../runtime/deferred.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';
import { storesOf } from './items.ts';

export const handle: PageHandle = { isOwn: true, parameters: ['page'] };

export const meta: Route.MetaFunction = () => [
  { title: t.myList(brand.name) },
  { name: 'robots', content: 'noindex' },
];

/** What a shopper has listed, by store. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const saved = await ownPage(context, (region, user) => region.getUserSnippets({ user, type: 'snip' }));
  return { stores: storesOf(saved), page: pageIn(request.url) };
}

const ListScreen = later<Route.ComponentProps>(async () => (await import('./screen.tsx')).ListScreen);

/** Awake from the start: only the browser knows the wanted quantities. */
export default function ListPage(props: Route.ComponentProps) {
  useEffect(wake, []);
  return <ListScreen {...props} />;
}
