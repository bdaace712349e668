import type { Collection, Page } from '@fernway/contract';
import * as heads from '@fernway/messages/heads/store';
import { noResult } from '@fernway/messages/listing';
import * as pages from '@fernway/messages/pages';
import * as t from '@fernway/messages/store';
import { ButtonLink } from '@fernway/ui/button';
import { EmptyState } from '@fernway/ui/empty-state';
import { Grid, wideLookOfFirst } from '@fernway/ui/grid';
import { SidebarLayout } from '@fernway/ui/layouts';
import { Pagination } from '@fernway/ui/pagination';
import { SectionHeading } from '@fernway/ui/section-heading';
import { SideNav } from '@fernway/ui/side-nav';
import { SortSelect } from '@fernway/ui/sort-select';
import { PackageOpen } from 'lucide';
import type { ReactNode } from 'react';
import { ListingForm } from '../../catalogue/listing-form.tsx';
import { MixedPrices } from '../../catalogue/mixed-prices.tsx';
import { type ListedOffer, ListedOfferCard } from '../../catalogue/offer-card.tsx';
import type { ListedProduct } from '../../catalogue/product-card.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import { paths } from '../../core/paths.ts';
import { sortOptions } from '../../core/sort-options.ts';
import type { ProductSort } from '../../core/sorting.ts';
import { productCount } from '../../core/wording.ts';
import { BelowTheFold } from '../../runtime/below-the-fold.tsx';
import { PendingSwap } from '../../shell/skeletons.tsx';
import { ALL_PRODUCTS } from './tabs.ts';

/** How many products are shown below the offers of a store's Home. */
const PREVIEW = 8;
/** With more collections than this, their list scrolls by itself, with an arrow. */
const MAX_COLLECTIONS_WITHOUT_ARROW = 15;

interface StoreHomeProps {
  offers: readonly ListedOffer[];
  /** Of the first offer. */
  firstCode: string | undefined;
  products: Page<ListedProduct>;
  /** The address of all products. */
  allProducts: string;
}

/** The first view of a store that has offers. */
export function StoreHome({ offers, firstCode, products, allProducts }: StoreHomeProps) {
  return (
    <PendingSwap>
      <SectionHeading title={pages.offers()} />
      <Grid of="offers" fillsRows>
        {offers.map((offer, place) => (
          <ListedOfferCard
            key={offer.id}
            offer={offer}
            loading={place < 3 ? 'eager' : 'lazy'}
            isOwnStore
            {...(place === 0 && { wide: wideLookOfFirst(offers.length), code: firstCode })}
          />
        ))}
      </Grid>
      <BelowTheFold>
        {products.content.length > 0 && (
          <div className="mt-11 md:mt-14">
            <SectionHeading title={heads.allProducts()} viewAll={allProducts} />
            <ProductGrid products={products.content.slice(0, PREVIEW)} level={3} />
          </div>
        )}
      </BelowTheFold>
    </PendingSwap>
  );
}

interface StoreProductsProps {
  /** The address of these products without a sort; `otherParameters`: its other ones. */
  action: string;
  otherParameters?: Readonly<Record<string, string | undefined>>;
  /** The address of one of their pages. */
  href: (page: number) => string;
  sort: ProductSort;
  products: Page<ListedProduct>;
  /** The store's collections, if it has any. */
  side: { current: string; links: Collections; keepScroll?: boolean } | undefined;
}
type Collections = readonly { label: string; href: string; count: number | undefined }[];

/** All products of a store, or those of one collection. */
export function StoreProducts({
  action,
  otherParameters = {},
  href,
  sort,
  products,
  side,
}: StoreProductsProps) {
  const isEmpty = products.content.length === 0;
  return (
    <BesideCollections side={side}>
      <ListingForm action={action} otherParameters={otherParameters} fieldValues={{ sort }}>
        <div id="products" className="mb-4 flex flex-wrap items-center justify-between gap-3 md:mb-5">
          <p role="status" className="text-ink-2">
            {productCount(products)}
          </p>
          {isEmpty || <SortSelect name="sort" value={sort} options={sortOptions()} />}
        </div>
      </ListingForm>
      <PendingSwap>
        <MixedPrices products={products.content} isByPrice={sort.startsWith('price')} />
        {isEmpty ? (
          <EmptyState
            icon={PackageOpen}
            title={noResult()}
            text={t.nothingHere()}
            action={<ElsewhereLink from={side?.current} to={side?.links[0]} />}
          />
        ) : (
          <ProductGrid products={products.content} level={2} />
        )}
      </PendingSwap>
      <Pagination
        page={products.pageable.pageNumber}
        pages={products.totalPages}
        href={(page) => `${href(page)}#products`}
      />
    </BesideCollections>
  );
}

/** A link from an empty collection to all products of the store, or from an empty store to other stores. */
function ElsewhereLink({ from, to }: { from: string | undefined; to: Collections[number] | undefined }) {
  const isCollection = to !== undefined && to.href !== from;
  return (
    <ButtonLink variant="secondary" href={isCollection ? to.href : paths.stores()}>
      {isCollection ? to.label : pages.stores()}
    </ButtonLink>
  );
}

/** The links beside products: all products of the store, then its collections. */
export const collectionLinks = (
  collections: readonly Collection[],
  total: number | undefined,
  href: (tab: string) => string,
): Collections => [
  { label: heads.allProducts(), href: href(ALL_PRODUCTS), count: total },
  ...collections.map(({ id, heading, totalProducts }) => ({
    label: heading,
    href: href(id),
    count: totalProducts,
  })),
];

function BesideCollections({ side, children }: Pick<StoreProductsProps, 'side'> & { children: ReactNode }) {
  if (!side) return children;
  return (
    <SidebarLayout
      side={
        // The first link leads to all products: it is no collection.
        <SideNav heading={t.collections()} {...side} scrollsAbove={MAX_COLLECTIONS_WITHOUT_ARROW + 1} />
      }
    >
      {children}
    </SidebarLayout>
  );
}
