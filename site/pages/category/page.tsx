import { brand } from '@fernway/brand';
import { GUEST, PAGE_SIZE } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/category';
import * as pages from '@fernway/messages/pages';
import { listedPage } from '../../catalogue/product-card.tsx';
import { categoryOf, departmentOf } from '../../core/departments.ts';
import { idIn, missing } from '../../core/not-found.ts';
import { paths } from '../../core/paths.ts';
import { pageIn } from '../../core/query.ts';
import { orderOf, readSort } from '../../core/sorting.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { foundAt, originsOf } from '../seo/address.ts';
import { breadcrumbs } from '../seo/structured.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { parameters: ['page', 'sort'] };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { id, name, department, market, origins, pageId } = loaderData;
  const path = (page?: number) => paths.category(id, { page });
  return [
    { title: `${name}${pageId > 1 ? `, ${pages.page(pageId)}` : ''} · ${brand.name}` },
    { name: 'description', content: `${t.soldHere(name)} ${brand.tagline}` },
    // From the second page on, the two sites list different goods.
    ...foundAt({ origins, market, path: path(pageId), ...(pageId > 1 && { on: [market] }) }),
    breadcrumbs(origins[market], [
      ...(department.id === id ? [] : [{ name: department.name, path: paths.category(department.id) }]),
      { name, path: path() },
    ]),
  ];
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { market, hosts, region, listed, departments } = visitOf(context);
  const id = idIn(params.tabName);
  const sort = readSort(new URL(request.url).searchParams);
  const pageId = pageIn(request.url);
  const [tree, products] = await Promise.all([
    departments(),
    region.productsCategoriesNew({
      userId: GUEST,
      categoryId: id,
      pageId,
      recordPerPage: PAGE_SIZE,
      ...orderOf(sort),
      ...listed,
    }),
  ]);
  if (pageId > Math.max(1, products.totalPages)) missing();
  const department = departmentOf(tree, id) ?? missing();
  return {
    market,
    origins: originsOf(hosts),
    pageId,
    id,
    name: categoryOf(tree, id)?.name ?? department.name,
    tab: department.id,
    department,
    sort,
    products: listedPage(products, { market, listed }),
  };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).CategoryScreen);
