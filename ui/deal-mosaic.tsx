import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Link } from './link.tsx';
import { Monogram } from './monogram.tsx';
import { DealCall, EndBadge, type OfferEnd } from './offer-card.tsx';
import { Picture, type PictureLoading, type PictureSource } from './picture.tsx';

/** How many deals a mosaic has: a large one and four small ones. */
export const MOSAIC_SIZE = 5;

/** Lays out five deals: the first one large. Children carry their keys and are `MosaicDeal`s. */
export function DealMosaic({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4 lg:grid-rows-2">{children}</ul>
    </section>
  );
}

type MosaicDealProps = {
  href: string;
  heading: string;
  /** Only the large one shows it. */
  subHeading: string | undefined;
  store: { name: string; logo: PictureSource | undefined };
  /** Before the store: the flag of the deal's country, if it is shown. */
  flag?: ReactNode;
  picture: PictureSource | undefined;
  end: OfferEnd | undefined;
  large: boolean;
  /** A LikePill; small deals have no room for it on phones. */
  like?: ReactNode;
  level: HeadingLevel;
  loading: PictureLoading;
};

/** A deal of the mosaic. The whole tile is one link. */
export function MosaicDeal(props: MosaicDealProps) {
  const { href, heading, subHeading, store, flag, picture, end, large, like, level, loading } = props;
  return (
    <li className={classNames('min-w-0', large && 'max-lg:col-span-2 lg:col-span-2 lg:row-span-2')}>
      <article className="group/card relative flex h-full min-w-0 flex-col rounded-card border border-line bg-card transition-shadow duration-180 hover:shadow-hover">
        <Picture
          source={picture}
          alt=""
          ratio={large ? 'lead' : '16/10'}
          sizes={
            large
              ? '(min-width: 1280px) 598px, (min-width: 1024px) 48vw, 94vw'
              : '(min-width: 1280px) 289px, (min-width: 1024px) 23vw, 46vw'
          }
          corner="top"
          loading={loading}
        >
          {end && (
            <div
              className={classNames(
                'absolute top-2 left-2 z-1 md:top-3 md:left-3',
                !large && 'max-md:hidden',
              )}
            >
              <EndBadge {...end} />
            </div>
          )}
          {like && (
            <div
              className={classNames(
                'absolute top-2 right-2 z-2 md:top-3 md:right-3',
                !large && 'max-md:hidden',
              )}
            >
              {like}
            </div>
          )}
        </Picture>
        <div className={large ? 'flex items-center gap-x-4 p-4 md:p-5' : 'p-3 md:px-4'}>
          {large && <Monogram {...store} size={56} />}
          <div className="min-w-0 flex-1">
            <p className="truncate text-ink-2 text-sm">
              {flag}
              {store.name}
            </p>
            <Heading
              level={level}
              className={classNames(
                'mt-0.5 line-clamp-3 md:line-clamp-2 wrap-anywhere',
                large ? 'text-xl lg:text-2xl' : 'font-strong text-md tracking-[-0.003em]',
              )}
            >
              <Link href={href} className="card-link outline-none">
                {heading}
              </Link>
            </Heading>
            {large && subHeading && (
              <p className="mt-1 line-clamp-2 text-ink-2 text-md md:line-clamp-1">{subHeading}</p>
            )}
          </div>
          {large && (
            <span className="flex-none max-md:hidden">
              <DealCall />
            </span>
          )}
        </div>
      </article>
    </li>
  );
}
