import type { Page, ProductCard } from '@fernway/contract';
import { decodeHex, encodeBase64, searchWords } from '@fernway/contract/encoding';
import { GUEST, PAGE_SIZE } from '@fernway/contract/wire';
import { Section } from '@fernway/ui/container';
import { SidebarLayout } from '@fernway/ui/layouts';
import { Pagination } from '@fernway/ui/pagination';
import { SectionHeading } from '@fernway/ui/section-heading';
import { useLocation, useNavigation } from 'react-router';
import { brand } from '../brand.ts';
import { idIn, missing } from '../errors/missing.ts';
import type { DepartmentTree } from '../layout/departments.ts';
import { ListingForm } from '../layout/listing-form.tsx';
import { ProductsOnTheirWay, TakingLong, useWait } from '../layout/waiting.tsx';
import { type ListedProduct, listedPage } from '../product/card.tsx';
import { ProductGrid } from '../product/grid.tsx';
import { orderOf } from '../sorting.ts';
import { type Part, type Visit, visitOf } from '../visit.ts';
import type { Route } from './+types/page.ts';
import { SearchFilters } from './filter-panel.tsx';
import { type Filters, filterQuery, readFilters } from './filters.ts';
import { NoResult, SEARCHING, SearchHeading } from './heading.tsx';

/** Longer texts than a call takes find nothing. */
const LONGEST = 800;
const SUGGESTED = 4;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.searched.text ? `“${loaderData.searched.text}”` : 'Search'} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { market, region, part, departments } = visitOf(context);
  const catId = params.catId === 'all' ? 'all' : idIn(params.catId);
  const text = wordsOf(params.searchText);
  const filters = readFilters(new URL(request.url).searchParams);
  const [tree, found] = await Promise.all([departments(), search(region, { text, catId, filters })]);
  if (filters.page > Math.max(1, found.totalPages)) missing();
  const departmentChoices = choicesOf(tree, catId);
  const suggested =
    found.content.length === 0
      ? await part(
          region
            .productsCategoriesNew({ userId: GUEST, categoryId: catId, recordPerPage: SUGGESTED })
            .then((page) => listedPage(page, market).content),
        )
      : undefined;
  return {
    searched: { text, catId },
    filters,
    departmentChoices,
    products: listedPage(found, market),
    suggested,
  };
}

/** The words in an address; none when it is not hex of a text. */
function wordsOf(hex: string): string {
  try {
    return searchWords(decodeHex(hex));
  } catch {
    return '';
  }
}

interface Search {
  text: string;
  catId: string;
  filters: Filters;
}

async function search(
  region: Visit['region'],
  { text, catId, filters: { departments, from, to, rating, sort, page } }: Search,
): Promise<Page<ProductCard>> {
  const encoded = encodeBase64(text);
  if (text === '' || encoded.length > LONGEST) return nothing;
  return region.searchProductNew({
    text: encoded,
    catId,
    ...(departments.length > 0 && { subCatId: departments.join(',') }),
    ...(from !== '' && { fromPrice: Number(from) }),
    ...(to !== '' && { toPrice: Number(to) }),
    ...(rating !== undefined && { rate: rating }),
    ...orderOf(sort),
    pageId: page,
    recordPerPage: PAGE_SIZE,
  });
}

const nothing: Page<ProductCard> = {
  content: [],
  totalPages: 0,
  totalElements: 0,
  totalIsEstimate: false,
  pageable: { pageNumber: 1, pageSize: PAGE_SIZE },
};

/** What a search can be narrowed to: departments, or the parts of the one that it is in. */
const choicesOf = (tree: DepartmentTree, catId: string): readonly { id: string; name: string }[] =>
  catId === 'all'
    ? tree.map(({ id, name }) => ({ id, name }))
    : (tree.find(({ id }) => id === catId)?.children ?? []);

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { searched, filters, departmentChoices, products, suggested } = loaderData;
  const { pathname: path } = useLocation();
  const href = (changed: Partial<Filters>) => path + filterQuery({ ...filters, page: 1, ...changed });
  const reset = href({ departments: [], from: '', to: '', rating: undefined });
  const wait = useWaitHere();
  const { location: next } = useNavigation();
  if (wait === 'long' && next) return <TakingLong address={next.pathname + next.search} />;
  const { departments, from, to, rating, sort } = filters;
  const shown = { sort, department: departments, from, to, rating: rating ? String(rating) : [] };
  return (
    <ListingForm action={path} shown={shown}>
      <SearchHeading
        searched={searched}
        products={products}
        filters={filters}
        departmentChoices={departmentChoices}
        href={href}
        reset={reset}
        isSearching={wait !== 'none'}
      />
      <SidebarLayout
        side={<SearchFilters filters={filters} departmentChoices={departmentChoices} reset={reset} />}
      >
        {wait !== 'none' && <ProductsOnTheirWay text={SEARCHING} />}
        {wait === 'none' && products.content.length > 0 && (
          <ProductGrid products={products.content} level={2} />
        )}
        {wait === 'none' && products.content.length === 0 && (
          <>
            <NoResult searched={searched} filters={filters} reset={reset} />
            <Instead suggested={suggested} />
          </>
        )}
        <Pagination
          page={products.pageable.pageNumber}
          pages={products.totalPages}
          href={(page) => href({ page })}
        />
      </SidebarLayout>
    </ListingForm>
  );
}

/** What others look at, where a search has found nothing. */
function Instead({ suggested }: { suggested: Part<ListedProduct[]> | undefined }) {
  if (!suggested || 'failed' in suggested || suggested.value.length === 0) return null;
  return (
    <Section>
      <SectionHeading title="Trending Products" />
      <ProductGrid products={suggested.value} level={3} />
    </Section>
  );
}

/** How long this same page has been changing. */
function useWaitHere() {
  const wait = useWait();
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next?.pathname === pathname ? wait : 'none';
}
