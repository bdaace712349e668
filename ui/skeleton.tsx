import * as t from '@fernway/messages/loading';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { OfferLayout, ProductLayout } from './layouts.tsx';

/** A product card that is loading; it has the card's final size. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden>
      <SkeletonBlock shape="aspect-square rounded-card" />
      <SkeletonLine shape="mt-2.5 h-[18px] w-3/5 md:mt-3" />
      <SkeletonLine shape="mt-0.5 h-5 w-full" />
      <SkeletonLine shape="mb-2 h-5 w-4/5" />
      <SkeletonLine shape="h-6 w-2/5" tall />
      <SkeletonLine shape="mt-1.5 h-[18px] w-3/5" />
      <SkeletonLine shape="mt-1 h-[18px] w-1/2" />
    </div>
  );
}

/** An offer card that is loading. */
export function OfferCardSkeleton() {
  return (
    <div aria-hidden>
      <SkeletonBlock shape="aspect-[16/10] rounded-card" />
      <div className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3 pt-3.5">
        <SkeletonBlock shape="size-10 rounded-[28%]" />
        <div>
          <SkeletonLine shape="h-[18px] w-2/5" />
          <SkeletonLine shape="mt-px h-[21px] w-4/5" />
          <SkeletonLine shape="mt-0.5 h-[19px] w-full" />
          <SkeletonLine shape="mt-2 h-[18px] w-1/2" />
        </div>
      </div>
    </div>
  );
}

/** A store card that is loading. */
export function StoreCardSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-card">
      <SkeletonBlock shape="aspect-[2/1]" />
      <div className="px-4 pb-4">
        <div className="-mt-7 relative w-fit rounded-[22px] bg-card p-[3px]">
          <SkeletonBlock shape="size-[62px] rounded-[28%]" />
        </div>
        <SkeletonLine shape="mt-2 h-[21px] w-3/5" />
        <SkeletonLine shape="mt-0.5 h-[18px] w-2/5" />
        <div className="mt-3 border-line border-t pt-3">
          <SkeletonLine shape="h-[18px] w-full" />
        </div>
      </div>
    </div>
  );
}

/** A store with two items on a list that is loading. */
export function ListGroupSkeleton() {
  return (
    <div aria-hidden className="mb-5 rounded-card border border-line bg-card lg:max-w-[calc(100%-384px)]">
      {Array.from({ length: 3 }, (_, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          key={place}
          className="flex items-center gap-4 border-line px-4 py-3 not-last:border-b md:px-5"
        >
          <SkeletonBlock shape={place === 0 ? 'size-10 rounded-[28%]' : 'size-[88px] rounded-field'} />
          <div className="flex-1">
            <SkeletonLine shape="h-5 w-3/5" />
            <SkeletonLine shape="h-5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Five reviews that are loading. */
export function ReviewSkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: 5 }, (_, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          key={place}
          className="grid grid-cols-[40px_minmax(0,1fr)] gap-4 border-line border-b py-5"
        >
          <SkeletonBlock shape="size-10 rounded-full" />
          <div>
            <SkeletonLine shape="h-6 w-2/5" />
            <SkeletonLine shape="mt-0.5 h-6 w-3/5" />
            <SkeletonLine shape="mt-2 h-[23px] w-full" />
            <SkeletonLine shape="h-[23px] w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The first view of a product's page that is loading. */
export function ProductPageSkeleton() {
  return (
    <div aria-hidden>
      <SkeletonLine shape="h-12 w-2/5 md:h-15" />
      <ProductLayout
        gallery={
          <>
            <SkeletonBlock shape="aspect-square max-md:-mx-4 md:rounded-[16px]" />
            <div className="mt-3 grid grid-cols-7 gap-2">
              {Array.from({ length: 7 }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
                <SkeletonBlock key={place} shape="aspect-square rounded-field" />
              ))}
            </div>
          </>
        }
        buying={
          <>
            <SkeletonLine shape="h-6 w-2/5" />
            <SkeletonLine shape="mt-1 h-8 w-full" tall />
            <SkeletonLine shape="mb-2.5 h-8 w-3/5" tall />
            <SkeletonLine shape="h-6 w-1/2" />
            <SkeletonLine shape="mt-2.5 h-16 w-2/5" tall />
            <SkeletonBlock shape="mt-5 h-13 rounded-pill" />
            <div className="mt-5">
              <TextSkeleton lines={5} />
            </div>
          </>
        }
        description={<TextSkeleton lines={4} />}
      />
    </div>
  );
}

/** The first view of an offer's page that is loading. */
export function OfferPageSkeleton() {
  return (
    <div aria-hidden>
      <SkeletonLine shape="h-12 w-2/5 md:h-15" />
      <OfferLayout picture={<SkeletonBlock shape="aspect-[16/10] md:rounded-[16px]" />}>
        <SkeletonLine shape="h-6 w-2/5" />
        <SkeletonLine shape="mt-1 h-8 w-full" tall />
        <SkeletonLine shape="mt-2 h-6 w-3/5" />
        <div className="mt-5 grid gap-3 min-[26rem]:grid-cols-2">
          <SkeletonBlock shape="h-13 rounded-pill" />
          <SkeletonBlock shape="h-13 rounded-pill" />
        </div>
      </OfferLayout>
    </div>
  );
}

/** The Back link and the head of a store's own page that is loading. */
export function StoreHeadSkeleton() {
  return (
    <div aria-hidden>
      <SkeletonLine shape="h-12 w-2/5 md:h-15" />
      <SkeletonBlock shape="aspect-[5/1] max-md:-mx-4 md:rounded-panel" />
      <div className="relative -mt-10 md:-mt-9 md:flex md:items-start md:gap-x-5 md:px-7">
        <div className="w-fit flex-none rounded-[30%] bg-page p-1">
          <SkeletonBlock shape="size-28 rounded-[28%]" />
        </div>
        <div className="min-w-0 flex-1 pt-2 md:pt-12">
          <SkeletonLine shape="h-10 w-56 max-w-full" tall />
          <SkeletonLine shape="mt-1.5 h-6 w-72 max-w-full" />
        </div>
      </div>
      <SkeletonBlock shape="my-6 h-24 rounded-card" />
    </div>
  );
}

/** The heading of a page that is loading. */
export function HeadingSkeleton() {
  return (
    <div aria-hidden className="mb-4 flex h-10 items-center md:mb-5">
      <div className="shimmer h-7 w-56" />
    </div>
  );
}

/** The Back link, the heading and the chips of a category that is loading. */
export function CategoryHeadSkeleton() {
  return (
    <div aria-hidden>
      <SkeletonLine shape="h-16 w-3/5 md:h-15 md:w-1/4" />
      <div className="flex h-[111px] flex-wrap content-start gap-x-6 gap-y-3 pt-1.5 md:h-19 md:justify-between md:pt-2">
        <div className="shimmer my-1 h-7 w-56 max-md:w-4/5" />
        <ControlSkeleton />
      </div>
      <SkeletonLine shape="h-18 w-full md:h-15" tall />
    </div>
  );
}

/** Back link, heading and, if there is no room beside the list, tabs of a listing that is loading. */
export function ListingHeadSkeleton() {
  return (
    <div aria-hidden>
      <SkeletonLine shape="h-12 w-3/5 md:h-15 md:w-1/4" />
      <div className="shimmer mt-2.5 mb-5 h-7 w-72 max-w-full md:mt-3 md:mb-7" />
      <div className="shimmer mb-5 h-10 rounded-pill lg:hidden touch:h-11" />
    </div>
  );
}

/** A select that is loading. */
export function ControlSkeleton() {
  return <div aria-hidden className="shimmer h-11 w-full md:w-48" />;
}

/** Lines of text that are loading. */
export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <SkeletonLine key={line} shape={classNames('h-6', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}

/** Tells screen readers that `children` (skeletons) are placeholders of something that is loading. */
export function LoadingRegion({
  text = t.loading(),
  children,
}: {
  text?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {text}
      </p>
      {children}
    </div>
  );
}

function SkeletonBlock({ shape }: { shape: string }) {
  return <div className={classNames('shimmer', shape)} />;
}

/** A bar as high as the letters, vertically centred in its line. */
function SkeletonLine({ shape, tall = false }: { shape: string; tall?: boolean }) {
  return (
    <div className={classNames('flex items-center', shape)}>
      <div className={classNames('shimmer w-full', tall ? 'h-4' : 'h-2.5')} />
    </div>
  );
}
