import { brand } from '@fernway/brand';
import { GUEST } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/home';
import { listedFields, listedStores } from '../../catalogue/store-card.tsx';
import { toJsonText } from '../../core/json-text.ts';
import { markets } from '../../core/markets.ts';
import { NEW, paths, TRENDING } from '../../core/paths.ts';
import { readHomeTab, STRIP_SIZE } from '../../core/tabs.ts';
import { placeQuery, visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { canonicalLinks, originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import { siteStructuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/offers.ts';
import { readDealsNearYou } from './deals-near-you.ts';
import { readTrending } from './home-listings.tsx';
import { readNewest } from './newest.tsx';

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
  const [goods, nearYou, storesAcross] = await Promise.all([
    tab.tab === NEW ? readNewest(visit, tab) : readTrending(visit, tab),
    place && visit.loadPart(readDealsNearYou(visit, tab)),
    visit.loadPart(
      visit.region
        .InStores({
          user: GUEST,
          catId: tab.catId,
          recordsPerPage: STRIP_SIZE,
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
    listed: toJsonText({ nearYou, goods, storesAcross }),
  };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./offers-screen.tsx')).OffersScreen);
