import {
  type Offer,
  type Page,
  type ProductCard,
  STORE_CARD_FIELDS,
  type StoreCard,
} from '@fernway/contract';
import type { stores } from '@fernway/contract/stores';
import { type Market, PAGE_SIZE, type ProductOrderBy } from '@fernway/contract/wire';
import { resolveCategory } from '../categories/resolve.ts';
import type { Handlers } from '../http/calls.ts';
import { fromOne, present } from '../http/paging.ts';
import { orNotFound } from '../http/problem.ts';
import { narrowToStore, readProductFilters } from '../listings/product-filters.ts';
import { readOfferListing } from '../offers/listings.ts';
import { listSectionBlocks } from '../offers/section-blocks.ts';
import { readProductListing } from '../products/listings.ts';
import type { Region } from '../region.ts';
import { listStores } from './listing.ts';
import { storesNear } from './near.ts';
import {
  countFollowers,
  findCompany,
  findStore,
  listCollections,
  listDirectory,
  marketsOfStore,
} from './queries.ts';

type StoreListingQuery = Parameters<typeof readProductFilters>[0] & {
  catId?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  marketPlace?: Market[] | undefined;
  pageNumber: number;
  recordsPerPage: number;
  orderBy?: ProductOrderBy;
  asc?: boolean | undefined;
};

async function buildGoodsQuery({ db, home }: Region, query: StoreListingQuery) {
  return {
    listingIds: [await resolveCategory(db, query.catId)] as [string],
    markets: query.marketPlace ?? [home],
    stores: await storesNear(db, query),
    sorting: { orderBy: query.orderBy ?? ('relevance' as const), ascending: query.asc },
    page: fromOne(query.pageNumber, query.recordsPerPage),
  };
}

/** C26 to C28 and C30: products of the stores of a place and category. */
async function listProducts(region: Region, query: StoreListingQuery): Promise<Page<ProductCard>> {
  const goods = await buildGoodsQuery(region, query);
  const listing = {
    ...goods,
    filters: readProductFilters(query),
    stores: narrowToStore(query, goods.stores),
  };
  return present(await readProductListing(region.db, listing), listing.page, query.pageNumber);
}

/** C22 and C29: their offers. */
async function listOffers(region: Region, query: StoreListingQuery): Promise<Page<Offer>> {
  const listing = await buildGoodsQuery(region, query);
  return present(await readOfferListing(region.db, listing), listing.page, query.pageNumber);
}

type StoreReach = 'all' | 'near' | 'countryWide' | 'online';

async function listStoreCards(
  { db, home }: Region,
  which: StoreReach,
  query: StoreListingQuery,
): Promise<Page<StoreCard>> {
  const page = fromOne(query.pageNumber, query.recordsPerPage);
  const near = which === 'online' ? undefined : await storesNear(db, query);
  const slice = await listStores(db, {
    markets: query.marketPlace ?? [home],
    category: await resolveCategory(db, query.catId),
    isNewest: query.catId === 'New',
    page,
    // Without a chosen place no store is near, and country-wide is the whole country.
    ...(which === 'near' && { only: near ?? [] }),
    ...(which === 'all' && { only: near }),
    ...(which === 'countryWide' && { except: near }),
    ...(which === 'online' && { physical: false }),
  });
  return present(slice, page, query.pageNumber);
}

type StoreCardField = keyof StoreCard;

/** Keeps only the named fields, or drops them; no names: everything. */
function pickFields(
  page: Page<StoreCard>,
  fields: StoreCardField[] | undefined,
  include: boolean | undefined,
): Page<Partial<StoreCard>> {
  if (!fields) return page;
  const included = (include ?? true) ? fields : STORE_CARD_FIELDS.filter((field) => !fields.includes(field));
  return {
    ...page,
    content: page.content.map((card) => Object.fromEntries(included.map((field) => [field, card[field]]))),
  };
}

export const storesRoutes: Handlers<keyof typeof stores> = {
  storesAll: ({ query }, region) => listStoreCards(region, 'all', query),
  storesAllActiveOffers: ({ query }, region) => listOffers(region, query),
  nearByStores: async ({ query }, region) =>
    pickFields(await listStoreCards(region, 'near', query), query.fields, query.includeField),
  InStores: async ({ query }, region) =>
    pickFields(await listStoreCards(region, 'countryWide', query), query.fields, query.includeField),
  OnLineStores: ({ query }, region) => listStoreCards(region, 'online', query),
  storesAllActiveProducts: ({ query }, region) => listProducts(region, query),
  storesAllActiveProductsNew: ({ query }, region) => listProducts(region, query),
  storesCategoryActiveProductsNew: ({ query }, region) => listProducts(region, query),
  storesCategoryActiveOffers: ({ query }, region) => listOffers(region, query),
  storesCategoryActiveProducts: ({ query }, region) => listProducts(region, query),
  storesCategory: ({ params, query }, region) =>
    listStoreCards(region, 'all', { ...query, catId: params.catId }),
  storesAllActiveSectionItem: async ({ query }, region) => {
    const { db, home } = region;
    return listSectionBlocks(db, {
      category: await resolveCategory(db, query.catId),
      markets: query.marketPlace ?? [home],
      stores: await storesNear(db, query),
      page: fromOne(1, PAGE_SIZE),
    });
  },
  getStoreById: async ({ params }, { db }) => orNotFound(await findStore(db, params.id)),
  getAllStoreList: ({ query }, { db, home }) => listDirectory(db, query.marketPlace ?? [home]),
  CollectionBYStore: async ({ params, query }, { db, home }) =>
    orNotFound(await listCollections(db, { home, requested: query.marketPlace }, params.id)),
  productByStore: async ({ query }, { db, home }) => {
    const markets = orNotFound(await marketsOfStore(db, { home, requested: query.marketPlace }, query));
    const page = fromOne(query.pageId, query.recordPerPage);
    const slice = await readProductListing(db, {
      listingIds: [query.collectionId ?? query.id],
      markets,
      sorting: { orderBy: query.orderBy, ascending: query.asc },
      page,
    });
    return present(slice, page, query.pageId);
  },
  getStoreFollowList: async ({ params, caller }, { db }) =>
    orNotFound(await countFollowers(db, params.storeId, caller?.id)),
  getCompanyById: async ({ params }, { db }) => orNotFound(await findCompany(db, params.id)),
};
