import type { Market } from '@fernway/contract/wire';
import { inCity } from '@fernway/messages/home';
import { stores as storesPage } from '@fernway/messages/pages';
import * as t from '@fernway/messages/stores';
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
import { ListedStoreCard } from '../../catalogue/store-card.tsx';
import { markets } from '../../core/markets.ts';
import { paths, STORE_LISTINGS, type StoreListingName, TRENDING } from '../../core/paths.ts';
import { goodsCount } from '../../core/wording.ts';
import { pictureLoadingAt } from '../../runtime/picture-loading.ts';
import { usePendingHere } from '../../runtime/use-pending.ts';
import { PendingSwap } from '../../shell/skeletons.tsx';
import type { Route } from './+types/listing.ts';
import { storeListingTitle } from './title.ts';

type StoreListingData = Route.ComponentProps['loaderData'];

/** Stores near by, of the whole country or online, by category. */
export function AllStoresScreen({ loaderData }: Route.ComponentProps) {
  const { kind, city, market, tab, tabs, last, pages, stores, counted } = loaderData;
  const title = storeListingTitle(kind, market);
  const isNear = kind === 'NearByStores';
  const isGrowing = useIsGrowing();
  return (
    <>
      <Breadcrumb
        back={paths.stores(tab.tab)}
        items={[
          { label: storesPage(), href: paths.stores() },
          ...(tab.tab === TRENDING ? [] : [{ label: tab.name, href: paths.stores(tab.tab) }]),
        ]}
        current={title}
      />
      <PageHeading
        title={title.toUpperCase()}
        under={isNear && city ? inCity(city, markets[market].reach()) : underOf(kind, market)}
        count={stores.length > 0 ? goodsCount('stores', counted) : undefined}
        underBreadcrumb
      />
      <div className="mb-5 md:mb-6">
        <ChipRow label={t.whichStores()}>
          {STORE_LISTINGS.map((one) => (
            <ChipLink key={one} href={paths.allStores(one, tab.tab)} current={one === kind}>
              {storeListingTitle(one, market)}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <SidebarLayout
        side={
          <SideNav
            heading={t.categories()}
            links={tabs.map((one) => ({ label: one.name, href: paths.allStores(kind, one.tab) }))}
            current={paths.allStores(kind, tab.tab)}
          />
        }
      >
        <PendingSwap goods="stores" isGrowing={isGrowing}>
          {stores.length > 0 ? (
            <Grid of="stores">
              {stores.map((store, place) => (
                <ListedStoreCard
                  key={store.storeId}
                  store={store}
                  level={2}
                  loading={pictureLoadingAt(place)}
                />
              ))}
            </Grid>
          ) : (
            <NoStores loaded={loaderData} />
          )}
        </PendingSwap>
        <ViewMore loaded={loaderData} isGrowing={isGrowing} />
        <Pagination page={last} pages={pages} href={(page) => paths.allStores(kind, tab.tab, { page })} />
      </SidebarLayout>
    </>
  );
}

/** What a listing of stores is about, in a sentence. */
const underOf = (kind: StoreListingName, market: Market): string =>
  ({
    NearByStores: t.aroundTheCorner(),
    InStores: t.acrossCountry(markets[market].across()),
    OnlineStores: t.deliverToDoor(),
  })[kind];

/** Whether more of the same stores are loading: what is shown stays. */
function useIsGrowing(): boolean {
  const { location: next } = useNavigation();
  return usePendingHere() !== 'none' && new URLSearchParams(next?.search).has('more');
}

function ViewMore({ loaded, isGrowing }: { loaded: StoreListingData; isGrowing: boolean }) {
  const { kind, tab, page, pages, more, stores, counted } = loaded;
  if (pages <= 1) return null;
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      {more !== undefined && (
        <ButtonLink variant="secondary" href={paths.allStores(kind, tab.tab, { page, more })} keepScroll>
          {t.viewMore()}
          <VisuallyHidden> {t.ofStores()}</VisuallyHidden>
        </ButtonLink>
      )}
      {isGrowing && <Spinner />}
      <p role="status" className="text-ink-2 text-sm tabular-nums">
        {t.shownOf(stores.length, goodsCount('stores', counted))}
        <VisuallyHidden> {t.areShown()}</VisuallyHidden>
      </p>
    </div>
  );
}

/** Says why there are no stores, and links to others. */
function NoStores({ loaded: { kind, city, market, tab } }: { loaded: StoreListingData }) {
  if (kind === 'NearByStores' && !city)
    return (
      <EmptyState
        icon={MapPin}
        title={t.noCity()}
        text={t.whyChoose(markets[market].reach())}
        action={
          <ButtonLink variant="primary" href={paths.location()}>
            {t.chooseCity()}
          </ButtonLink>
        }
      />
    );
  const isNarrowed = tab.tab !== TRENDING;
  const title = storeListingTitle(kind, market);
  const soon = isNarrowed ? t.comingSoonIn(tab.name) : t.comingSoon();
  return (
    <EmptyState
      icon={Store}
      title={kind === 'InStores' ? t.none(title) : soon}
      action={
        <ButtonLink variant="primary" href={isNarrowed ? paths.allStores(kind, TRENDING) : paths.directory()}>
          {isNarrowed ? t.seeAll(title) : t.seeAToZ()}
        </ButtonLink>
      }
    />
  );
}
