import { searching } from '@fernway/messages/search';
import { Panel } from '@fernway/ui/container';
import { SidebarLayout } from '@fernway/ui/layouts';
import { PageHeading } from '@fernway/ui/page-heading';
import {
  CategoryHeadSkeleton,
  ControlSkeleton,
  HeadingSkeleton,
  ListGroupSkeleton,
  ListingHeadSkeleton,
  LoadingRegion,
  OfferPageSkeleton,
  ProductPageSkeleton,
  ReviewSkeleton,
  StoreHeadSkeleton,
  TextSkeleton,
} from '@fernway/ui/skeleton';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Path } from 'react-router';
import type { PendingState } from '../runtime/use-pending.ts';
import { CardGridSkeleton, type CardKind, ProductGridSkeleton, SlowNavigation } from '../shell/skeletons.tsx';
import { type PageShape, pageAt } from './page-table.ts';

/** The skeleton of a page that is loading, in its final shape. */
export function PageSkeleton({ next, wait }: { next: Path; wait: PendingState }) {
  // The old scroll position may be below the end of the skeleton. The router has stored it for Back.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  if (wait === 'long') return <SlowNavigation address={next.pathname + next.search} />;
  const Skeleton = skeletons[pageAt(next.pathname).shape];
  return <Skeleton />;
}

const skeletons: Record<PageShape, ComponentType> = {
  account: () => (
    <BesideTabs lines={7}>
      <TextPageSkeleton lines={12} />
    </BesideTabs>
  ),
  category: () => (
    <>
      <CategoryHeadSkeleton />
      <ProductGridSkeleton />
    </>
  ),
  directory: () => <TextPageSkeleton lines={20} />,
  form: FormSkeleton,
  home: () => (
    <HeadedPage>
      <ProductGridSkeleton />
    </HeadedPage>
  ),
  list: ListPageSkeleton,
  offer: () => (
    <LoadingRegion>
      <OfferPageSkeleton />
    </LoadingRegion>
  ),
  offerListing: () => <ListingSkeleton goods="offers" />,
  product: () => (
    <LoadingRegion>
      <ProductPageSkeleton />
    </LoadingRegion>
  ),
  productListing: () => <ListingSkeleton goods="products" />,
  purchases: () => (
    <BesideTabs lines={7}>
      <ListPageSkeleton />
    </BesideTabs>
  ),
  reviews: () => (
    <HeadedPage>
      <LoadingRegion>
        <ReviewSkeleton />
      </LoadingRegion>
    </HeadedPage>
  ),
  search: SearchSkeleton,
  store: () => (
    <>
      <StoreHeadSkeleton />
      <ProductGridSkeleton />
    </>
  ),
  storeListing: () => <ListingSkeleton goods="stores" />,
  stores: () => (
    <HeadedPage>
      <CardGridSkeleton goods="stores" />
    </HeadedPage>
  ),
  storeText: () => (
    <LoadingRegion>
      <StoreHeadSkeleton />
      <TextSkeleton lines={8} />
    </LoadingRegion>
  ),
  text: () => <TextPageSkeleton lines={14} />,
};

function HeadedPage({ children }: { children: ReactNode }) {
  return (
    <div className="pt-6 md:pt-9">
      <HeadingSkeleton />
      {children}
    </div>
  );
}

/** A page of text, or of rows that are as high as its lines. */
function TextPageSkeleton({ lines }: { lines: number }) {
  return (
    <HeadedPage>
      <LoadingRegion>
        <div className="max-w-[42rem]">
          <TextSkeleton lines={lines} />
        </div>
      </LoadingRegion>
    </HeadedPage>
  );
}

/** A page that holds one form. */
function FormSkeleton() {
  return (
    <div className="mx-auto max-w-[448px] py-6 md:py-12">
      <Panel padded>
        <LoadingRegion>
          <HeadingSkeleton />
          <TextSkeleton lines={6} />
        </LoadingRegion>
      </Panel>
    </div>
  );
}

/** A page with tabs at its left, where there is room for them. */
function BesideTabs({ lines, children }: { lines: number; children: ReactNode }) {
  return (
    <SidebarLayout
      side={
        <div className="max-lg:hidden">
          <TextSkeleton lines={lines} />
        </div>
      }
    >
      {children}
    </SidebarLayout>
  );
}

/** Goods or stores beside the tabs of their listing. */
function ListingSkeleton({ goods }: { goods: CardKind }) {
  return (
    <>
      <ListingHeadSkeleton />
      <BesideTabs lines={12}>
        <CardGridSkeleton goods={goods} />
      </BesideTabs>
    </>
  );
}

/** What a shopper has listed, by store, or bought, by day and store. */
function ListPageSkeleton() {
  return (
    <HeadedPage>
      <LoadingRegion>
        <ListGroupSkeleton />
        <ListGroupSkeleton />
      </LoadingRegion>
    </HeadedPage>
  );
}

/** What a search finds, beside its filters. */
function SearchSkeleton() {
  return (
    <>
      <PageHeading title={searching()} busy>
        <ControlSkeleton />
      </PageHeading>
      <BesideTabs lines={14}>
        <ProductGridSkeleton text={searching()} />
      </BesideTabs>
    </>
  );
}
