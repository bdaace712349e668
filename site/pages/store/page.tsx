import { OFFER_PRODUCTS_PAGE_SIZE, PAGE_SIZE } from '@fernway/contract/wire';
import { listedOffer } from '../../catalogue/offer-card.tsx';
import { listedProducts } from '../../catalogue/product-card.tsx';
import { readStore } from '../../catalogue/read-store.ts';
import { departmentOf } from '../../core/departments.ts';
import { readId, throwNotFound } from '../../core/not-found.ts';
import { readPageNumber } from '../../core/read-query.ts';
import { plainText } from '../../core/safe-html.server.ts';
import { orderParameters, readSort } from '../../core/sorting.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import type { Route } from './+types/page.ts';
import { storeMeta } from './meta.ts';
import { ALL_PRODUCTS, HOME, readStoreTab } from './tabs.ts';

/** Phones are shown the app first. */
export const handle: PageHandle = { offersApp: 'once', parameters: ['page', 'sort', 'tab'] };

/** A longer description goes on in the page about the store. */
const MAX_ABOUT_LENGTH = 400;

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) =>
  loaderData ? storeMeta(loaderData) : [],
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { market, hosts, region, marketFilter, loadPart, departments } = visit;
  const id = readId(params.storeId);
  const { wantedTab, collectionId } = readStoreTab(request.url);
  const sort = readSort(new URL(request.url).searchParams);
  const pageId = readPageNumber(request.url);
  const recordPerPage = collectionId ? OFFER_PRODUCTS_PAGE_SIZE : PAGE_SIZE;
  const [store, offers, collections, products, all, tree] = await Promise.all([
    readStore(visit, id),
    region.OffersBYStore({ id, ...marketFilter }),
    region.CollectionBYStore({ id, ...marketFilter }),
    region.productByStore({
      id,
      ...(collectionId && { collectionId }),
      pageId,
      recordPerPage,
      ...orderParameters(sort),
      ...marketFilter,
    }),
    // The total number of products is shown beside the collections.
    collectionId ? loadPart(region.productByStore({ id, recordPerPage: 1, ...marketFilter })) : undefined,
    loadPart(departments()),
  ]);
  if (pageId > Math.max(1, products.totalPages)) throwNotFound();
  const hasHome = offers.length > 0;
  const first = hasHome ? HOME : ALL_PRODUCTS;
  const ofTree = 'value' in tree ? tree.value : [];
  const department = store.categories.flatMap((category) => departmentOf(ofTree, category.id) ?? [])[0];
  return {
    market,
    origins: originsOf(hosts),
    store,
    about: plainText(store.storeDescription ?? '', MAX_ABOUT_LENGTH),
    tab: department?.id,
    department: department && { id: department.id, name: department.name },
    current: collectionId ?? (wantedTab === HOME && !hasHome ? ALL_PRODUCTS : (wantedTab ?? first)),
    first,
    offers: offers.map((offer) => listedOffer(offer, { market, marketFilter })),
    firstCode: offers[0]?.discountCode ?? undefined,
    collections,
    products: listedProducts(products, { market, marketFilter }),
    total: all === undefined ? products : 'value' in all ? all.value : undefined,
    sort,
  };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).StoreScreen);
