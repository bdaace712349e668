import type { Page } from '@fernway/contract';
import { GUEST, PAGE_SIZE } from '@fernway/contract/wire';
import type { GoodsNearYou } from '../../catalogue/deals-near-you.tsx';
import { type ListedOffer, listedOffer } from '../../catalogue/offer-card.tsx';
import { type ListedProduct, listedProducts } from '../../catalogue/product-card.tsx';
import { filterCallParameters, type ListingFilters } from '../../core/listing-filters.ts';
import type { GoodsKind, ListingSubject } from '../../core/listing-subject.ts';
import { offerSort, orderParameters, type ProductSort } from '../../core/sorting.ts';
import { GRID_SIZE, type HomeTab, STRIP_SIZE } from '../../core/tabs.ts';
import { placeQuery, type Visit } from '../../core/visit.ts';

/** Which page of which listing to read. */
export interface ListingRequest {
  kind: ListingSubject['kind'];
  /** The name or id in the address: the region takes both. */
  name: string;
  tab: HomeTab;
  /** STORE: goods of the stores near the chosen city; OFFER: the rest of the country. */
  viewType: 'STORE' | 'OFFER';
  /** From 1. */
  pageNumber: number;
  pageSize?: number;
  sort?: ProductSort;
  /** Of products. */
  filters?: ListingFilters;
}

/** The order that a shopper has chosen; else new goods are listed with the newest first. */
const orderOf = <Sort extends ProductSort>(kind: ListingRequest['kind'], sort: Sort) =>
  orderParameters(kind === 'new' && sort === 'relevance' ? 'newest' : sort);

/** A page of offers, for its cards. */
export async function readOffers(visit: Visit, request: ListingRequest): Promise<Page<ListedOffer>> {
  const { region, marketFilter, preferences } = visit;
  const { kind, tab, viewType, pageNumber, pageSize = PAGE_SIZE, sort = 'relevance' } = request;
  const order = orderOf(kind, offerSort(sort));
  const page = await (kind === 'section'
    ? region.getOffersByOfferSection({ ...ofSection(visit, request), ...order })
    : region.offersCategory({
        user: GUEST,
        catId: tab.catId,
        pageNumber: pageNumber - 1, // the pages of this call count from 0
        recordsPerPage: pageSize,
        ...(viewType === 'STORE' && placeQuery(preferences)),
        ...order,
        ...marketFilter,
      }));
  return { ...page, content: page.content.map((offer) => listedOffer(offer, visit)) };
}

/** A page of products, for its cards. */
export async function readProducts(visit: Visit, request: ListingRequest): Promise<Page<ListedProduct>> {
  const { region, marketFilter, preferences } = visit;
  const { kind, tab, viewType, pageNumber, pageSize = PAGE_SIZE, sort = 'relevance' } = request;
  const order = orderOf(kind, sort);
  const { catId } = tab;
  const filters = request.filters && filterCallParameters(request.filters);
  const page = await (kind === 'section'
    ? region.getProductsByOfferSection({ ...ofSection(visit, request), ...order, ...filters })
    : viewType === 'STORE'
      ? region.storesAllActiveProductsNew({
          user: GUEST,
          catId,
          pageNumber,
          recordsPerPage: pageSize,
          ...placeQuery(preferences),
          ...order,
          ...filters,
          ...marketFilter,
        })
      : region.productsCategoriesNew({
          userId: GUEST,
          categoryId: catId,
          pageId: pageNumber,
          recordPerPage: pageSize,
          ...order,
          ...filters,
          ...marketFilter,
        }));
  return listedProducts(page, visit);
}

/** The first offers or products that the stores near the chosen city have of a listing, which the listing leaves out. */
export async function readGoodsNearYou(
  visit: Visit,
  goods: GoodsKind,
  request: ListingRequest,
): Promise<GoodsNearYou> {
  const near = { ...request, viewType: 'STORE' } as const;
  return goods === 'offers'
    ? { offers: (await readOffers(visit, { ...near, pageSize: STRIP_SIZE })).content }
    : { products: (await readProducts(visit, { ...near, pageSize: GRID_SIZE })).content };
}

const ofSection = (
  { preferences, marketFilter }: Visit,
  { name, tab, viewType, pageNumber, pageSize = PAGE_SIZE }: ListingRequest,
) => ({
  user: GUEST,
  section: name,
  catId: tab.catId,
  viewType,
  pageNumber,
  recordsPerPage: pageSize,
  ...placeQuery(preferences),
  ...marketFilter,
});
