import * as t from '@fernway/messages/listing';
import * as pages from '@fernway/messages/pages';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { ButtonLink } from '@fernway/ui/button';
import { ActiveFilters, ChipLink, ChipRow } from '@fernway/ui/chip';
import { EmptyState } from '@fernway/ui/empty-state';
import { FilterButton } from '@fernway/ui/filter-panel';
import { SidebarLayout } from '@fernway/ui/layouts';
import { PageHeading } from '@fernway/ui/page-heading';
import { Pagination } from '@fernway/ui/pagination';
import { SortSelect } from '@fernway/ui/sort-select';
import { PackageOpen } from 'lucide';
import {
  FILTER_PANEL,
  filterFieldValues,
  ListingFilterPanel,
  listingFilterChips,
  NothingMatches,
} from '../../catalogue/listing-filters.tsx';
import { ListingForm } from '../../catalogue/listing-form.tsx';
import { MixedPrices } from '../../catalogue/mixed-prices.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import { filterParameters, type ListingFilters, NO_FILTERS } from '../../core/listing-filters.ts';
import { paths } from '../../core/paths.ts';
import { sortOptions } from '../../core/sort-options.ts';
import { productCount } from '../../core/wording.ts';
import { PendingSwap } from '../../shell/skeletons.tsx';
import type { Route } from './+types/page.ts';

const HEADING = 'products';

export function CategoryScreen({ loaderData }: Route.ComponentProps) {
  const { id, name, department, sort, filters, stores, products } = loaderData;
  const isDepartment = department.id === id;
  const href = (changed: Partial<ListingFilters>) =>
    paths.category(id, { sort, filters: filterParameters({ ...filters, ...changed }) });
  const chips = listingFilterChips(filters, stores, href);
  const reset = href(NO_FILTERS);
  // There is nothing to filter or sort.
  const isEmpty = products.content.length === 0 && chips.length === 0;
  return (
    <>
      <Breadcrumb
        back={isDepartment ? paths.offers(id) : paths.category(department.id)}
        items={[
          { label: pages.offers(), href: paths.offers() },
          ...(isDepartment ? [] : [{ label: department.name, href: paths.category(department.id) }]),
        ]}
        current={name}
      />
      <ListingForm action={paths.category(id)} fieldValues={{ sort, ...filterFieldValues(filters) }}>
        <PageHeading id={HEADING} title={name} count={productCount(products)} underBreadcrumb>
          {!isEmpty && (
            <>
              <SortSelect name="sort" value={sort} options={sortOptions()} />
              <FilterButton panel={FILTER_PANEL} count={chips.length} />
            </>
          )}
        </PageHeading>
        {department.children.length > 0 && (
          <div className="mb-6">
            <ChipRow label={t.partsOf(department.name)}>
              <ChipLink href={paths.category(department.id)} current={isDepartment}>
                {t.all()}
              </ChipLink>
              {department.children.map((child) => (
                <ChipLink key={child.id} href={paths.category(child.id)} current={child.id === id}>
                  {child.name}
                </ChipLink>
              ))}
            </ChipRow>
          </div>
        )}
        <SidebarLayout
          side={
            isEmpty ? undefined : (
              <ListingFilterPanel
                filters={filters}
                stores={stores}
                reset={chips.length > 0 ? reset : undefined}
              />
            )
          }
        >
          <ActiveFilters filters={chips} heading={HEADING} />
          <PendingSwap>
            <MixedPrices
              products={products.content}
              isByPrice={filters.from !== '' || filters.to !== '' || sort.startsWith('price')}
            />
            {products.content.length > 0 ? (
              <ProductGrid products={products.content} level={2} />
            ) : chips.length > 0 ? (
              <NothingMatches name={name} reset={reset} />
            ) : (
              <EmptyState
                icon={PackageOpen}
                title={t.noResult()}
                text={t.nothingSoldHere(name)}
                action={
                  <ButtonLink variant="primary" href={paths.offers()}>
                    {pages.goToTrending()}
                  </ButtonLink>
                }
              />
            )}
          </PendingSwap>
          <Pagination
            page={products.pageable.pageNumber}
            pages={products.totalPages}
            href={(page) => paths.category(id, { sort, filters: filterParameters(filters), page })}
          />
        </SidebarLayout>
      </ListingForm>
    </>
  );
}
