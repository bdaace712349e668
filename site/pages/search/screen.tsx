import * as t from '@fernway/messages/search';
import { SidebarLayout } from '@fernway/ui/layouts';
import { Pagination } from '@fernway/ui/pagination';
import { useLocation } from 'react-router';
import { filterFieldValues } from '../../catalogue/listing-filters.tsx';
import { ListingForm } from '../../catalogue/listing-form.tsx';
import { MixedPrices } from '../../catalogue/mixed-prices.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import { filterQuery } from '../../core/filter-query.ts';
import { NO_FILTERS } from '../../core/listing-filters.ts';
import type { ProductFilters } from '../../core/search-filters.ts';
import { usePendingHere } from '../../runtime/use-pending.ts';
import { PendingSwap } from '../../shell/skeletons.tsx';
import type { Route } from './+types/page.ts';
import { SearchFilters, storeChoicesOf } from './filter-panel.tsx';
import { Correction, chipsOf, SearchChips, SearchHeading } from './heading.tsx';
import { NoResult, SuggestedInstead } from './no-result.tsx';
import { useSearchCount } from './use-search-count.ts';

export function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { searched, filters, departmentChoices, facets, products, hasFailed, category } = loaderData;
  const { alternatives, suggested } = loaderData;
  const { pathname: path } = useLocation();
  const href = (changed: Partial<ProductFilters>) => path + filterQuery({ ...filters, page: 1, ...changed });
  const reset = href({ ...NO_FILTERS, departments: [], brand: undefined });
  const wait = usePendingHere();
  const { departments, from, to, brand, sort } = filters;
  const stores = storeChoicesOf(facets);
  const chips = chipsOf(filters, { departments: departmentChoices, stores }, href);
  const isEmpty = products.content.length === 0 && chips.length === 0 && !hasFailed;
  const isWhole =
    searched.text !== '' && searched.catId === 'all' && chips.length === 0 && sort === 'relevance';
  const { pageNumber, pageSize } = products.pageable;
  useSearchCount(
    isWhole && !hasFailed
      ? {
          text: searched.text,
          results: pageNumber === 1 ? products.totalElements : undefined,
          products: products.content.map(({ id, storeId }) => ({ id, storeId })),
          before: (pageNumber - 1) * pageSize,
        }
      : undefined,
  );
  const values = {
    ...filterFieldValues(filters),
    ...{ sort, department: departments, brand: brand ?? [] },
  };
  return (
    <ListingForm
      action={path}
      otherParameters={{ verbatim: filters.isVerbatim ? 'yes' : undefined }}
      fieldValues={values}
    >
      <SearchHeading
        searched={searched}
        products={products}
        filters={filters}
        activeCount={chips.length}
        isSearching={wait !== 'none'}
        hasFailed={hasFailed}
        isEmpty={isEmpty}
      />
      {facets?.corrected && (
        <Correction text={searched.text} corrected={facets.corrected} verbatim={href({ isVerbatim: true })} />
      )}
      <SidebarLayout
        side={
          isEmpty ? undefined : (
            <SearchFilters
              filters={filters}
              departmentChoices={departmentChoices}
              facets={facets}
              stores={stores}
              href={href}
              reset={chips.length > 0 ? reset : undefined}
            />
          )
        }
      >
        <SearchChips chips={chips} />
        <PendingSwap text={t.searching()}>
          <MixedPrices
            products={products.content}
            isByPrice={from !== '' || to !== '' || sort.startsWith('price')}
          />
          {products.content.length > 0 ? (
            <ProductGrid products={products.content} level={2} />
          ) : (
            <>
              <NoResult
                searched={searched}
                isFiltered={chips.length > 0}
                reset={reset}
                hasFailed={hasFailed}
                departments={departmentChoices}
                alternatives={alternatives && 'value' in alternatives ? alternatives.value : undefined}
              />
              <SuggestedInstead category={category} suggested={suggested} />
            </>
          )}
        </PendingSwap>
        <Pagination
          page={products.pageable.pageNumber}
          pages={products.totalPages}
          href={(page) => href({ page })}
        />
      </SidebarLayout>
    </ListingForm>
  );
}
