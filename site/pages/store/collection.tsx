import { brand } from '@fernway/brand';
import { OFFER_PRODUCTS_PAGE_SIZE, PAGE_SIZE } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/store';
import * as pages from '@fernway/messages/pages';
import { listedProducts } from '../../catalogue/product-card.tsx';
import { readId, throwNotFound } from '../../core/not-found.ts';
import { paths } from '../../core/paths.ts';
import { readPageNumber } from '../../core/read-query.ts';
import { orderParameters, readSort } from '../../core/sorting.ts';
import { type Visit, visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { canonicalLinks, originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import { breadcrumbs } from '../seo/structured-data.ts';
import type { Route } from './+types/collection.ts';
import { ALL_PRODUCTS } from './tabs.ts';

export const handle: PageHandle = { parameters: ['page', 'sort'] };

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) => {
  if (!loaderData) return [];
  const { groupId, store, pageId, origins, market } = loaderData;
  const heading = loaderData.heading ?? t.allProducts();
  const what = t.goodsFrom(heading, store.storeName);
  const path = paths.collection(groupId, store.id, { page: pageId });
  return [
    { title: `${what}${pageId > 1 ? `, ${pages.page(pageId)}` : ''} · ${brand.name}` },
    { name: 'description', content: `${what}. ${brand.tagline}` },
    ...canonicalLinks({ origins, market, path, on: [store.home] }),
    breadcrumbs(origins[store.home], [
      { name: store.storeName, path: paths.store(store.id) },
      { name: heading, path: paths.collection(groupId, store.id) },
    ]),
  ];
});

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { market, hosts, region, marketFilter, loadPart } = visit;
  const id = readId(params.storeId);
  const groupId = params.offerId === ALL_PRODUCTS ? ALL_PRODUCTS : readId(params.offerId);
  const sort = readSort(new URL(request.url).searchParams);
  const pageId = readPageNumber(request.url);
  const isAll = groupId === ALL_PRODUCTS;
  const [store, collections, products, all] = await Promise.all([
    region.getStoreById({ id }),
    region.CollectionBYStore({ id, ...marketFilter }),
    isAll
      ? region.productByStore({
          id,
          pageId,
          recordPerPage: PAGE_SIZE,
          ...orderParameters(sort),
          ...marketFilter,
        })
      : region.getOfferProducts({
          offerId: groupId,
          pageId,
          recordPerPage: OFFER_PRODUCTS_PAGE_SIZE,
          ...orderParameters(sort),
          ...marketFilter,
        }),
    // The total number of products is shown beside the collections.
    isAll ? undefined : loadPart(region.productByStore({ id, recordPerPage: 1, ...marketFilter })),
  ]);
  if (pageId > Math.max(1, products.totalPages)) throwNotFound();
  const collection = collections.find((one) => one.id === groupId);
  const { storeName, home } = store;
  return {
    market,
    origins: originsOf(hosts),
    store: { id, storeName, home },
    groupId,
    /** The heading of the collection or the offer. */
    heading: isAll ? undefined : (collection?.heading ?? (await offerOf(visit, id, groupId)).heading),
    collections,
    products: listedProducts(products, visit),
    total: all === undefined ? products.totalElements : 'value' in all ? all.value.totalElements : undefined,
    sort,
    pageId,
  };
}

/** A current offer of the store; 404 for offers of other stores. */
async function offerOf({ region }: Visit, storeId: string, offerId: string) {
  const offers = await region.OffersBYStore({ id: storeId });
  return offers.find(({ id }) => id === offerId) ?? throwNotFound();
}

export default lazyPart<Route.ComponentProps>(
  async () => (await import('./collection-screen.tsx')).CollectionScreen,
);
