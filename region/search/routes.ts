import type { search } from '@fernway/contract/search';
import { EVERYTHING, LIST_LIMITS, type Market } from '@fernway/contract/wire';
import { resolveCategory } from '../categories/resolve.ts';
import type { Handlers } from '../http/calls.ts';
import { fromOne, present } from '../http/paging.ts';
import { readProductFilters } from '../listings/product-filters.ts';
import type { Region } from '../region.ts';
import { handleSearchCount } from './learning/handle-search-count.ts';
import type { SearchFilters } from './matching.ts';

/** A category that exists, or undefined for all of them. */
async function chosenCategory({ db }: Region, catId: string | undefined): Promise<string | undefined> {
  const categoryId = await resolveCategory(db, catId);
  return categoryId === EVERYTHING ? undefined : categoryId;
}

interface FilterParameters {
  text: string;
  catId?: string | undefined;
  subCatId?: string[] | undefined;
  brand?: string | undefined;
  rate?: number | undefined;
  fromPrice?: number | undefined;
  toPrice?: number | undefined;
  onSale?: boolean | undefined;
  freeShipping?: boolean | undefined;
  storeId?: string | undefined;
  onlyStoreId?: string | undefined;
  verbatim?: boolean | undefined;
  marketPlace?: readonly Market[] | undefined;
}

/** @throws CallError invalid_request where the prices are the wrong way round; not_found for an unknown category */
async function readFilters(region: Region, query: FilterParameters): Promise<SearchFilters> {
  return {
    ...readProductFilters(query),
    words: query.text,
    verbatim: query.verbatim,
    category: await chosenCategory(region, query.catId),
    subCategories: query.subCatId,
    brand: query.brand,
    store: query.storeId,
    onlyStore: query.onlyStoreId,
    markets: query.marketPlace ?? [region.home],
  };
}

export const searchRoutes: Handlers<keyof typeof search> = {
  searchProductNew: async ({ query }, region) => {
    const page = fromOne(query.pageId, query.recordPerPage);
    const slice = await region.searchEngine.searchProducts(
      region.searchDb,
      { ...(await readFilters(region, query)), bestKnown: query.bestKnown },
      { orderBy: query.orderBy, ascending: query.asc },
      page,
    );
    return present(slice, page, query.pageId);
  },
  searchFacets: async ({ query }, region) =>
    region.searchEngine.readFacets(region.searchDb, await readFilters(region, query)),
  searchAlternatives: ({ query }, region) =>
    region.searchEngine.findAlternatives(region.searchDb, {
      words: query.text,
      markets: query.marketPlace ?? [region.home],
    }),
  countSearch: async ({ body, caller }, region, { headers, network }) => {
    await handleSearchCount(region, { body, caller, headers, network });
    return { received: true };
  },
  productAutoSearch: async ({ params }, region) =>
    region.searchEngine.suggest(region.searchDb, {
      words: params.text,
      category: await chosenCategory(region, params.catId),
      markets: params.market,
    }),
  searchStore: async ({ query }, region) =>
    region.searchEngine.findStoresByName(region.searchDb, {
      words: query.text,
      category: await chosenCategory(region, query.catId),
      markets: query.marketPlace ?? [region.home],
      limit: LIST_LIMITS.storeSearch,
    }),
};
