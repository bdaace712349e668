import type { Market } from '@fernway/contract/wire';
import { inCity, priceDrops } from '@fernway/messages/home';
import * as t from '@fernway/messages/listings';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { ButtonLink } from '@fernway/ui/button';
import { ActiveFilters } from '@fernway/ui/chip';
import { EmptyState } from '@fernway/ui/empty-state';
import { FilterButton } from '@fernway/ui/filter-panel';
import { Grid } from '@fernway/ui/grid';
import { SidebarLayout } from '@fernway/ui/layouts';
import { PageHeading } from '@fernway/ui/page-heading';
import { Pagination } from '@fernway/ui/pagination';
import { SideNav } from '@fernway/ui/side-nav';
import { SortSelect } from '@fernway/ui/sort-select';
import { Sprout } from 'lucide';
import { DealsNearYou, hasDealsNearYou } from '../../catalogue/deals-near-you.tsx';
import {
  FILTER_PANEL,
  filterFieldValues,
  ListingFilterPanel,
  listingFilterChips,
  NothingMatches,
} from '../../catalogue/listing-filters.tsx';
import { ListingForm } from '../../catalogue/listing-form.tsx';
import { ListedOfferCard } from '../../catalogue/offer-card.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import {
  type GoodsListing,
  goodsListingPath,
  listingHeading,
  subjectKindOf,
} from '../../core/listing-subject.ts';
import { markets } from '../../core/markets.ts';
import { NEW, paths, TRENDING } from '../../core/paths.ts';
import { sortOptions } from '../../core/sort-options.ts';
import { FEATURED_DEALS } from '../../core/tabs.ts';
import { goodsCount } from '../../core/wording.ts';
import { pictureLoadingAt } from '../../runtime/picture-loading.ts';
import { TextLink } from '../../runtime/text-link.tsx';
import { useSite } from '../../runtime/use-site.ts';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';
import { PendingSwap } from '../../shell/skeletons.tsx';
import type { Route } from './+types/page.ts';

type ListingData = Route.ComponentProps['loaderData'];

const HEADING = 'listing';

export function ListingScreen({ loaderData }: Route.ComponentProps) {
  const { listing, tabs, pageNumber, results, city, nearYou, stores } = loaderData;
  const { subject, tab, sort, filters } = listing;
  const market = useSite()?.market ?? 'CA';
  const heading = listingHeading(listing.goods, subject);
  const isNarrowed = tab.tab !== TRENDING;
  const isFeatured = subject.name === FEATURED_DEALS && listing.goods === 'products';
  const isNear = city !== undefined && hasDealsNearYou(nearYou);
  const hasProducts = listing.goods === 'products';
  const chips = hasProducts
    ? listingFilterChips(filters, stores, (changed) =>
        goodsListingPath({ ...listing, filters: { ...filters, ...changed } }),
      )
    : [];
  const unfiltered = { ...listing, filters: undefined };
  const hasFilters = hasProducts && (results.page.totalElements > 1 || chips.length > 0);
  return (
    <>
      <Breadcrumb
        back={paths.offers(tab.tab)}
        items={[
          { label: t.offers(), href: paths.offers() },
          ...(isNarrowed ? [{ label: tab.name, href: paths.offers(tab.tab) }] : []),
        ]}
        current={isFeatured ? toSentenceCase(heading) : heading}
      />
      <ListingForm
        action={goodsListingPath({ ...unfiltered, sort: undefined, near: false })}
        otherParameters={{ near: listing.near ? 'yes' : undefined }}
        fieldValues={{ sort, ...filterFieldValues(filters) }}
      >
        <PageHeading
          id={HEADING}
          title={heading}
          sub={subOf(listing, city, market)}
          under={isFeatured ? priceDrops() : undefined}
          count={results.page.totalElements > 0 ? goodsCount(listing.goods, results.page) : undefined}
          underBreadcrumb
        >
          {subject.kind !== 'section' && <OtherOrder listing={unfiltered} />}
          {subject.kind !== 'new' && (results.page.totalElements > 1 || hasFilters) && (
            <SortSelect name="sort" value={sort} options={sortOptions(listing.goods)} />
          )}
          {hasFilters && <FilterButton panel={FILTER_PANEL} count={chips.length} />}
        </PageHeading>
        <SidebarLayout
          side={
            <>
              <SideNav
                heading={tabsHeading(listing)}
                links={tabs.map((one) => ({
                  label: one.name,
                  href: goodsListingPath({ ...unfiltered, tab: one }),
                }))}
                current={goodsListingPath(unfiltered)}
                isInFlow={hasFilters}
              />
              {hasFilters && (
                <div className="lg:mt-6">
                  <ListingFilterPanel
                    filters={filters}
                    stores={stores}
                    reset={chips.length > 0 ? goodsListingPath(unfiltered) : undefined}
                  />
                </div>
              )}
            </>
          }
        >
          {isNear && (
            <div className="mb-8 md:mb-11">
              <PartOrError part={nearYou}>
                {(near) => (
                  <DealsNearYou {...near} city={city} {...viewAllOf({ ...unfiltered, near: true })} />
                )}
              </PartOrError>
            </div>
          )}
          <ActiveFilters filters={chips} heading={HEADING} />
          <PendingSwap goods={listing.goods}>
            {results.page.content.length > 0 ? (
              <GoodsGrid results={results} isFirst={!isNear} />
            ) : isNear ? null : chips.length > 0 ? (
              <NothingMatches name={heading} reset={goodsListingPath(unfiltered)} />
            ) : (
              <EmptyState
                icon={Sprout}
                title={t.comingSoonIn(tab.name)}
                action={<NextStep listing={listing} everything={tabs[0]} />}
              />
            )}
          </PendingSwap>
          <Pagination
            page={pageNumber}
            pages={results.page.totalPages}
            href={(page) => goodsListingPath(listing, page)}
          />
        </SidebarLayout>
      </ListingForm>
    </>
  );
}

const toSentenceCase = (capitals: string): string => capitals.slice(0, 1) + capitals.slice(1).toLowerCase();

/** As specified, the tabs of a section's offers have the heading of its products. */
const tabsHeading = ({ goods, subject }: GoodsListing): string =>
  subject.kind === 'section' && goods === 'offers' ? listingHeading('products', subject) : t.categories();

/** A link from Trending to New, or back. */
function OtherOrder({ listing }: { listing: GoodsListing }) {
  const name = listing.subject.kind === 'new' ? TRENDING : NEW;
  const subject = { kind: subjectKindOf(name), id: name, name };
  return (
    <TextLink
      label={name === NEW ? t.seeWhatIsNew() : t.seeWhatIsTrending()}
      href={goodsListingPath({ ...listing, subject, sort: undefined })}
    />
  );
}

/** "In Food & Pantry", "In Toronto and within 50 km", or both. */
function subOf({ tab, near }: GoodsListing, city: string | undefined, market: Market): string | undefined {
  const parts = [
    tab.tab !== TRENDING && t.inCategory(tab.name),
    near && city && inCity(city, markets[market].reach()),
  ];
  return parts.filter(Boolean).join(' · ') || undefined;
}

const viewAllOf = (listing: GoodsListing) => ({
  viewAllProducts: goodsListingPath({ ...listing, goods: 'products' }),
  viewAllOffers: goodsListingPath({ ...listing, goods: 'offers' }),
});

function GoodsGrid({ results, isFirst }: Pick<ListingData, 'results'> & { isFirst: boolean }) {
  if (results.goods === 'products')
    return <ProductGrid products={results.page.content} level={isFirst ? 2 : 3} />;
  return (
    <Grid of="offers">
      {results.page.content.map((offer, place) => (
        <ListedOfferCard
          key={offer.id}
          offer={offer}
          level={isFirst ? 2 : 3}
          loading={isFirst ? pictureLoadingAt(place) : 'lazy'}
        />
      ))}
    </Grid>
  );
}

/** A link from an empty category to all categories, or from an empty listing to the home page. */
function NextStep({
  listing,
  everything,
}: Pick<ListingData, 'listing'> & { everything: ListingData['tabs'][number] | undefined }) {
  const isNarrowed = everything !== undefined && listing.tab.tab !== everything.tab;
  if (listing.near)
    return (
      <ButtonLink variant="primary" href={goodsListingPath({ ...listing, near: false })}>
        {t.seeAll(listingHeading(listing.goods, listing.subject))}
      </ButtonLink>
    );
  return (
    <ButtonLink
      variant="primary"
      href={isNarrowed ? goodsListingPath({ ...listing, tab: everything }) : paths.offers()}
    >
      {isNarrowed ? t.seeAll(listingHeading(listing.goods, listing.subject)) : t.goToTrending()}
    </ButtonLink>
  );
}
