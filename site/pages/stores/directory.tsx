import { brand } from '@fernway/brand';
import type { StoreDirectoryRow } from '@fernway/contract';
import { GUEST } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/stores';
import * as pages from '@fernway/messages/pages';
import { branchIn } from '@fernway/messages/store';
import { branchCode, storeCityText } from '../../catalogue/store-place.ts';
import { type DepartmentTree, departmentOf } from '../../core/departments.ts';
import { flaggedMarketOf, type ShownMarkets } from '../../core/flagged-market.ts';
import { markets } from '../../core/markets.ts';
import { throwNotFound } from '../../core/not-found.ts';
import { openingFor } from '../../core/opening-status.ts';
import { paths } from '../../core/paths.ts';
import { readPageNumber } from '../../core/read-query.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { canonicalLinks, originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import { breadcrumbs } from '../seo/structured-data.ts';
import type { Route } from './+types/directory.ts';
import { groupByLetter, letterOf, matchesName } from './letters.ts';

export const handle: PageHandle = { parameters: ['category', 'page', 'text'], isInSitemap: true };

/** Stores of a page: the directory has up to 5,000. */
const ON_A_PAGE = 120;

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) => {
  if (!loaderData) return [];
  const { filter, page, market, origins } = loaderData;
  const isNarrowed = filter.text !== '' || filter.category !== '';
  return [
    { title: `${t.aToZ()}${page > 1 ? `, ${pages.page(page)}` : ''} · ${brand.name}` },
    {
      name: 'description',
      content: `${t.everyStore(markets[market].across())} ${brand.tagline}`,
    },
    ...(isNarrowed ? [{ name: 'robots', content: 'noindex' }] : []),
    // From the second page on, the two sites list different stores.
    ...canonicalLinks({
      origins,
      market,
      path: paths.directory({ page }),
      ...(page > 1 && { on: [market] }),
    }),
    breadcrumbs(origins[market], [
      { name: pages.stores(), path: paths.stores() },
      { name: t.aToZ(), path: paths.directory() },
    ]),
  ];
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { market, hosts, region, marketFilter, departments } = visit;
  const query = new URL(request.url).searchParams;
  const named = query.get('category') ?? 'all';
  const filter = { text: query.get('text')?.trim() ?? '', category: named === 'all' ? '' : named };
  const page = readPageNumber(request.url);
  const [rows, tree] = await Promise.all([
    region.getAllStoreList({ user: GUEST, ...marketFilter }),
    departments(),
  ]);
  if (filter.category && !tree.some(({ id }) => id === filter.category)) throwNotFound();
  const byName = Map.groupBy(rows, ({ storeName }) => storeName);
  const byInitial = groupByLetter(
    rows
      .map((row) => {
        const isOneOfSeveral = (byName.get(row.storeName)?.length ?? 0) > 1;
        return entryOf(row, tree, { market, marketFilter, isOneOfSeveral });
      })
      .filter(
        ({ name, sells }) =>
          matchesName(name, filter.text) &&
          (!filter.category || sells.some(({ id }) => id === filter.category)),
      ),
  );
  const pages = Math.max(1, Math.ceil(byInitial.length / ON_A_PAGE));
  if (page > pages) throwNotFound();
  const onPage = byInitial.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE);
  return {
    market,
    origins: originsOf(hosts),
    filter,
    categories: tree.map(({ id, name }) => ({ id, name })),
    found: byInitial.length,
    total: rows.length,
    page,
    pages,
    letters: [...new Set(byInitial.map(({ letter }) => letter))].map((letter) => ({
      letter,
      page: 1 + Math.floor(byInitial.findIndex((entry) => entry.letter === letter) / ON_A_PAGE),
    })),
    parts: [...Map.groupBy(onPage, ({ letter }) => letter)].map(([letter, stores]) => ({
      letter,
      stores: stores.map(({ openingHours, ...store }) => ({
        ...store,
        opening: openingFor(visit, openingHours),
      })),
    })),
  };
}

/** A store as the directory shows it, with the main categories that it sells in. */
function entryOf(
  { storeId, home, storeName, code, cityName, stateId, logo, openingHours, categories }: StoreDirectoryRow,
  tree: DepartmentTree,
  { isOneOfSeveral, ...market }: ShownMarkets & { isOneOfSeveral: boolean },
) {
  const departments = new Set(categories.flatMap(({ id }) => departmentOf(tree, id) ?? []));
  return {
    storeId,
    name: isOneOfSeveral && cityName ? branchIn(storeName, cityName) : storeName,
    letter: letterOf(storeName),
    city: storeCityText({ cityName, stateId }),
    branch: branchCode({ code }),
    origin: flaggedMarketOf(home, market),
    logo,
    openingHours,
    sells: [...departments].map(({ id, name }) => ({ id, name })),
  };
}

export default lazyPart<Route.ComponentProps>(
  async () => (await import('./directory-screen.tsx')).DirectoryScreen,
);
