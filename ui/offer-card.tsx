import * as t from '@fernway/messages/ui';
import { Clock } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Link } from './link.tsx';
import { MaskIcon } from './mask-icon.tsx';
import { Monogram } from './monogram.tsx';
import { Picture, type PictureLoading, type PictureSource } from './picture.tsx';
import { type AverageRating, Stars } from './stars.tsx';

/** When an offer ends: "Ends in 2 days" if that is soon, else "Until 12 Dec". */
export type OfferEnd = { text: string; isSoon: boolean };

type OfferCardProps = {
  href: string;
  heading: string;
  subHeading: string | undefined;
  /** undefined on the store's own page. */
  store: { name: string; logo: PictureSource | undefined } | undefined;
  /** Before the store: the flag of the offer's country, if it is shown. */
  flag?: ReactNode;
  picture: PictureSource | undefined;
  rating: AverageRating;
  /** If the offer has an end. */
  end?: OfferEnd | undefined;
  /** A LikePill, if likes are possible here. */
  like?: ReactNode;
  level?: HeadingLevel | undefined;
  loading?: PictureLoading | undefined;
  /** The code that the shopper enters at checkout, shown where there is room: beside a wide card's picture. */
  code?: string | undefined;
  /** Where its picture is left and its words are right: from 1024 px, from 768 px, or between the two. */
  wide?: keyof typeof wideLooks | undefined;
};

const wideLooks = {
  desktop: {
    card: 'lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-center lg:gap-x-6 lg:rounded-card lg:border lg:border-line lg:bg-card lg:p-4',
    words: 'lg:pt-0',
    heading: 'lg:line-clamp-3 lg:text-2xl',
    call: 'flex max-lg:hidden',
  },
  all: {
    card: 'md:grid md:grid-cols-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:items-center md:gap-x-6 md:rounded-card md:border md:border-line md:bg-card md:p-4',
    words: 'md:pt-0',
    heading: 'md:line-clamp-3 md:text-xl lg:text-2xl',
    call: 'flex max-md:hidden',
  },
  tablet: {
    card: 'md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-x-6 md:max-lg:rounded-card md:max-lg:border md:max-lg:border-line md:max-lg:bg-card md:max-lg:p-4',
    words: 'md:max-lg:pt-0',
    heading: 'md:max-lg:line-clamp-3 md:max-lg:text-xl',
    call: 'md:max-lg:flex hidden',
  },
} as const;

/** When an offer ends; orange only if that is soon. */
export function EndBadge({ text, isSoon }: OfferEnd) {
  return (
    <Badge tone={isSoon ? 'deal' : 'chip'} icon={isSoon ? Clock : undefined}>
      {text}
    </Badge>
  );
}

/** What looks like a button on a card that is one link as a whole. */
export function DealCall() {
  return (
    <span
      aria-hidden
      className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-green-solid px-5 font-semibold text-md text-on-green group-hover/card:bg-green-hover"
    >
      {t.seeDeal()}
      <MaskIcon of="arrow-right" />
    </span>
  );
}

/** An offer in a listing: wide picture, store, heading. The whole card is one link. */
export function OfferCard(props: OfferCardProps) {
  const { href, heading, subHeading, store, flag, picture, rating, end, like, level = 3, loading } = props;
  const { code } = props;
  const wide = props.wide && wideLooks[props.wide];
  return (
    <article className={classNames('group/card relative flex h-full min-w-0 flex-col', wide?.card)}>
      <Picture
        source={picture}
        alt=""
        ratio="16/10"
        sizes="(min-width: 1280px) 392px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw"
        loading={loading}
      >
        {end && (
          <div className="picture-start">
            <EndBadge {...end} />
          </div>
        )}
        {like && <div className="picture-end">{like}</div>}
      </Picture>
      <div
        className={classNames(
          'grid flex-1 gap-x-3 pt-3.5',
          wide?.words,
          store ? 'grid-cols-[40px_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]',
        )}
      >
        {store && <Monogram name={store.name} logo={store.logo} />}
        <div className="flex flex-col">
          {store && (
            <p className="truncate text-ink-2 text-sm">
              {flag}
              {store.name}
            </p>
          )}
          <Heading
            level={level}
            className={classNames(
              'mt-px line-clamp-2 font-strong text-base leading-[1.3] tracking-[-0.008em] wrap-anywhere',
              wide?.heading,
            )}
          >
            <Link href={href} className="card-link outline-none">
              {heading}
            </Link>
          </Heading>
          {subHeading && (
            <p className="mt-0.5 line-clamp-2 text-ink-2 text-sm leading-[1.45]">{subHeading}</p>
          )}
          {rating.count > 0 && (
            <div className="h-6.5 pt-2">
              <Stars {...rating} />
            </div>
          )}
          {wide && (
            <div className={classNames('mt-5 flex-col items-start gap-5', wide.call)}>
              {code !== undefined && (
                <p className="rounded-field border border-field border-dashed px-4 py-2.5 text-md">
                  <span className="mr-3 text-ink-2">{t.codeAtCheckout()}</span>
                  <b className="tracking-wide wrap-anywhere">{code}</b>
                </p>
              )}
              <DealCall />
            </div>
          )}
        </div>
      </div>
    </article>
  );
}
