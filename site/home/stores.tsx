import { GUEST, PAGE_SIZE } from '@fernway/contract/wire';
import { EmptyLine } from '@fernway/ui/empty-state';
import { Grid } from '@fernway/ui/grid';
import { Pagination } from '@fernway/ui/pagination';
import { SectionHeading } from '@fernway/ui/section-heading';
import { brand } from '../brand.ts';
import { missing } from '../errors/missing.ts';
import { PartOfPage } from '../errors/part.tsx';
import type { PageHandle } from '../layout/site.ts';
import { TextLink } from '../layout/text-link.tsx';
import { markets } from '../markets.ts';
import { paths, TRENDING } from '../paths.ts';
import { pageIn } from '../query.ts';
import { listedFields, listedStores, StoreInList } from '../store/card.tsx';
import { placeQuery, type Visit, visitOf } from '../visit.ts';
import type { Route } from './+types/stores.ts';
import { readBlocks, SectionShelves } from './section-blocks.tsx';
import { readStoresNearBy, StoresFromYourCity } from './store-strips.tsx';
import { readTab } from './tab.ts';

/** Phones are shown the app first. */
export const handle: PageHandle = { offersApp: 'once' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? TRENDING} stores · ${brand.name}` },
  { name: 'description', content: `Stores that sell online and near you. ${brand.tagline}` },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { market, region, departments, choices, listed } = visit;
  const tab = await readTab(params.tabName, departments);
  const pageNumber = pageIn(request.url);
  const [page, around] = await Promise.all([
    region.InStores({
      user: GUEST,
      catId: tab.catId,
      pageNumber,
      recordsPerPage: PAGE_SIZE,
      ...placeQuery(choices),
      ...listed,
      ...listedFields,
    }),
    pageNumber === 1 ? readAround(visit, tab.catId) : undefined,
  ]);
  const stores = listedStores(page);
  if (pageNumber > Math.max(1, stores.totalPages)) missing();
  return { ...tab, market, stores, around };
}

/** What stands around the listing on its first page. */
async function readAround(visit: Visit, catId: string) {
  const [nearBy, blocks] = await Promise.all([
    visit.part(readStoresNearBy(visit, catId)),
    visit.part(readBlocks(visit, catId, 'STORE')),
  ]);
  return { nearBy, blocks };
}

export default function Stores({ loaderData: { tab, market, stores, around } }: Route.ComponentProps) {
  const title = markets[market].storesAcross;
  const page = stores.pageable.pageNumber;
  const level = around ? 2 : 1;
  return (
    <>
      {around && (
        <div className="pt-6 md:pt-9">
          <PartOfPage part={around.nearBy}>
            {(found) => <StoresFromYourCity {...found} level={1} />}
          </PartOfPage>
        </div>
      )}
      <div className={around ? 'mt-11 md:mt-16' : 'pt-6 md:pt-9'}>
        <SectionHeading title={title} level={level} />
        {stores.content.length > 0 ? (
          <Grid of="stores">
            {stores.content.map((store) => (
              <StoreInList key={store.storeId} store={store} level={level === 1 ? 2 : 3} />
            ))}
          </Grid>
        ) : (
          <EmptyLine
            title={`No ${title}`}
            action={tab !== TRENDING && <TextLink label="See all stores" href={paths.stores()} />}
          />
        )}
        <Pagination page={page} pages={stores.totalPages} href={(number) => paths.stores(tab, number)} />
      </div>
      {around && <SectionShelves blocks={around.blocks} />}
    </>
  );
}
