import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { ButtonLink } from '@fernway/ui/button';
import { ChipLink, ChipRow } from '@fernway/ui/chip';
import { EmptyState } from '@fernway/ui/empty-state';
import { Grid } from '@fernway/ui/grid';
import { SidebarLayout } from '@fernway/ui/layouts';
import { PageHeading } from '@fernway/ui/page-heading';
import { Pagination } from '@fernway/ui/pagination';
import { SideNav } from '@fernway/ui/side-nav';
import { Spinner } from '@fernway/ui/spinner';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { MapPin, Store } from 'lucide';
import { useNavigation } from 'react-router';
import { loadingAt } from '../layout/first-view.ts';
import { useWaitHere } from '../layout/wait.ts';
import { OrOnItsWay } from '../layout/waiting.tsx';
import { paths, TRENDING } from '../paths.ts';
import { StoreInList } from '../store/card.tsx';
import { goodsCount } from '../wording.ts';
import type { Route } from './+types/listing.ts';
import { KINDS, titleOf } from './kinds.ts';

type Loaded = Route.ComponentProps['loaderData'];

/** Stores near by, of the whole country or online, by category. */
export function AllStoresScreen({ loaderData }: Route.ComponentProps) {
  const { kind, title, city, market, tab, tabs, last, pages, stores, counted } = loaderData;
  const isNear = kind === 'NearByStores';
  const isGrowing = useIsGrowing();
  return (
    <>
      <Breadcrumb
        back={paths.stores(tab.tab)}
        items={[
          { label: 'Stores', href: paths.stores() },
          ...(tab.tab === TRENDING ? [] : [{ label: tab.name, href: paths.stores(tab.tab) }]),
        ]}
        current={title}
      />
      <PageHeading
        title={title.toUpperCase()}
        sub={isNear && city ? `In ${city} and within 50 km` : undefined}
        count={stores.length > 0 ? goodsCount('stores', counted) : undefined}
        underBreadcrumb
      />
      <div className="mb-5 md:mb-6">
        <ChipRow label="Which stores">
          {KINDS.map((one) => (
            <ChipLink key={one} href={paths.allStores(one, tab.tab)} current={one === kind}>
              {titleOf(one, market)}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <SidebarLayout
        side={
          <SideNav
            heading="Categories"
            links={tabs.map((one) => ({ label: one.name, href: paths.allStores(kind, one.tab) }))}
            current={paths.allStores(kind, tab.tab)}
          />
        }
      >
        <OrOnItsWay goods="stores" isGrowing={isGrowing}>
          {stores.length > 0 ? (
            <Grid of="stores">
              {stores.map((store, place) => (
                <StoreInList key={store.storeId} store={store} level={2} loading={loadingAt(place)} />
              ))}
            </Grid>
          ) : (
            <NoStores loaded={loaderData} />
          )}
        </OrOnItsWay>
        <ViewMore loaded={loaderData} isGrowing={isGrowing} />
        <Pagination page={last} pages={pages} href={(page) => paths.allStores(kind, tab.tab, { page })} />
      </SidebarLayout>
    </>
  );
}

/** More of the same stores are on their way: what is shown stays. */
function useIsGrowing(): boolean {
  const { location: next } = useNavigation();
  return useWaitHere() !== 'none' && new URLSearchParams(next?.search).has('more');
}

function ViewMore({ loaded, isGrowing }: { loaded: Loaded; isGrowing: boolean }) {
  const { kind, tab, page, pages, more, stores, counted } = loaded;
  if (pages <= 1) return null;
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      {more !== undefined && (
        <ButtonLink variant="secondary" href={paths.allStores(kind, tab.tab, { page, more })} keepScroll>
          View more
          <VisuallyHidden> stores</VisuallyHidden>
        </ButtonLink>
      )}
      {isGrowing && <Spinner />}
      <p role="status" className="text-ink-2 text-sm tabular-nums">
        {stores.length} of {goodsCount('stores', counted)}
        <VisuallyHidden> are shown</VisuallyHidden>
      </p>
    </div>
  );
}

/** Why there is nothing, and where there is more. */
function NoStores({ loaded: { kind, title, city, tab } }: { loaded: Loaded }) {
  if (kind === 'NearByStores' && !city)
    return (
      <EmptyState
        icon={MapPin}
        title="No city is chosen yet"
        text="Choose yours, and its stores stand here first, then those within 50 km."
        action={
          <ButtonLink variant="primary" href={paths.location()}>
            Choose your city
          </ButtonLink>
        }
      />
    );
  const isNarrowed = tab.tab !== TRENDING;
  const soon = `Coming up soon in future${isNarrowed ? ` in ${tab.name}` : '!'}`;
  return (
    <EmptyState
      icon={Store}
      title={kind === 'InStores' ? `No ${title}` : soon}
      action={
        <ButtonLink variant="primary" href={isNarrowed ? paths.allStores(kind, TRENDING) : paths.directory()}>
          {isNarrowed ? `See all ${title}` : 'See all stores, A to Z'}
        </ButtonLink>
      }
    />
  );
}
