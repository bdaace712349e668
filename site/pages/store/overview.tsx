import { brand } from '@fernway/brand';
import type { Store } from '@fernway/contract';
import * as t from '@fernway/messages/heads/store';
import * as pages from '@fernway/messages/pages';
import { readStore } from '../../catalogue/read-store.ts';
import { readId } from '../../core/not-found.ts';
import { paths } from '../../core/paths.ts';
import { safeHtml } from '../../core/safe-html.server.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { canonicalLinks, originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import { breadcrumbs } from '../seo/structured-data.ts';
import type { Route } from './+types/overview.ts';

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) =>
  loaderData
    ? [
        { title: `${t.about(loaderData.store.storeName)} · ${brand.name}` },
        {
          name: 'description',
          content: t.whoTheyAre(loaderData.store.storeName),
        },
        ...canonicalLinks({
          ...loaderData,
          path: paths.overview(loaderData.store.id),
          on: [loaderData.store.home],
        }),
        breadcrumbs(loaderData.origins[loaderData.store.home], [
          { name: pages.stores(), path: paths.stores() },
          { name: loaderData.store.storeName, path: paths.store(loaderData.store.id) },
          { name: t.aboutStore(), path: paths.overview(loaderData.store.id) },
        ]),
      ]
    : [],
);

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { market, hosts } = visit;
  const store = await readStore(visit, readId(params.storeId));
  return {
    market,
    origins: originsOf(hosts),
    store: { ...store, ...toldBelow },
    about: safeHtml(store.storeDescription ?? ''),
    policies: policiesOf(store),
  };
}

/** Left out of the store, since the page sends these texts separately. */
const toldBelow = { storeDescription: null, returnPolicy: null, deliveryPolicy: null, warrantyPolicy: null };

/** A store's policies, in the order in which a shopper needs them. */
const policiesOf = (store: Store) =>
  [
    { id: 'returns' as const, text: store.returnPolicy },
    { id: 'delivery' as const, text: store.deliveryPolicy },
    { id: 'warranty' as const, text: store.warrantyPolicy },
  ].map(({ id, text }) => ({ id, html: safeHtml(text ?? '') }));

export default lazyPart<Route.ComponentProps>(
  async () => (await import('./overview-screen.tsx')).OverviewScreen,
);
