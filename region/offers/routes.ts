import type { Offer, Page, ProductCard } from '@fernway/contract';
import type { offers } from '@fernway/contract/offers';
import type { Market, OrderBy, ProductOrderBy } from '@fernway/contract/wire';
import { resolveCategory, resolveSection } from '../categories/resolve.ts';
import type { Handlers } from '../http/calls.ts';
import { fromOne, present } from '../http/paging.ts';
import { orNotFound } from '../http/problem.ts';
import { narrowToStore, readProductFilters } from '../listings/product-filters.ts';
import { readProductListing } from '../products/listings.ts';
import type { Region } from '../region.ts';
import { readStoreScope, storesNear } from '../stores/near.ts';
import { listCategoryKinds } from './category-kinds.ts';
import { listDepartmentHighlights } from './department-highlights.ts';
import { readOfferListing } from './listings.ts';
import { findOffer, listingOfOffer, listOffersOfStore } from './queries.ts';
import { listSectionBlocks } from './section-blocks.ts';

interface PlacedOffers {
  catId: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  marketPlace?: Market[] | undefined;
  pageNumber: number;
  recordsPerPage: number;
  orderBy: OrderBy;
  asc?: boolean | undefined;
}

/** C11 and C12: their pages count from 0. */
async function listPlacedOffers({ db, home }: Region, query: PlacedOffers): Promise<Page<Offer>> {
  const page = { index: query.pageNumber, size: query.recordsPerPage };
  const slice = await readOfferListing(db, {
    listingIds: [await resolveCategory(db, query.catId)],
    markets: query.marketPlace ?? [home],
    stores: await storesNear(db, query),
    sorting: { orderBy: query.orderBy, ascending: query.asc },
    page,
  });
  return present(slice, page, query.pageNumber);
}

interface SectionListing {
  catId?: string | undefined;
  section: string;
  city?: string | undefined;
  state?: string | undefined;
  viewType?: 'STORE' | 'OFFER' | undefined;
  marketPlace?: Market[] | undefined;
  pageNumber: number;
  recordsPerPage: number;
  orderBy: ProductOrderBy;
  asc?: boolean | undefined;
}

async function buildSectionQuery({ db, home }: Region, query: SectionListing) {
  const [section, category, scope] = await Promise.all([
    resolveSection(db, query.section),
    resolveCategory(db, query.catId),
    readStoreScope(db, query, query.viewType),
  ]);
  return {
    listingIds: [section.id, category] as [string, string],
    markets: query.marketPlace ?? [home],
    ...scope,
    sorting: { orderBy: query.orderBy, ascending: query.asc },
    page: fromOne(query.pageNumber, query.recordsPerPage),
  };
}

export const offersRoutes: Handlers<keyof typeof offers> = {
  offersAll: ({ params, query: { tab, orderBy, ...query } }, region) =>
    listPlacedOffers(region, {
      catId: tab,
      ...params,
      ...query,
      orderBy: tab === 'New' ? 'createdOn' : orderBy,
    }),
  offersCategory: ({ params, query }, region) => listPlacedOffers(region, { catId: params.catId, ...query }),
  AllActiveSectionItemNew: async ({ query }, { db, home }) =>
    listSectionBlocks(db, {
      category: await resolveCategory(db, query.catId),
      markets: query.marketPlace ?? [home],
      ...(await readStoreScope(db, query, query.viewType)),
      page: fromOne(query.pageNumber, query.recordsPerPage),
    }),
  departmentHighlights: ({ query }, { db, home }) =>
    listDepartmentHighlights(db, query.marketPlace ?? [home]),
  departmentKinds: ({ query }, { db, home }) => listCategoryKinds(db, query.marketPlace ?? [home]),
  getOffersByOfferSection: async ({ query }, region) => {
    const listing = await buildSectionQuery(region, query);
    return present(await readOfferListing(region.db, listing), listing.page, query.pageNumber);
  },
  getProductsByOfferSection: async ({ query }, region): Promise<Page<ProductCard>> => {
    const { stores, exceptStores, ...section } = await buildSectionQuery(region, query);
    const listing = {
      ...section,
      filters: readProductFilters(query),
      stores: narrowToStore(query, stores),
      // Whoever asks for a store also means one near by.
      exceptStores: query.storeId === undefined ? exceptStores : undefined,
    };
    return present(await readProductListing(region.db, listing), listing.page, query.pageNumber);
  },
  getOffersById: async ({ params }, region) => orNotFound(await findOffer(region, params.id)),
  getOfferProducts: async ({ query }, { db, home }) => {
    const page = fromOne(query.pageId, query.recordPerPage);
    const { listingId, markets } = orNotFound(
      await listingOfOffer(db, { home, requested: query.marketPlace }, query.offerId),
    );
    const slice = await readProductListing(db, {
      listingIds: [listingId],
      markets,
      stores: await storesNear(db, { city: query.cityId, state: query.stateId }),
      sorting: { orderBy: query.orderBy, ascending: query.asc },
      page,
    });
    return present(slice, page, query.pageId);
  },
  OffersBYStore: async ({ params, query }, { db, home }) =>
    orNotFound(await listOffersOfStore(db, { home, requested: query.marketPlace }, params.id)),
};
