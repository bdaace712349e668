import * as t from '@fernway/messages/listing';
import * as pages from '@fernway/messages/pages';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { ButtonLink } from '@fernway/ui/button';
import { ChipLink, ChipRow } from '@fernway/ui/chip';
import { EmptyState } from '@fernway/ui/empty-state';
import { PageHeading } from '@fernway/ui/page-heading';
import { Pagination } from '@fernway/ui/pagination';
import { SortSelect } from '@fernway/ui/sort-select';
import { PackageOpen } from 'lucide';
import { ListingForm } from '../../catalogue/listing-form.tsx';
import { MixedPrices } from '../../catalogue/mixed-prices.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import { paths } from '../../core/paths.ts';
import { sortOptions } from '../../core/sort-options.ts';
import { productCount } from '../../core/wording.ts';
import { PendingSwap } from '../../shell/skeletons.tsx';
import type { Route } from './+types/page.ts';

export function CategoryScreen({ loaderData }: Route.ComponentProps) {
  const { id, name, department, sort, products } = loaderData;
  const isDepartment = department.id === id;
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
      <ListingForm action={paths.category(id)} fieldValues={{ sort }}>
        <PageHeading title={name} count={productCount(products)} underBreadcrumb>
          <SortSelect name="sort" value={sort} options={sortOptions()} />
        </PageHeading>
      </ListingForm>
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
      <PendingSwap>
        <MixedPrices products={products.content} isByPrice={sort.startsWith('price')} />
        {products.content.length > 0 ? (
          <ProductGrid products={products.content} level={2} />
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
        href={(page) => paths.category(id, { sort, page })}
      />
    </>
  );
}
