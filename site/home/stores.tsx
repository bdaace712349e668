import { GUEST, PAGE_SIZE } from '@fernway/contract/wire';
import { Section } from '@fernway/ui/container';
import { EmptyLine } from '@fernway/ui/empty-state';
import { Grid } from '@fernway/ui/grid';
import { Pagination } from '@fernway/ui/pagination';
import { SectionHeading } from '@fernway/ui/section-heading';
import { brand } from '../brand.ts';
import { missing } from '../errors/missing.ts';
import { TextLink } from '../layout/text-link.tsx';
import { markets } from '../markets.ts';
import { paths, TRENDING } from '../paths.ts';
import { pageIn } from '../query.ts';
import { listedFields, listedStores, StoreInList } from '../store/card.tsx';
import { StoresFromYourCity } from '../store/strips.tsx';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/stores.ts';
import { readTab } from './tab.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? TRENDING} stores · ${brand.name}` },
  { name: 'description', content: `Stores that sell online and near you. ${brand.tagline}` },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { market, region, departments } = visitOf(context);
  const tab = await readTab(params.tabName, departments);
  const pageNumber = pageIn(request.url);
  const stores = listedStores(
    await region.InStores({
      user: GUEST,
      catId: tab.catId,
      pageNumber,
      recordsPerPage: PAGE_SIZE,
      ...listedFields,
    }),
  );
  if (pageNumber > Math.max(1, stores.totalPages)) missing();
  return { ...tab, market, stores };
}

export default function Stores({ loaderData: { tab, market, stores } }: Route.ComponentProps) {
  const title = markets[market].storesAcross;
  const page = stores.pageable.pageNumber;
  return (
    <>
      <div className="pt-6 md:pt-9">
        <SectionHeading title={title} level={1} />
        {stores.content.length > 0 ? (
          <Grid of="stores">
            {stores.content.map((store) => (
              <StoreInList key={store.storeId} store={store} level={2} />
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
      {page === 1 && (
        <Section>
          <StoresFromYourCity next={{ label: 'See the offers', href: paths.offers(tab) }} />
        </Section>
      )}
    </>
  );
}
