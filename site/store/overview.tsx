import type { Store } from '@fernway/contract';
import { brand } from '../brand.ts';
import { idIn } from '../errors/missing.ts';
import { foundAt, originsOf } from '../finding/address.ts';
import { later } from '../layout/later.tsx';
import { paths } from '../paths.ts';
import { safeHtml } from '../safe-html.server.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/overview.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `About ${loaderData.store.storeName} · ${brand.name}` },
        {
          name: 'description',
          content: `${loaderData.store.storeName}: who they are, and how they deliver, take back and repair.`,
        },
        ...foundAt({ ...loaderData, path: paths.overview(loaderData.store.id), on: [loaderData.store.home] }),
      ]
    : [];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { region, market, hosts } = visitOf(context);
  const store = await region.getStoreById({ id: idIn(params.storeId) });
  return {
    market,
    origins: originsOf(hosts),
    store: { ...store, ...toldBelow },
    about: safeHtml(store.storeDescription ?? ''),
    policies: policiesOf(store),
  };
}

/** Not sent twice. */
const toldBelow = { storeDescription: null, returnPolicy: null, deliveryPolicy: null, warrantyPolicy: null };

/** What a store has laid down, in the order in which a shopper comes to need it. */
const policiesOf = (store: Store) =>
  [
    { id: 'returns', title: 'Return policy', text: store.returnPolicy },
    { id: 'delivery', title: 'Delivery policy', text: store.deliveryPolicy },
    { id: 'warranty', title: 'Warranty policy', text: store.warrantyPolicy },
  ].map(({ text, ...policy }) => ({ ...policy, html: safeHtml(text ?? '') }));

export default later<Route.ComponentProps>(
  async () => (await import('./overview-screen.tsx')).OverviewScreen,
);
