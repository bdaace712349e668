import { brand } from '@fernway/brand';
import { GUEST } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/home';
import * as pages from '@fernway/messages/pages';
import { listedFields, listedStores } from '../../catalogue/store-card.tsx';
import { markets } from '../../core/markets.ts';
import { throwNotFound } from '../../core/not-found.ts';
import { NEW, paths } from '../../core/paths.ts';
import { readPageNumber } from '../../core/read-query.ts';
import { readHomeTab, STORES_ON_FRONT } from '../../core/tabs.ts';
import { placeQuery, type Visit, visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { canonicalLinks, originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import { itemList } from '../seo/structured-data.ts';
import type { Route } from './+types/stores.ts';
import { firstSections, readSectionBlocks } from './section-blocks.tsx';
import { readStoresNearBy } from './store-strips.tsx';

/** Below stores near by only so many sections are shown with the goods of these stores. */
const SECTIONS_BESIDE_STORES = 1;

/** Phones are shown the app first. */
export const handle: PageHandle = { offersApp: 'once', parameters: ['page'] };

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) => {
  if (!loaderData) return [];
  const { tab, name, pageNumber, market, origins, stores } = loaderData;
  return [
    { title: `${t.stores(name)}${pageNumber > 1 ? `, ${pages.page(pageNumber)}` : ''} · ${brand.name}` },
    {
      name: 'description',
      content: `${t.storesAcross(name, markets[market].across())} ${brand.tagline}`,
    },
    // From the second page on, the two sites list different stores.
    ...canonicalLinks({
      origins,
      market,
      path: paths.stores(tab, pageNumber),
      ...(pageNumber > 1 && { on: [market] }),
    }),
    ...itemList(
      origins[market],
      stores.content.map(({ storeId }) => paths.store(storeId)),
    ),
  ];
});

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { market, hosts, region, departments, preferences, marketFilter } = visit;
  const tab = await readHomeTab(params.tabName, departments);
  const pageNumber = readPageNumber(request.url);
  const [page, around] = await Promise.all([
    region.InStores({
      user: GUEST,
      catId: tab.tab === NEW ? NEW : tab.catId,
      pageNumber,
      recordsPerPage: STORES_ON_FRONT,
      ...placeQuery(preferences),
      ...marketFilter,
      ...listedFields,
    }),
    pageNumber === 1 ? readAround(visit, tab.catId) : undefined,
  ]);
  const stores = listedStores(page, visit);
  if (pageNumber > Math.max(1, stores.totalPages)) throwNotFound();
  return { ...tab, market, origins: originsOf(hosts), pageNumber, stores, around };
}

/**
 * Reads what surrounds the listing on its first page: the stores from the chosen city, and the sections with their goods.
 * Without a city the sections are those of the offers, and stand there.
 */
async function readAround(visit: Visit, catId: string) {
  const [nearBy, blocks] = await Promise.all([
    visit.loadPart(readStoresNearBy(visit, catId)),
    visit.preferences.place && visit.loadPart(readSectionBlocks(visit, catId, 'STORE')),
  ]);
  const sections =
    blocks && 'value' in blocks ? { value: firstSections(blocks.value, SECTIONS_BESIDE_STORES) } : blocks;
  return { nearBy, sections };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./stores-screen.tsx')).StoresScreen);
