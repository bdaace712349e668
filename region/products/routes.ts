import type { Page, ProductCard } from '@fernway/contract';
import type { products } from '@fernway/contract/products';
import type { Market, ProductOrderBy } from '@fernway/contract/wire';
import { resolveCategory } from '../categories/resolve.ts';
import type { Handlers } from '../http/calls.ts';
import { fromOne, present } from '../http/paging.ts';
import { orNotFound } from '../http/problem.ts';
import { narrowToStore, readProductFilters } from '../listings/product-filters.ts';
import { liveInventory } from '../merchants/platforms/live-stock.ts';
import type { Region } from '../region.ts';
import { listCategoryStores, readProductListing } from './listings.ts';
import { findProduct, findStock, listBranchProducts, listVariants, type StoredStock } from './queries.ts';
import { sharePage } from './share-page.ts';

type CategoryListing = Parameters<typeof readProductFilters>[0] & {
  marketPlace?: Market[];
  pageId: number;
  recordPerPage: number;
  orderBy: ProductOrderBy;
  asc?: boolean;
};

async function listCategory(
  { db, home }: Region,
  catId: string | undefined,
  query: CategoryListing,
): Promise<Page<ProductCard>> {
  const page = fromOne(query.pageId, query.recordPerPage);
  const slice = await readProductListing(db, {
    listingIds: [await resolveCategory(db, catId)],
    markets: query.marketPlace ?? [home],
    filters: readProductFilters(query),
    stores: narrowToStore(query, undefined),
    sorting: { orderBy: query.orderBy, ascending: query.asc },
    page,
  });
  return present(slice, page, query.pageId);
}

/**
 * The stock that the shop reports, or the stored one where no shop can be asked. A product that is not synced with its
 * store's platform counts as available.
 */
async function stockNow(region: Region, id: string, stored: StoredStock) {
  const inventory = (await askForStock(region, id, stored)) ?? stored.inventory;
  return { inventory, available: stored.status === 'active' && (!stored.isSynced || inventory > 0) };
}

/** Only the region of a shop has a token for it. */
async function askForStock(
  { home, platform, peerStock }: Region,
  id: string,
  { isSynced, shopHost, shopHome, platformVariantId: variantId }: StoredStock,
): Promise<number | undefined> {
  if (!isSynced || shopHost === null || variantId === null) return undefined;
  if (shopHome !== home && peerStock) return peerStock(id);
  return platform && liveInventory(platform, { shopHost, variantId });
}

export const productsRoutes: Handlers<keyof typeof products> = {
  productsCategories: ({ params, query }, region) => listCategory(region, params.categoryId, query),
  productsCategoriesNew: ({ query }, region) => listCategory(region, query.categoryId, query),
  categoryStores: async ({ query }, { db, home }) =>
    listCategoryStores(db, await resolveCategory(db, query.categoryId), query.marketPlace ?? [home]),
  product: async ({ params }, region) => orNotFound(await findProduct(region, params.productId)),
  variantProducts: async ({ params }, { db }) => orNotFound(await listVariants(db, params.productId)),
  checkVariantStock: async ({ params }, region) =>
    stockNow(region, params.id, orNotFound(await findStock(region.db, params.id))),
  shareMobileProduct: async ({ params }, region) =>
    sharePage(orNotFound(await findProduct(region, params.productId)), region.siteOrigin),
  getCompanyBranchProduct: async ({ params }, { db }) =>
    orNotFound(await listBranchProducts(db, params.companyId, params.productId)),
};
