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
  OfferCardSkeleton,
  ProductCardSkeleton,
  ProductPageSkeleton,
  StoreCardSkeleton,
  TextSkeleton,
  Waiting,
} from '@fernway/ui/skeleton';
import { type ReactNode, useEffect } from 'react';
import { type Path, useNavigation } from 'react-router';
import { type Goods, goodsIn } from '../core/listing-subject.ts';
import { paths } from '../core/paths.ts';
import { familyOf, useWaitHere, type Wait } from '../runtime/use-pending.ts';

/** The skeleton of a page that is loading, in its final shape. */
export function PageOnItsWay({ next, wait }: { next: Path; wait: Wait }) {
  // The old scroll position may be below the end of the skeleton. The router has stored it for Back.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  if (wait === 'long') return <TakingLong address={next.pathname + next.search} />;
  if (familyOf(next.pathname) === familyOf(paths.product('', ''))) {
    return (
      <Waiting>
        <ProductPageSkeleton />
      </Waiting>
    );
  }
  if (next.pathname === paths.directory() || next.pathname === paths.following())
    return <DirectoryOnItsWay />;
  if (next.pathname === paths.myList()) return <ListOnItsWay />;
  if (familyOf(next.pathname) === familyOf(paths.directory())) return <ListingOnItsWay goods="stores" />;
  if (familyOf(next.pathname) === familyOf(paths.stores())) return <StoresOnTheirWay />;
  if (familyOf(next.pathname) === familyOf(paths.searchForm())) return <SearchOnItsWay />;
  if (familyOf(next.pathname) === familyOf(paths.category(''))) {
    return (
      <>
        <CategoryHeadSkeleton />
        <ProductsOnTheirWay />
      </>
    );
  }
  const isCollection = familyOf(next.pathname) === familyOf(paths.collection('', ''));
  const listing = isCollection ? 'products' : goodsIn(next.pathname);
  if (listing) return <ListingOnItsWay goods={listing} />;
  const hasHeading = familyOf(next.pathname) === familyOf(paths.offers());
  return (
    <div className="pt-6 md:pt-9">
      {hasHeading && <HeadingSkeleton />}
      <ProductsOnTheirWay />
    </div>
  );
}

/** The home listing of stores, in its final shape. */
function StoresOnTheirWay() {
  return (
    <div className="pt-6 md:pt-9">
      <HeadingSkeleton />
      <GoodsOnTheirWay goods="stores" />
    </div>
  );
}

/** Goods beside the tabs of their listing. */
function ListingOnItsWay({ goods }: { goods: Cards }) {
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
        <GoodsOnTheirWay goods={goods} />
      </SidebarLayout>
    </>
  );
}

/** The names of the stores, below what finds one. */
function DirectoryOnItsWay() {
  return (
    <div className="pt-6 md:pt-9">
      <HeadingSkeleton />
      <Waiting>
        <TextSkeleton lines={20} />
      </Waiting>
    </div>
  );
}

/** What a shopper has listed, by store. */
function ListOnItsWay() {
  return (
    <div className="pt-6 md:pt-9">
      <HeadingSkeleton />
      <Waiting>
        <ListGroupSkeleton />
        <ListGroupSkeleton />
      </Waiting>
    </div>
  );
}

/** What a search finds, beside its filters. */
function SearchOnItsWay() {
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
        <ProductsOnTheirWay text={searching()} />
      </SidebarLayout>
    </>
  );
}

/** The part of a page that changes in place, or its skeleton while the change is loading. */
export function OrOnItsWay({
  text,
  goods = 'products',
  isGrowing = false,
  children,
}: {
  text?: string | undefined;
  goods?: Cards;
  /** More comes below what is shown. */
  isGrowing?: boolean;
  children: ReactNode;
}) {
  const wait = useWaitHere();
  const { location: next } = useNavigation();
  if (wait === 'none' || (isGrowing && wait !== 'long')) return children;
  if (wait === 'long' && next) return <TakingLong address={next.pathname + next.search} />;
  return <GoodsOnTheirWay goods={goods} text={text} />;
}

/** A grid of products that are being fetched. */
export const ProductsOnTheirWay = ({ text }: { text?: string | undefined }) => (
  <GoodsOnTheirWay goods="products" text={text} />
);

const cards = {
  products: { Skeleton: ProductCardSkeleton, count: 8 },
  offers: { Skeleton: OfferCardSkeleton, count: 6 },
  stores: { Skeleton: StoreCardSkeleton, count: 6 },
} as const satisfies Record<Goods, object> & Record<'stores', object>;
type Cards = keyof typeof cards;

/** A grid of what is being fetched. */
function GoodsOnTheirWay({ goods, text }: { goods: Cards; text?: string | undefined }) {
  const { Skeleton, count } = cards[goods];
  return (
    <Waiting text={text}>
      <Grid of={goods}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          <Skeleton key={place} />
        ))}
      </Grid>
    </Waiting>
  );
}

/** Shown after a wait of ten seconds. */
function TakingLong({ address }: { address: string }) {
  return (
    // As high as the window, like the skeleton before, so that the footer does not jump into view.
    <div className="min-h-dvh pt-6 md:pt-9">
      <ErrorState title={t.takingLong()} text={t.notWithinTenSeconds()} retry={{ href: address }} />
    </div>
  );
}
