import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/listings';
import { readStoreChoices } from '../../catalogue/store-choices.ts';
import { FILTER_PARAMETERS, isFiltered, NO_FILTERS, readListingFilters } from '../../core/listing-filters.ts';
import {
  canonicalListingPath,
  goodsKindAt,
  goodsListingPath,
  listingHeading,
  readListingSubject,
  subjectKindOf,
} from '../../core/listing-subject.ts';
import { markets } from '../../core/markets.ts';
import { throwNotFound } from '../../core/not-found.ts';
import { paths, TRENDING } from '../../core/paths.ts';
import { readIsNear, readPageNumber } from '../../core/read-query.ts';
import { offerSort, readSort } from '../../core/sorting.ts';
import { categoryTabs } from '../../core/tabs.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { canonicalLinks, originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import { breadcrumbs, itemList } from '../seo/structured-data.ts';
import type { Route } from './+types/page.ts';
import { readGoodsNearYou, readOffers, readProducts } from './goods.ts';

export const handle: PageHandle = { parameters: [...FILTER_PARAMETERS, 'near', 'page', 'sort'] };

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) => {
  if (!loaderData) return [];
  const { listing, pageNumber, results, market, origins } = loaderData;
  const { tab, name } = listing.tab;
  const heading = listingHeading(listing.goods, listing.subject);
  const what = tab === TRENDING ? heading : t.narrowedTo(heading, name);
  return [
    { title: `${pageNumber > 1 ? t.onPage(what, pageNumber) : what} · ${brand.name}` },
    {
      name: 'description',
      content: `${t.fromStoresAcross(what, markets[market].across())} ${brand.tagline}`,
    },
    ...(results.page.content.length === 0 ||
    listing.near ||
    listing.sort !== 'relevance' ||
    isFiltered(listing.filters)
      ? [{ name: 'robots', content: 'noindex' }]
      : []),
    // From the second page on, the two sites list different goods.
    ...canonicalLinks({
      origins,
      market,
      path: canonicalListingPath(
        { ...listing, near: false, sort: undefined, filters: undefined },
        pageNumber,
      ),
      ...(pageNumber > 1 && { on: [market] }),
    }),
    breadcrumbs(origins[market], [
      { name: what, path: goodsListingPath({ ...listing, sort: undefined, filters: undefined }) },
    ]),
    ...itemList(
      origins[market],
      results.goods === 'offers'
        ? results.page.content.map((offer) => paths.offer(offer.id))
        : results.page.content.map((product) => paths.product(product.storeId, product.id)),
    ),
  ];
});

/** Loads every listing with category tabs: offers or products of a section, trending, or new. */
export async function loader({ params, request, context, pattern }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const goods = goodsKindAt(`/${pattern}`) ?? throwNotFound();
  const tabs = categoryTabs(await visit.departments());
  const tab =
    tabs.find((one) => one.tab === params.tabName || one.name === params.tabName) ?? throwNotFound();
  const name = params.sectionName ?? params.offerName ?? throwNotFound();
  const kind = params.sectionName === undefined ? subjectKindOf(name) : 'section';
  const pageNumber = readPageNumber(request.url);
  const { place } = visit.preferences;
  const near = readIsNear(request.url) && place !== undefined;
  const { searchParams } = new URL(request.url);
  const sortInAddress = readSort(searchParams);
  const sort = goods === 'offers' ? offerSort(sortInAddress) : sortInAddress;
  const filters = goods === 'offers' ? NO_FILTERS : readListingFilters(searchParams);
  const listing = { kind, name, tab, pageNumber, sort, viewType: near ? 'STORE' : 'OFFER' } as const;
  // Which stores sell there is known of categories only.
  const hasStoreChoices = goods === 'products' && kind !== 'section' && !near;
  const [subject, results, nearYou, stores] = await Promise.all([
    readListingSubject(visit, kind, name),
    goods === 'offers'
      ? readOffers(visit, listing).then((page) => ({ goods, page }))
      : readProducts(visit, { ...listing, filters }).then((page) => ({ goods, page })),
    // What OFFER mode leaves out of a section stands first.
    kind === 'section' && !near && pageNumber === 1 && place && !isFiltered(filters)
      ? visit.loadPart(readGoodsNearYou(visit, goods, listing))
      : undefined,
    hasStoreChoices ? readStoreChoices(visit, tab.catId) : [],
  ]);
  if (pageNumber > Math.max(1, results.page.totalPages)) throwNotFound();
  return {
    market: visit.market,
    origins: originsOf(visit.hosts),
    listing: { goods, subject, tab, near, sort, filters },
    stores,
    city: place?.cityName,
    nearYou,
    tab: tab.tab,
    tabs,
    pageNumber,
    results,
  };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).ListingScreen);
