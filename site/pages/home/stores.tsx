import { brand } from '@fernway/brand';
import { GUEST, PAGE_SIZE } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/home';
import * as pages from '@fernway/messages/pages';
import { listedFields, listedStores } from '../../catalogue/store-card.tsx';
import { markets } from '../../core/markets.ts';
import { missing } from '../../core/not-found.ts';
import { NEW, paths } from '../../core/paths.ts';
import { pageIn } from '../../core/query.ts';
import { readTab } from '../../core/tabs.ts';
import { placeQuery, type Visit, visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { foundAt, originsOf } from '../seo/address.ts';
import type { Route } from './+types/stores.ts';
import { readBlocks } from './section-blocks.tsx';
import { readStoresNearBy } from './store-strips.tsx';

/** Phones are shown the app first. */
export const handle: PageHandle = { offersApp: 'once', parameters: ['page'] };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { tab, name, pageNumber, market, origins } = loaderData;
  return [
    { title: `${t.stores(name)}${pageNumber > 1 ? `, ${pages.page(pageNumber)}` : ''} · ${brand.name}` },
    {
      name: 'description',
      content: `${t.storesAcross(name, markets[market].across())} ${brand.tagline}`,
    },
    // From the second page on, the two sites list different stores.
    ...foundAt({
      origins,
      market,
      path: paths.stores(tab, pageNumber),
      ...(pageNumber > 1 && { on: [market] }),
    }),
  ];
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { market, hosts, region, departments, choices, listed } = visit;
  const tab = await readTab(params.tabName, departments);
  const pageNumber = pageIn(request.url);
  const [page, around] = await Promise.all([
    region.InStores({
      user: GUEST,
      catId: tab.tab === NEW ? NEW : tab.catId,
      pageNumber,
      recordsPerPage: PAGE_SIZE,
      ...placeQuery(choices),
      ...listed,
      ...listedFields,
    }),
    pageNumber === 1 ? readAround(visit, tab.catId) : undefined,
  ]);
  const stores = listedStores(page, visit);
  if (pageNumber > Math.max(1, stores.totalPages)) missing();
  return { ...tab, market, origins: originsOf(hosts), pageNumber, stores, around };
}

/** Reads what surrounds the listing on its first page. */
async function readAround(visit: Visit, catId: string) {
  const [nearBy, blocks] = await Promise.all([
    visit.part(readStoresNearBy(visit, catId)),
    visit.part(readBlocks(visit, catId, 'STORE')),
  ]);
  return { nearBy, blocks, hasPlace: visit.choices.place !== undefined };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./stores-screen.tsx')).StoresScreen);
