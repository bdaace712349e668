import { brand } from '@fernway/brand';
import type { Page, ProductCard } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { decodeHex, EncodingError, readSearchText } from '@fernway/contract/encoding';
import { GUEST, PAGE_SIZE } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/search';
import { listedProducts } from '../../catalogue/product-card.tsx';
import { categoryOf, type DepartmentTree } from '../../core/departments.ts';
import { filterQuery } from '../../core/filter-query.ts';
import { FILTER_PARAMETERS, filterCallParameters } from '../../core/listing-filters.ts';
import { readId, throwNotFound } from '../../core/not-found.ts';
import { type ProductFilters, readFilters } from '../../core/search-filters.ts';
import { orderParameters } from '../../core/sorting.ts';
import { type Visit, visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = {
  parameters: [...FILTER_PARAMETERS, 'brand', 'department', 'page', 'sort', 'verbatim'],
};

const SUGGESTED = 4;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.searched.text ? t.quoted(loaderData.searched.text) : t.search()} · ${brand.name}` },
  { name: 'description', content: `${brand.tagline} ${brand.blurb}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { region, marketFilter, loadPart, departments } = visit;
  const catId = params.catId === 'all' ? 'all' : readId(params.catId);
  const { text, isRefused } = readText(params.searchText);
  const tree = await departments();
  const category = categoryOf(tree, catId);
  if (catId !== 'all' && !category) throwNotFound();
  const departmentChoices = departmentChoicesOf(tree, catId);
  const filters = readFilters(new URL(request.url).searchParams, departmentChoices);
  const searched = { text, catId, filters };
  const [results, facets] = await Promise.all([
    loadPart(runSearch(visit, searched)),
    loadPart(text === '' ? Promise.resolve(null) : region.searchFacets(searchParameters(visit, searched))),
  ]);
  const products = listedProducts('value' in results ? results.value : nothing, visit);
  const hasFailed = 'failed' in results;
  if (!hasFailed && filters.page > Math.max(1, products.totalPages)) throwNotFound();
  const isEmpty = products.content.length === 0 && !hasFailed;
  const alternatives =
    isEmpty && text !== '' && !isNarrowed(filters)
      ? loadPart(region.searchAlternatives({ text: encodeBase64(text), ...marketFilter }))
      : undefined;
  const suggested = isEmpty
    ? loadPart(
        region
          .productsCategoriesNew({
            userId: GUEST,
            categoryId: catId,
            recordPerPage: SUGGESTED,
            ...marketFilter,
          })
          .then((page) => listedProducts(page, visit).content),
      )
    : undefined;
  return {
    searched: { text, catId, isRefused },
    filters,
    departmentChoices,
    // Filters work without counts.
    facets: 'value' in facets ? facets.value : null,
    products,
    hasFailed,
    category,
    alternatives: await alternatives,
    suggested: await suggested,
  };
}

/** The words in an address; none if it is not the hex form of a text, or of one that is refused. */
function readText(hex: string): { text: string; isRefused: boolean } {
  try {
    return { text: readSearchText(decodeHex(hex)), isRefused: false };
  } catch (error) {
    if (error instanceof EncodingError) return { text: '', isRefused: true };
    throw error;
  }
}

/** Whether a search is narrowed at all. */
const isNarrowed = (filters: ProductFilters): boolean =>
  filterQuery({ ...filters, sort: 'relevance', page: 1, isVerbatim: false }) !== '';

interface SearchRequest {
  text: string;
  catId: string;
  filters: ProductFilters;
}

async function runSearch(visit: Visit, request: SearchRequest): Promise<Page<ProductCard>> {
  if (request.text === '') return nothing;
  return visit.region.searchProductNew({
    ...searchParameters(visit, request),
    ...orderParameters(request.filters.sort),
    pageId: request.filters.page,
    recordPerPage: PAGE_SIZE,
  });
}

function searchParameters({ marketFilter }: Visit, { text, catId, filters }: SearchRequest) {
  const { departments, brand, store, isVerbatim } = filters;
  return {
    text: encodeBase64(text),
    catId,
    // A search by storeId finds goods like another one of that store.
    ...filterCallParameters({ ...filters, store: undefined }),
    ...(store !== undefined && { onlyStoreId: store }),
    ...(departments.length > 0 && { subCatId: departments.join(',') }),
    ...(brand !== undefined && { brand }),
    ...(isVerbatim && { verbatim: true }),
    ...marketFilter,
  };
}

const nothing: Page<ProductCard> = {
  content: [],
  totalPages: 0,
  totalElements: 0,
  totalIsEstimate: false,
  pageable: { pageNumber: 1, pageSize: PAGE_SIZE },
};

/** The department filter's choices: all departments, or the sub-categories of the one that is searched. */
const departmentChoicesOf = (tree: DepartmentTree, catId: string): readonly { id: string; name: string }[] =>
  catId === 'all'
    ? tree.map(({ id, name }) => ({ id, name }))
    : (tree.find(({ id }) => id === catId)?.children ?? []);

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).SearchScreen);
