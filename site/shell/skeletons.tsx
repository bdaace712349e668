import * as t from '@fernway/messages/frame';
import { ErrorState } from '@fernway/ui/error-state';
import { Grid } from '@fernway/ui/grid';
import {
  LoadingRegion,
  OfferCardSkeleton,
  ProductCardSkeleton,
  StoreCardSkeleton,
} from '@fernway/ui/skeleton';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { GoodsKind } from '../core/listing-subject.ts';
import { usePendingHere } from '../runtime/use-pending.ts';

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
export type CardKind = keyof typeof cardSkeletons;

/** A grid of what is being fetched. */
export function CardGridSkeleton({ goods, text }: { goods: CardKind; text?: string | undefined }) {
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
export function SlowNavigation({ address }: { address: string }) {
  return (
    // As high as the window, like the skeleton before, so that the footer does not jump into view.
    <div className="min-h-dvh pt-6 md:pt-9">
      <ErrorState title={t.takingLong()} text={t.notWithinTenSeconds()} retry={{ href: address }} />
    </div>
  );
}
