import * as t from '@fernway/messages/listings';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { ButtonLink } from '@fernway/ui/button';
import { EmptyState } from '@fernway/ui/empty-state';
import { Grid } from '@fernway/ui/grid';
import { SidebarLayout } from '@fernway/ui/layouts';
import { PageHeading } from '@fernway/ui/page-heading';
import { Pagination } from '@fernway/ui/pagination';
import { SideNav } from '@fernway/ui/side-nav';
import { Sprout } from 'lucide';
import { OfferInList } from '../../catalogue/offer-card.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import { addressOf, headingOf, kindOf, type Listing } from '../../core/listing-subject.ts';
import { NEW, paths, TRENDING } from '../../core/paths.ts';
import { goodsCount } from '../../core/wording.ts';
import { loadingAt } from '../../runtime/first-view.ts';
import { TextLink } from '../../runtime/text-link.tsx';
import { OrOnItsWay } from '../../shell/skeletons.tsx';
import type { Route } from './+types/page.ts';

type Loaded = Route.ComponentProps['loaderData'];

export function ListingScreen({ loaderData }: Route.ComponentProps) {
  const { listing, tabs, pageNumber, shelf } = loaderData;
  const { subject, tab } = listing;
  const heading = headingOf(listing.goods, subject);
  const isNarrowed = tab.tab !== TRENDING;
  return (
    <>
      <Breadcrumb
        back={paths.offers(tab.tab)}
        items={[
          { label: t.offers(), href: paths.offers() },
          ...(isNarrowed ? [{ label: tab.name, href: paths.offers(tab.tab) }] : []),
        ]}
        current={heading}
      />
      <PageHeading
        title={heading}
        sub={isNarrowed ? t.inCategory(tab.name) : undefined}
        count={shelf.page.totalElements > 0 ? goodsCount(listing.goods, shelf.page) : undefined}
        underBreadcrumb
      >
        {subject.kind !== 'section' && <OtherOrder listing={listing} />}
      </PageHeading>
      <SidebarLayout
        side={
          <SideNav
            heading={tabsHeading(listing)}
            links={tabs.map((one) => ({ label: one.name, href: addressOf({ ...listing, tab: one }) }))}
            current={addressOf(listing)}
          />
        }
      >
        <OrOnItsWay goods={listing.goods}>
          {shelf.page.content.length > 0 ? (
            <GoodsGrid shelf={shelf} />
          ) : (
            <EmptyState
              icon={Sprout}
              title={t.comingSoonIn(tab.name)}
              action={<NextStep listing={listing} everything={tabs[0]} />}
            />
          )}
        </OrOnItsWay>
        <Pagination
          page={pageNumber}
          pages={shelf.page.totalPages}
          href={(page) => addressOf(listing, page)}
        />
      </SidebarLayout>
    </>
  );
}

/** As specified, the tabs of a section's offers have the heading of its products. */
const tabsHeading = ({ goods, subject }: Listing): string =>
  subject.kind === 'section' && goods === 'offers' ? headingOf('products', subject) : t.categories();

/** A link from Trending to New, or back. */
function OtherOrder({ listing }: { listing: Listing }) {
  const name = listing.subject.kind === 'new' ? TRENDING : NEW;
  const subject = { kind: kindOf(name), id: name, name };
  return (
    <TextLink
      label={name === NEW ? t.seeWhatIsNew() : t.seeWhatIsTrending()}
      href={addressOf({ ...listing, subject })}
    />
  );
}

function GoodsGrid({ shelf }: Pick<Loaded, 'shelf'>) {
  if (shelf.goods === 'products') return <ProductGrid products={shelf.page.content} level={2} />;
  return (
    <Grid of="offers">
      {shelf.page.content.map((offer, place) => (
        <OfferInList key={offer.id} offer={offer} level={2} loading={loadingAt(place)} />
      ))}
    </Grid>
  );
}

/** A link from an empty category to all categories, or from an empty listing to the home page. */
function NextStep({
  listing,
  everything,
}: Pick<Loaded, 'listing'> & { everything: Loaded['tabs'][number] | undefined }) {
  const isNarrowed = everything !== undefined && listing.tab.tab !== everything.tab;
  return (
    <ButtonLink
      variant="primary"
      href={isNarrowed ? addressOf({ ...listing, tab: everything }) : paths.offers()}
    >
      {isNarrowed ? t.seeAll(headingOf(listing.goods, listing.subject)) : t.goToTrending()}
    </ButtonLink>
  );
}
