import { GUEST, PAGE_SIZE } from '@fernway/contract/wire';
import { brand } from '../brand.ts';
import { idIn, missing } from '../errors/missing.ts';
import { categoryOf, departmentOf } from '../layout/departments.ts';
import { later } from '../layout/later.tsx';
import { listedPage } from '../product/card.tsx';
import { pageIn } from '../query.ts';
import { orderOf, readSort } from '../sorting.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.name} · ${brand.name}` },
        { name: 'description', content: `${loaderData.name} from incorporated stores. ${brand.tagline}` },
      ]
    : [];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { market, region, listed, departments } = visitOf(context);
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
    id,
    name: categoryOf(tree, id)?.name ?? department.name,
    tab: department.id,
    department,
    sort,
    products: listedPage(products, market),
  };
}

export default later<Route.ComponentProps>(async () => (await import('./screen.tsx')).CategoryScreen);
