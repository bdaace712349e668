import * as listing from '@fernway/messages/listing';
import * as t from '@fernway/messages/search';
import { ButtonLink } from '@fernway/ui/button';
import { Check } from '@fernway/ui/check';
import { EmptyState } from '@fernway/ui/empty-state';
import { FilterGroup, FilterPanel, PriceRange, RadioList, RatingRadios } from '@fernway/ui/filter-panel';
import { PackageOpen } from 'lucide';
import type { ReactNode } from 'react';
import type { ListingFilters } from '../core/listing-filters.ts';
import { priceRangeText, starsText } from '../core/price-range.ts';
import type { TypedPriceRange } from '../core/read-price-range.ts';
import type { ListedStoreChoice } from './store-choices.ts';

/** The id by which its button opens the panel on narrow windows. */
export const FILTER_PANEL = 'filters';

interface ListingFilterPanelProps {
  filters: ListingFilters;
  /** The stores to choose from; none: the listing cannot be narrowed to one. */
  stores: readonly ListedStoreChoice[];
  /** The listing without any filter, if it has one. */
  reset: string | undefined;
}

interface PriceFilterProps {
  range: TypedPriceRange;
  /** Ranges to choose from. */
  children?: ReactNode;
}

/** The price from Min to Max, and a word where they were swapped. */
export const PriceFilter = ({ range: { from, to, isSwapped }, children }: PriceFilterProps) => (
  <FilterGroup legend={t.price()}>
    {children}
    <PriceRange minName="from" maxName="to" min={from} max={to} />
    {isSwapped && (
      <p role="status" className="mt-2 text-ink-2 text-sm">
        {t.pricesSwapped()}
      </p>
    )}
  </FilterGroup>
);

interface DealFilterProps {
  filters: Pick<ListingFilters, 'isOnSale' | 'shipsFree'>;
  /** How many products each would leave, where that is counted. */
  counts?: { onSale: number; shipsFree: number } | undefined;
}

/** Savings and shipping. */
export const DealFilter = ({ filters, counts }: DealFilterProps) => (
  <FilterGroup legend={t.deals()}>
    <Check type="checkbox" name="sale" value="yes" defaultChecked={filters.isOnSale} count={counts?.onSale}>
      {t.onSale()}
    </Check>
    <Check
      type="checkbox"
      name="free"
      value="yes"
      defaultChecked={filters.shipsFree}
      count={counts?.shipsFree}
    >
      {t.freeShipping()}
    </Check>
  </FilterGroup>
);

/** The stores that a list can be narrowed to. @param chosen the id of one */
export const StoreFilter = ({
  stores,
  chosen,
}: {
  stores: readonly (Omit<ListedStoreChoice, 'count'> & { count?: number | undefined })[];
  chosen: string | undefined;
}) => (
  <FilterGroup legend={t.store()}>
    <RadioList
      name="store"
      options={stores.map(({ id, name, count }) => ({
        value: id,
        label: name,
        count,
        checked: id === chosen,
      }))}
    />
  </FilterGroup>
);

/** The filters beside the products of a listing: savings, shipping, price, buyer ratings, stores. */
export function ListingFilterPanel({ filters, stores, reset }: ListingFilterPanelProps) {
  return (
    <FilterPanel id={FILTER_PANEL} reset={reset}>
      <DealFilter filters={filters} />
      <PriceFilter range={filters} />
      <FilterGroup legend={t.buyerRatings()}>
        <RatingRadios name="rating" value={filters.rating} />
      </FilterGroup>
      {stores.length > 1 && <StoreFilter stores={stores} chosen={filters.store} />}
    </FilterPanel>
  );
}

/**
 * The active filters of a listing, each with the address without it.
 * @param href the same listing with some of its filters changed
 */
export function listingFilterChips(
  { from, to, rating, isOnSale, shipsFree, store }: ListingFilters,
  stores: readonly ListedStoreChoice[],
  href: (changed: Partial<ListingFilters>) => string,
) {
  const range = priceRangeText(from, to);
  return [
    isOnSale && { label: t.onSale(), href: href({ isOnSale: false }) },
    shipsFree && { label: t.freeShipping(), href: href({ shipsFree: false }) },
    range !== undefined && { label: range, href: href({ from: '', to: '' }) },
    rating !== undefined && { label: starsText(rating), href: href({ rating: undefined }) },
    store !== undefined && {
      label: stores.find(({ id }) => id === store)?.name ?? t.oneStore(),
      href: href({ store: undefined }),
    },
  ].filter((chip) => chip !== false);
}

/** The values of the fields of the filters, by their names. */
export const filterFieldValues = ({ from, to, rating, isOnSale, shipsFree, store }: ListingFilters) => ({
  ...{ from, to },
  rating: rating ? String(rating) : [],
  sale: isOnSale ? 'yes' : [],
  free: shipsFree ? 'yes' : [],
  store: store ?? [],
});

/** Stands where filters leave no product of a listing. */
export const NothingMatches = ({ name, reset }: { name: string; reset: string }) => (
  <EmptyState
    icon={PackageOpen}
    title={listing.noResult()}
    text={listing.nothingMatchesFilters(name)}
    action={
      <ButtonLink variant="primary" href={reset}>
        {listing.clearFilters()}
      </ButtonLink>
    }
  />
);
