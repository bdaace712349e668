import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/stores';
import * as pages from '@fernway/messages/pages';
import { markets } from '../../core/markets.ts';
import { throwNotFound } from '../../core/not-found.ts';
import { paths, STORE_LISTINGS, TRENDING } from '../../core/paths.ts';
import { readMoreCount, readPageNumber } from '../../core/read-query.ts';
import { categoryTabs } from '../../core/tabs.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { canonicalLinks, originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import { breadcrumbs, itemList } from '../seo/structured-data.ts';
import type { Route } from './+types/listing.ts';
import { readStoresPage } from './read-stores.ts';
import { storeListingTitle } from './title.ts';

export const handle: PageHandle = { parameters: ['more', 'page'] };

/** The most pages that 'View more' appends to the page of the address. */
const MAX_MORE = 5;

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) => {
  if (!loaderData) return [];
  const { kind, tab, page, stores, market, origins } = loaderData;
  const title = storeListingTitle(kind, market);
  const what = tab.tab === TRENDING ? title : t.narrowedTo(title, tab.name);
  // Near-by stores depend on the visitor, so the page is not indexed.
  const isHidden = kind === 'NearByStores' || stores.length === 0;
  return [
    { title: `${what}${page > 1 ? `, ${pages.page(page)}` : ''} · ${brand.name}` },
    {
      name: 'description',
      content: `${t.allIncorporated(what, markets[market].across())} ${brand.tagline}`,
    },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    // From the second page on, the two sites list different stores.
    ...canonicalLinks({
      origins,
      market,
      path: paths.allStores(kind, tab.tab, { page }),
      ...(page > 1 && { on: [market] }),
    }),
    breadcrumbs(origins[market], [
      { name: pages.stores(), path: paths.stores() },
      { name: what, path: paths.allStores(kind, tab.tab) },
    ]),
    ...itemList(
      origins[market],
      stores.map(({ storeId }) => paths.store(storeId)),
    ),
  ];
});

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { market, hosts, preferences, departments } = visit;
  const kind = STORE_LISTINGS.find((one) => one === params.storeName) ?? throwNotFound();
  const tabs = categoryTabs(await departments());
  const tab = tabs.find((one) => one.tab === params.tabName) ?? throwNotFound();
  const page = readPageNumber(request.url);
  const more = Math.min(readMoreCount(request.url), MAX_MORE);
  const read = await Promise.all(
    Array.from({ length: 1 + more }, (_, behind) =>
      readStoresPage(visit, { kind, tab, pageNumber: page + behind }),
    ),
  );
  const [first] = read;
  const pages = first?.totalPages ?? 0;
  if (page > Math.max(1, pages)) throwNotFound();
  const last = Math.min(page + more, Math.max(1, pages));
  return {
    market,
    origins: originsOf(hosts),
    kind,
    city: preferences.place?.cityName,
    tab,
    tabs,
    page,
    /** The last page that is shown. */
    last,
    pages,
    more: last < pages && more < MAX_MORE ? more + 1 : undefined,
    stores: read.flatMap(({ content }) => content),
    counted: { totalElements: first?.totalElements ?? 0, totalIsEstimate: first?.totalIsEstimate ?? false },
  };
}

export default lazyPart<Route.ComponentProps>(
  async () => (await import('./listing-screen.tsx')).AllStoresScreen,
);
