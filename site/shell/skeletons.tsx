import * as t from '@fernway/messages/frame';
import { searching } from '@fernway/messages/search';
import { ErrorState } from '@fernway/ui/error-state';
import { Grid } from '@fernway/ui/grid';
import { SidebarLayout } from '@fernway/ui/layouts';
import { PageHeading } from '@fernway/ui/page-heading';
import {
  CategoryHeadSkeleton,
  ControlSkeleton,
  HeadingSkeleton,
  ListGroupSkeleton,
  ListingHeadSkeleton,
  LoadingRegion,
  OfferCardSkeleton,
  ProductCardSkeleton,
  ProductPageSkeleton,
  StoreCardSkeleton,
  TextSkeleton,
} from '@fernway/ui/skeleton';
import { type ReactNode, useEffect } from 'react';
import { type Path, useNavigation } from 'react-router';
import { accountPaths } from '../core/account-paths.ts';
import { type GoodsKind, goodsKindAt } from '../core/listing-subject.ts';
import { paths } from '../core/paths.ts';
import { type PendingState, pageKindOf, usePendingHere } from '../runtime/use-pending.ts';

/** The skeleton of a page that is loading, in its final shape. */
export function PageSkeleton({ next, wait }: { next: Path; wait: PendingState }) {
  // The old scroll position may be below the end of the skeleton. The router has stored it for Back.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  if (wait === 'long') return <SlowNavigation address={next.pathname + next.search} />;
  if (pageKindOf(next.pathname) === pageKindOf(paths.product('', ''))) {
    return (
      <LoadingRegion>
        <ProductPageSkeleton />
      </LoadingRegion>
    );
  }
  if (next.pathname === paths.directory() || next.pathname === paths.following())
    return <DirectorySkeleton />;
  if (next.pathname === paths.myList()) return <ListPageSkeleton />;
  if (next.pathname === accountPaths.purchases()) return <PurchasesSkeleton />;
  if (pageKindOf(next.pathname) === pageKindOf(paths.directory())) return <ListingSkeleton goods="stores" />;
  if (pageKindOf(next.pathname) === pageKindOf(paths.stores())) return <StoresSkeleton />;
  if (pageKindOf(next.pathname) === pageKindOf(paths.searchForm())) return <SearchSkeleton />;
  if (pageKindOf(next.pathname) === pageKindOf(paths.category(''))) {
    return (
      <>
        <CategoryHeadSkeleton />
        <ProductGridSkeleton />
      </>
    );
  }
  const isCollection = pageKindOf(next.pathname) === pageKindOf(paths.collection('', ''));
  const listing = isCollection ? 'products' : goodsKindAt(next.pathname);
  if (listing) return <ListingSkeleton goods={listing} />;
  const hasHeading = pageKindOf(next.pathname) === pageKindOf(paths.offers());
  return (
    <div className="pt-6 md:pt-9">
      {hasHeading && <HeadingSkeleton />}
      <ProductGridSkeleton />
    </div>
  );
}

/** The home listing of stores, in its final shape. */
function StoresSkeleton() {
  return (
    <div className="pt-6 md:pt-9">
      <HeadingSkeleton />
      <CardGridSkeleton goods="stores" />
    </div>
  );
}

/** Goods beside the tabs of their listing. */
function ListingSkeleton({ goods }: { goods: CardKind }) {
  return (
    <>
      <ListingHeadSkeleton />
      <SidebarLayout
        side={
          <div className="max-lg:hidden">
            <TextSkeleton lines={12} />
          </div>
        }
      >
        <CardGridSkeleton goods={goods} />
      </SidebarLayout>
    </>
  );
}

/** The names of the stores, below what finds one. */
function DirectorySkeleton() {
  return (
    <div className="pt-6 md:pt-9">
      <HeadingSkeleton />
      <LoadingRegion>
        <TextSkeleton lines={20} />
      </LoadingRegion>
    </div>
  );
}

/** What a shopper has listed, by store. */
function ListPageSkeleton() {
  return (
    <div className="pt-6 md:pt-9">
      <HeadingSkeleton />
      <LoadingRegion>
        <ListGroupSkeleton />
        <ListGroupSkeleton />
      </LoadingRegion>
    </div>
  );
}

/** What a shopper has bought, by day and store, beside the links of the account. */
function PurchasesSkeleton() {
  return (
    <SidebarLayout
      side={
        <div className="max-lg:hidden">
          <TextSkeleton lines={7} />
        </div>
      }
    >
      <ListPageSkeleton />
    </SidebarLayout>
  );
}

/** What a search finds, beside its filters. */
function SearchSkeleton() {
  return (
    <>
      <PageHeading title={searching()} busy>
        <ControlSkeleton />
      </PageHeading>
      <SidebarLayout
        side={
          <div className="max-lg:hidden">
            <TextSkeleton lines={14} />
          </div>
        }
      >
        <ProductGridSkeleton text={searching()} />
      </SidebarLayout>
    </>
  );
}

/** The part of a page that changes in place, or its skeleton while the change is loading. */
export function PendingSwap({
  text,
  goods = 'products',
  isGrowing = false,
  children,
}: {
  text?: string | undefined;
  goods?: CardKind;
  /** More comes below what is shown. */
  isGrowing?: boolean;
  children: ReactNode;
}) {
  const wait = usePendingHere();
  const { location: next } = useNavigation();
  if (wait === 'none' || (isGrowing && wait !== 'long')) return children;
  if (wait === 'long' && next) return <SlowNavigation address={next.pathname + next.search} />;
  return <CardGridSkeleton goods={goods} text={text} />;
}

/** A grid of products that are being fetched. */
export const ProductGridSkeleton = ({ text }: { text?: string | undefined }) => (
  <CardGridSkeleton goods="products" text={text} />
);

const cardSkeletons = {
  products: { Skeleton: ProductCardSkeleton, count: 8 },
  offers: { Skeleton: OfferCardSkeleton, count: 6 },
  stores: { Skeleton: StoreCardSkeleton, count: 6 },
} as const satisfies Record<GoodsKind, object> & Record<'stores', object>;
type CardKind = keyof typeof cardSkeletons;

/** A grid of what is being fetched. */
function CardGridSkeleton({ goods, text }: { goods: CardKind; text?: string | undefined }) {
  const { Skeleton, count } = cardSkeletons[goods];
  return (
    <LoadingRegion text={text}>
      <Grid of={goods}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          <Skeleton key={place} />
        ))}
      </Grid>
    </LoadingRegion>
  );
}

/** Shown after a wait of ten seconds. */
function SlowNavigation({ address }: { address: string }) {
  return (
    // As high as the window, like the skeleton before, so that the footer does not jump into view.
    <div className="min-h-dvh pt-6 md:pt-9">
      <ErrorState title={t.takingLong()} text={t.notWithinTenSeconds()} retry={{ href: address }} />
    </div>
  );
}
