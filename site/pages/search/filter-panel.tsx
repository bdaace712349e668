import * as t from '@fernway/messages/search';
import { CheckboxList, FilterGroup, FilterPanel, PriceRange, RatingRadios } from '@fernway/ui/filter-panel';
import type { ProductFilters } from '../../core/search-filters.ts';

/** The id by which its button opens the panel on narrow windows. */
export const FILTER_PANEL = 'filters';

interface SearchFiltersProps {
  filters: ProductFilters;
  departmentChoices: readonly { id: string; name: string }[];
  /** The search without any filter, if it has one. */
  reset: string | undefined;
}

/** The filters beside the results: departments, price, buyer ratings. */
export function SearchFilters({ filters, departmentChoices, reset }: SearchFiltersProps) {
  return (
    <FilterPanel id={FILTER_PANEL} reset={reset}>
      {departmentChoices.length > 0 && (
        <FilterGroup legend={t.department()}>
          <CheckboxList
            name="department"
            options={departmentChoices.map(({ id, name }) => ({
              value: id,
              label: name,
              checked: filters.departments.includes(id),
            }))}
          />
        </FilterGroup>
      )}
      <FilterGroup legend={t.price()}>
        <PriceRange minName="from" maxName="to" min={filters.from} max={filters.to} />
        {filters.isSwapped && (
          <p role="status" className="mt-2 text-ink-2 text-sm">
            {t.pricesSwapped()}
          </p>
        )}
      </FilterGroup>
      <FilterGroup legend={t.buyerRatings()}>
        <RatingRadios name="rating" value={filters.rating} />
      </FilterGroup>
    </FilterPanel>
  );
}
