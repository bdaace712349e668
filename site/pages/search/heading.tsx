import { quoted, search } from '@fernway/messages/heads/search';
import * as t from '@fernway/messages/search';
import { ActiveFilters } from '@fernway/ui/chip';
import { FilterButton } from '@fernway/ui/filter-panel';
import { Link } from '@fernway/ui/link';
import { PageHeading } from '@fernway/ui/page-heading';
import { SortSelect } from '@fernway/ui/sort-select';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { FILTER_PANEL, listingFilterChips } from '../../catalogue/listing-filters.tsx';
import type { ListedStoreChoice } from '../../catalogue/store-choices.ts';
import type { ProductFilters } from '../../core/search-filters.ts';
import { sortOptions } from '../../core/sort-options.ts';
import { productCount } from '../../core/wording.ts';

const HEADING = 'results';

export interface SearchOutcome {
  text: string;
  catId: string;
  /** The text is none that can be searched for: too long, for example. */
  isRefused: boolean;
}

interface SearchHeadingProps {
  searched: SearchOutcome;
  products: { totalElements: number; totalIsEstimate: boolean };
  filters: ProductFilters;
  /** How many filters are active. */
  activeCount: number;
  isSearching: boolean;
  /** The search failed, so there is no count. */
  hasFailed: boolean;
  /** There is nothing to sort or filter. */
  isEmpty: boolean;
}

/** What was searched for, how much was found, and the sort. */
export function SearchHeading(props: SearchHeadingProps) {
  const { searched, products, filters, isSearching } = props;
  const count = isSearching || props.hasFailed ? undefined : productCount(products);
  return (
    <>
      <PageHeading id={HEADING} title={titleOf(searched.text, isSearching)} busy={isSearching} count={count}>
        {!props.isEmpty && (
          <>
            <SortSelect name="sort" value={filters.sort} options={sortOptions()} />
            <FilterButton panel={FILTER_PANEL} count={props.activeCount} />
          </>
        )}
      </PageHeading>
      <VisuallyHidden>
        <span role="status">{count}</span>
      </VisuallyHidden>
    </>
  );
}

interface CorrectionProps {
  /** The words as they were typed. */
  text: string;
  /** Those that were searched for. */
  corrected: string;
  /** The search for what was typed. */
  verbatim: string;
}

/** Says what was searched for instead of words that no product holds. */
export const Correction = ({ text, corrected, verbatim }: CorrectionProps) => (
  <p role="status" className="mb-4 text-md wrap-anywhere">
    {t.showingResultsFor()} <strong>{corrected}</strong>.{' '}
    <span className="text-ink-2">
      {t.searchInsteadFor()}{' '}
      <Link href={verbatim} className="underline underline-offset-3">
        {text}
      </Link>
    </span>
  </p>
);

/** The active filters, each with a link that removes it. */
export function SearchChips({ chips }: { chips: ReturnType<typeof chipsOf> }) {
  return <ActiveFilters filters={chips} heading={HEADING} />;
}

function titleOf(text: string, isSearching: boolean): string {
  if (isSearching) return t.searching();
  return text ? quoted(text) : search();
}

/**
 * The active filters of a search, each with the address without it.
 * @param href the same search with some of its filters changed
 */
export function chipsOf(
  filters: ProductFilters,
  choices: { departments: readonly { id: string; name: string }[]; stores: readonly ListedStoreChoice[] },
  href: (changed: Partial<ProductFilters>) => string,
) {
  const { departments, brand } = filters;
  const ofDepartments = departments.flatMap((id) => {
    const label = choices.departments.find((choice) => choice.id === id)?.name;
    return label ? [{ label, href: href({ departments: departments.filter((other) => other !== id) }) }] : [];
  });
  return [
    ...ofDepartments,
    ...listingFilterChips(filters, choices.stores, href),
    ...(brand ? [{ label: brand, href: href({ brand: undefined }) }] : []),
  ];
}
