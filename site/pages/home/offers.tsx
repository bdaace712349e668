import { brand } from '@fernway/brand';
import { GUEST } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/home';
import type { GoodsNearYou } from '../../catalogue/deals-near-you.tsx';
import { listedFields, listedStores } from '../../catalogue/store-card.tsx';
import { toJsonText } from '../../core/json-text.ts';
import { markets } from '../../core/markets.ts';
import { NEW, paths, TRENDING } from '../../core/paths.ts';
import { readHomeTab, STRIP_SIZE } from '../../core/tabs.ts';
import { type PagePart, placeQuery, visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { canonicalLinks, originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import { siteStructuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/offers.ts';
import { readDealsNearYou } from './deals-near-you.ts';
import { readTrending } from './home-listings.tsx';
import { readNewest } from './newest.tsx';
import { STORES_WITHOUT_CITY, STRIP_WITHOUT_CITY } from './store-strips.tsx';

/** Phones are shown the app first. */
export const handle: PageHandle = { offersApp: 'once' };

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) => {
  if (!loaderData) return [];
  const { tab, name, market, origins } = loaderData;
  return [
    { title: `${t.offers(name)} · ${brand.name}` },
    {
      name: 'description',
      content: `${t.offersAcross(name, markets[market].across())} ${brand.tagline}`,
    },
    ...canonicalLinks({ origins, market, path: paths.offers(tab) }),
    ...(tab === TRENDING ? siteStructuredData(origins[market], markets[market].language) : []),
  ];
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const tab = await readHomeTab(params.tabName, visit.departments);
  const { place } = visit.preferences;
  const readNearYou = place && visit.loadPart(readDealsNearYou(visit, tab));
  const [goods, nearYou, storesAcross] = await Promise.all([
    tab.tab === NEW ? readNewest(visit, tab) : readTrending(visit, tab, readNearYou),
    readNearYou,
    visit.loadPart(
      visit.region
        .InStores({
          user: GUEST,
          catId: tab.catId,
          recordsPerPage: place ? STRIP_SIZE : STRIP_WITHOUT_CITY + STORES_WITHOUT_CITY,
          ...placeQuery(visit.preferences),
          ...visit.marketFilter,
          ...listedFields,
        })
        .then((page) => listedStores(page, visit).content),
    ),
  ]);
  return {
    ...tab,
    market: visit.market,
    origins: originsOf(visit.hosts),
    city: place?.cityName,
    listed: toJsonText({
      goods,
      nearYou: withoutOffersAbove(nearYou, goods.listings.mosaic),
      storesAcross,
    }),
  };
}

/** The mosaic shows the offers near by; only where there are no products near by does the shelf show them, too. */
function withoutOffersAbove(
  nearYou: PagePart<GoodsNearYou> | undefined,
  mosaic: PagePart<readonly unknown[]>,
): PagePart<GoodsNearYou> | undefined {
  if (!nearYou || 'failed' in nearYou || 'failed' in mosaic) return nearYou;
  const { products = [], offers = [] } = nearYou.value;
  if (mosaic.value.length === 0 || offers.length === 0 || products.length === 0) return nearYou;
  return { value: { products, hasOffersAbove: true } };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./offers-screen.tsx')).OffersScreen);
