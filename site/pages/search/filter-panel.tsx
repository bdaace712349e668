import type { SearchFacets } from '@fernway/contract/search';
import { brand as brandLegend } from '@fernway/messages/product';
import * as t from '@fernway/messages/search';
import { CheckboxList, FilterGroup, FilterPanel, RadioList, RatingRadios } from '@fernway/ui/filter-panel';
import { FILTER_PANEL, PriceFilter } from '../../catalogue/listing-filters.tsx';
import type { ProductFilters } from '../../core/search-filters.ts';

interface SearchFiltersProps {
  filters: ProductFilters;
  departmentChoices: readonly { id: string; name: string }[];
  /** How many products each choice would leave; null: nobody knows now. */
  facets: SearchFacets | null;
  /** The search without any filter, if it has one. */
  reset: string | undefined;
}

/** The filters beside the results: departments, price, buyer ratings, brands. */
export function SearchFilters({ filters, departmentChoices, facets, reset }: SearchFiltersProps) {
  const countOf = (id: string) => facets?.departments.find((one) => one.id === id)?.count ?? 0;
  const isChosen = (id: string) => filters.departments.includes(id);
  // Departments of which nothing was found are no choice; the others come by how much was.
  const choices = facets
    ? departmentChoices
        .filter(({ id }) => isChosen(id) || countOf(id) > 0)
        .toSorted((one, other) => countOf(other.id) - countOf(one.id))
    : departmentChoices;
  const brands = (facets?.brands ?? []).map(({ name, count }) => ({
    ...{ value: name, label: name, count },
    checked: name.toLowerCase() === filters.brand?.toLowerCase(),
  }));
  return (
    <FilterPanel id={FILTER_PANEL} reset={reset}>
      {choices.length > 0 && (
        <FilterGroup legend={t.department()}>
          <CheckboxList
            name="department"
            options={choices.map(({ id, name }) => ({
              value: id,
              label: name,
              checked: isChosen(id),
              ...(facets && { count: countOf(id) }),
            }))}
          />
        </FilterGroup>
      )}
      <PriceFilter range={filters} />
      <FilterGroup legend={t.buyerRatings()}>
        <RatingRadios name="rating" value={filters.rating} counts={facets?.ratings} />
      </FilterGroup>
      {brands.length > 1 && (
        <FilterGroup legend={brandLegend()}>
          <RadioList name="brand" options={brands} />
        </FilterGroup>
      )}
    </FilterPanel>
  );
}
