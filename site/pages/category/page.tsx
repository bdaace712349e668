import { brand } from '@fernway/brand';
import { GUEST, PAGE_SIZE } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/category';
import * as pages from '@fernway/messages/pages';
import { listedProducts } from '../../catalogue/product-card.tsx';
import { readStoreChoices } from '../../catalogue/store-choices.ts';
import { categoryOf, departmentOf } from '../../core/departments.ts';
import {
  FILTER_PARAMETERS,
  filterCallParameters,
  isFiltered,
  readListingFilters,
} from '../../core/listing-filters.ts';
import { readId, throwNotFound } from '../../core/not-found.ts';
import { paths } from '../../core/paths.ts';
import { readPageNumber } from '../../core/read-query.ts';
import { orderParameters, readSort } from '../../core/sorting.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { canonicalLinks, originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import { breadcrumbs, itemList } from '../seo/structured-data.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { parameters: [...FILTER_PARAMETERS, 'page', 'sort'] };

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) => {
  if (!loaderData) return [];
  const { id, name, department, market, origins, pageId, products, filters, sort } = loaderData;
  const path = (page?: number) => paths.category(id, { page });
  return [
    { title: `${name}${pageId > 1 ? `, ${pages.page(pageId)}` : ''} · ${brand.name}` },
    { name: 'description', content: `${t.soldHere(name)} ${brand.tagline}` },
    ...(isFiltered(filters) || sort !== 'relevance' ? [{ name: 'robots', content: 'noindex' }] : []),
    // From the second page on, the two sites list different goods.
    ...canonicalLinks({ origins, market, path: path(pageId), ...(pageId > 1 && { on: [market] }) }),
    breadcrumbs(origins[market], [
      ...(department.id === id ? [] : [{ name: department.name, path: paths.category(department.id) }]),
      { name, path: path() },
    ]),
    ...itemList(
      origins[market],
      products.content.map((product) => paths.product(product.storeId, product.id)),
    ),
  ];
});

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { market, hosts, region, marketFilter, departments } = visit;
  const id = readId(params.tabName);
  const { searchParams } = new URL(request.url);
  const [sort, filters] = [readSort(searchParams), readListingFilters(searchParams)];
  const pageId = readPageNumber(request.url);
  const [tree, products, stores] = await Promise.all([
    departments(),
    region.productsCategoriesNew({
      userId: GUEST,
      categoryId: id,
      pageId,
      recordPerPage: PAGE_SIZE,
      ...orderParameters(sort),
      ...filterCallParameters(filters),
      ...marketFilter,
    }),
    readStoreChoices(visit, id),
  ]);
  if (pageId > Math.max(1, products.totalPages)) throwNotFound();
  const department = departmentOf(tree, id) ?? throwNotFound();
  return {
    market,
    origins: originsOf(hosts),
    pageId,
    id,
    name: categoryOf(tree, id)?.name ?? department.name,
    tab: department.id,
    department,
    sort,
    filters,
    stores,
    products: listedProducts(products, { market, marketFilter }),
  };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).CategoryScreen);
