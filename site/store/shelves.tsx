import type { Page } from '@fernway/contract';
import { EmptyState } from '@fernway/ui/empty-state';
import { Grid } from '@fernway/ui/grid';
import { Pagination } from '@fernway/ui/pagination';
import { SectionHeading } from '@fernway/ui/section-heading';
import { SortSelect } from '@fernway/ui/sort-select';
import { ListingForm } from '../layout/listing-form.tsx';
import { type ListedOffer, OfferInList } from '../offer/card.tsx';
import { paths } from '../paths.ts';
import type { ListedProduct } from '../product/card.tsx';
import { ProductGrid } from '../product/grid.tsx';
import { type Sort, sortOptions } from '../sorting.ts';
import { productCount } from '../wording.ts';

const PREVIEW = 8;

interface StoreHomeProps {
  offers: readonly ListedOffer[];
  products: Page<ListedProduct>;
  /** Where all products are. */
  allProducts: string;
}

/** The first view of a store that has offers. */
export function StoreHome({ offers, products, allProducts }: StoreHomeProps) {
  return (
    <>
      <SectionHeading title="Offers" />
      <Grid of="offers">
        {offers.map((offer) => (
          <OfferInList key={offer.id} offer={offer} />
        ))}
      </Grid>
      {products.content.length > 0 && (
        <div className="mt-11 md:mt-16">
          <SectionHeading title="All Products" viewAll={allProducts} />
          <ProductGrid products={products.content.slice(0, PREVIEW)} level={3} />
        </div>
      )}
    </>
  );
}

interface StoreProductsProps {
  storeId: string;
  /** As in the address. */
  tab: string | undefined;
  sort: Sort;
  products: Page<ListedProduct>;
}

/** All products of a store, or those of one collection. */
export function StoreProducts({ storeId, tab, sort, products }: StoreProductsProps) {
  return (
    <>
      <ListingForm action={paths.store(storeId)} kept={{ tab }} shown={{ sort }}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 md:mb-5">
          <p className="text-ink-2">{productCount(products)}</p>
          <SortSelect name="sort" value={sort} options={sortOptions} />
        </div>
      </ListingForm>
      {products.content.length > 0 ? (
        <ProductGrid products={products.content} level={2} />
      ) : (
        <EmptyState title="No  Result Found......." text="This store has nothing here at the moment." />
      )}
      <Pagination
        page={products.pageable.pageNumber}
        pages={products.totalPages}
        href={(page) => paths.store(storeId, { tab, sort, page })}
      />
    </>
  );
}
