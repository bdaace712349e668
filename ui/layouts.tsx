import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A list with its filters or tabs, if it has any, at the left; below 1024 px they are above it. */
export function SidebarLayout({ side, children }: { side?: ReactNode; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'grid items-start gap-x-9',
        Boolean(side) && 'lg:grid-cols-[228px_minmax(0,1fr)]',
      )}
    >
      {side && <div className="min-w-0 lg:h-full">{side}</div>}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

type ProductLayoutProps = {
  gallery: ReactNode;
  /** Title, price, variants, buying. */
  buying: ReactNode;
  /** Below the buying; on tablets below both columns. */
  facts?: ReactNode;
  /** From 1024 px they stand at the left, so that both columns end at about the same height. */
  areFactsAtLeft?: boolean;
  description?: ReactNode;
  /** The description has a row of its own below both columns, from 1024 px. */
  isDescriptionWide?: boolean;
  /** The same-category column: at the far right from 1280 px, as high as the others; below them otherwise. */
  side?: ReactNode;
};

/** The first view of a product: gallery and description, buying and facts, same category. */
export function ProductLayout(props: ProductLayoutProps) {
  const {
    gallery,
    buying,
    facts,
    areFactsAtLeft = false,
    description,
    isDescriptionWide = false,
    side,
  } = props;
  return (
    <div
      className={classNames(
        'grid items-start gap-x-8 gap-y-5 md:grid-cols-2 md:grid-rows-[auto_1fr] min-[80rem]:gap-x-[42px]',
        Boolean(side) && 'min-[80rem]:grid-cols-[minmax(0,500fr)_minmax(0,412fr)_minmax(0,220fr)]',
      )}
    >
      <div className="min-w-0 md:col-start-1 md:row-start-1">{gallery}</div>
      <div className="grid min-w-0 gap-5 md:max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="min-w-0 md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1">
          {buying}
        </div>
        {facts && !areFactsAtLeft && (
          <div className="min-w-0 md:max-lg:col-span-2 md:max-lg:row-start-3">{facts}</div>
        )}
      </div>
      <div className="grid min-w-0 gap-5 md:max-lg:contents lg:col-start-1 lg:row-start-2">
        {description && !isDescriptionWide && (
          <div className="mt-3 min-w-0 md:max-lg:col-start-1 md:max-lg:row-start-2">{description}</div>
        )}
        {facts && areFactsAtLeft && (
          <div className="min-w-0 md:max-lg:col-span-2 md:max-lg:row-start-3">{facts}</div>
        )}
      </div>
      {isDescriptionWide && (
        <div className="mt-3 min-w-0 md:max-lg:col-start-1 md:max-lg:row-start-2 lg:col-span-2">
          {description}
        </div>
      )}
      {side && (
        <aside
          className={classNames(
            'mt-6 min-w-0 md:col-span-2 min-[80rem]:col-span-1 min-[80rem]:col-start-3 min-[80rem]:row-start-1 min-[80rem]:mt-0',
            // As high as what stands beside it, whatever it holds.
            'min-[80rem]:[container-type:size] min-[80rem]:min-h-180 min-[80rem]:self-stretch',
            isDescriptionWide ? 'min-[80rem]:row-span-3' : 'min-[80rem]:row-span-2',
          )}
        >
          {side}
        </aside>
      )}
    </div>
  );
}

/** An offer: its picture, and its text below or, from 1024 px, at the right. */
export function OfferLayout({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12">
      <div className="max-md:-mx-4">{picture}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
