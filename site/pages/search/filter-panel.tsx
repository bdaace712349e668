import { MAX_FACET_MATCHES, type SearchFacets } from '@fernway/contract/search';
import { FREE_SHIPPING } from '@fernway/contract/shipping';
import { brand as brandLegend } from '@fernway/messages/product';
import * as t from '@fernway/messages/search';
import {
  CheckboxList,
  FilterGroup,
  FilterPanel,
  LinkList,
  RadioList,
  RatingRadios,
} from '@fernway/ui/filter-panel';
import { DealFilter, FILTER_PANEL, PriceFilter, StoreFilter } from '../../catalogue/listing-filters.tsx';
import type { ListedStoreChoice } from '../../catalogue/store-choices.ts';
import { storeNameText } from '../../catalogue/store-place.ts';
import { priceRangeText } from '../../core/price-range.ts';
import type { ProductFilters } from '../../core/search-filters.ts';

interface SearchFiltersProps {
  filters: ProductFilters;
  departmentChoices: readonly { id: string; name: string }[];
  /** How many products each choice would leave; null: nobody knows now. */
  facets: SearchFacets | null;
  stores: readonly ListedStoreChoice[];
  /** The same search with some of its filters changed. */
  href: (changed: Partial<ProductFilters>) => string;
  /** The search without any filter, if it has one. */
  reset: string | undefined;
}

/** The filters beside the results: departments, price, deals, buyer ratings, brands, stores. */
export function SearchFilters({ filters, facets, href, reset, ...choices }: SearchFiltersProps) {
  const departments = departmentOptions(filters, facets, choices.departmentChoices);
  const prices = priceOptions(filters, facets, href);
  const brands = brandOptions(filters, facets);
  const stores = storeOptions(filters, choices.stores);
  return (
    <FilterPanel id={FILTER_PANEL} reset={reset}>
      {facets && !facets.isExact && (
        <p className="pb-3 text-ink-2 text-sm">{t.countedOf(MAX_FACET_MATCHES)}</p>
      )}
      {departments.length > 0 && (
        <FilterGroup legend={t.department()}>
          <CheckboxList name="department" options={departments} />
        </FilterGroup>
      )}
      <PriceFilter range={filters}>
        {(prices.length > 1 || prices.some(({ current }) => current)) && <LinkList options={prices} />}
      </PriceFilter>
      <DealFilter filters={filters} counts={facets ? dealCounts(facets) : undefined} />
      <FilterGroup legend={t.buyerRatings()}>
        <RatingRadios name="rating" value={filters.rating} counts={facets?.ratings} />
      </FilterGroup>
      {(brands.length > 1 || filters.brand) && (
        <FilterGroup legend={brandLegend()}>
          <RadioList name="brand" options={brands} />
        </FilterGroup>
      )}
      {(stores.length > 1 || filters.store) && <StoreFilter stores={stores} chosen={filters.store} />}
    </FilterPanel>
  );
}

/** The stores that have most of what was found. */
export const storeChoicesOf = (facets: SearchFacets | null): ListedStoreChoice[] =>
  (facets?.stores ?? []).map(({ id, name, code, cityName, count }) => ({
    ...{ id, count },
    name: storeNameText({ storeName: name, code, cityName }),
  }));

/** Departments of which nothing was found are no choice; the others come by how much was. */
function departmentOptions(
  { departments }: ProductFilters,
  facets: SearchFacets | null,
  choices: readonly { id: string; name: string }[],
) {
  const countOf = (id: string) => facets?.departments.find((one) => one.id === id)?.count ?? 0;
  const isChosen = (id: string) => departments.includes(id);
  const offered = facets
    ? choices
        .filter(({ id }) => isChosen(id) || countOf(id) > 0)
        .toSorted((one, other) => countOf(other.id) - countOf(one.id))
    : choices;
  return offered.map(({ id, name }) => ({
    ...{ value: id, label: name, checked: isChosen(id) },
    ...(facets && { count: countOf(id) }),
  }));
}

function priceOptions(
  filters: ProductFilters,
  facets: SearchFacets | null,
  href: SearchFiltersProps['href'],
) {
  return (facets?.prices ?? []).map((price) => {
    const [from, to] = [price.from > 0 ? String(price.from) : '', price.to === null ? '' : String(price.to)];
    const current = filters.from === from && filters.to === to;
    return {
      ...{ current, count: price.count, label: priceRangeText(from, to) ?? '' },
      href: href(current ? { from: '', to: '' } : { from, to }),
    };
  });
}

const dealCounts = ({ onSale, shipping }: SearchFacets) => ({
  onSale,
  shipsFree: shipping.find(({ type }) => type === FREE_SHIPPING)?.count ?? 0,
});

/** A chosen brand stays a choice where the other filters leave nothing of it. */
function brandOptions({ brand }: ProductFilters, facets: SearchFacets | null) {
  const brands = (facets?.brands ?? []).map(({ name, count }) => ({
    ...{ value: name, label: name, count },
    checked: name.toLowerCase() === brand?.toLowerCase(),
  }));
  return !brand || brands.some(({ checked }) => checked)
    ? brands
    : [...brands, { value: brand, label: brand, checked: true }];
}

/** The same for a store. */
const storeOptions = ({ store }: ProductFilters, stores: readonly ListedStoreChoice[]) =>
  !store || stores.some(({ id }) => id === store) ? stores : [...stores, { id: store, name: t.oneStore() }];
