import * as t from '@fernway/messages/ui';
import { Clock } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { compactCount } from './like-pill.tsx';
import { Link } from './link.tsx';
import { Monogram } from './monogram.tsx';
import type { PictureSource } from './picture.tsx';
import { type Price, PriceTag } from './price-tag.tsx';
import { type Shipping, ShippingLine } from './product-card.tsx';
import { type AverageRating, Stars } from './stars.tsx';
import { UnbrokenWords } from './unbroken-words.tsx';

type ProductSummaryProps = {
  store: { name: string; href: string };
  /** The flag of the product's country. */
  flag?: ReactNode;
  title: string;
  rating: AverageRating;
  /** Link to the ratings on this page. */
  reviewsHref?: string | undefined;
  price: Price;
  discountPercent: number | undefined;
  shipping: Shipping | undefined;
  /** Right of the stars: Rate Product. */
  action?: ReactNode;
};

/** The beginning of a product page: store, title, rating, price. */
export function ProductSummary(props: ProductSummaryProps) {
  const { store, flag, title, rating, reviewsHref, price, discountPercent, shipping, action } = props;
  return (
    <div>
      <div className="flex items-center">
        {flag}
        <Link href={store.href} className={storeLink}>
          {store.name}
        </Link>
      </div>
      <h1 className="mt-1 mb-2.5 text-2xl wrap-anywhere">
        <UnbrokenWords>{title}</UnbrokenWords>
      </h1>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Stars {...rating} size="medium" href={reviewsHref} />
        {action}
      </div>
      <div className="mt-2.5 border-line border-y py-4">
        <PriceTag {...price} size="page" discountPercent={discountPercent} />
        {shipping && <ShippingLine {...shipping} />}
      </div>
    </div>
  );
}

type OfferSummaryProps = {
  store: { name: string; href: string; logo: PictureSource | undefined };
  /** The flag of the offer's country. */
  flag?: ReactNode;
  heading: string;
  subHeading: string | undefined;
  rating: AverageRating;
  likes: number;
  /** "Until 14 December"; in orange if that is soon. */
  end?: { text: string; isSoon: boolean } | undefined;
};

/** The beginning of an offer page: store, heading, rating, likes. */
export function OfferSummary({ store, flag, heading, subHeading, rating, likes, end }: OfferSummaryProps) {
  return (
    <div>
      <div className="flex items-center gap-2.5">
        <Monogram name={store.name} logo={store.logo} size={32} />
        <div className="flex min-w-0 items-center">
          {flag}
          <Link href={store.href} className={storeLink}>
            {store.name}
          </Link>
        </div>
      </div>
      <h1 className="mt-2.5 text-4xl wrap-anywhere md:mt-3.5">{heading}</h1>
      {subHeading && <p className="mt-2.5 text-ink-2 text-lg leading-[1.4]">{subHeading}</p>}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
        <Stars {...rating} />
        <span aria-hidden>·</span>
        <p>{t.likes(likes, compactCount(likes))}</p>
      </div>
      {end && (
        <p
          className={classNames(
            'mt-3 flex items-center gap-2 font-emphasis text-md',
            end.isSoon && 'text-deal-ink',
          )}
        >
          <Icon of={Clock} size={18} />
          {end.text}
        </p>
      )}
    </div>
  );
}

const storeLink =
  'inline-flex min-h-6 min-w-0 items-center font-semibold text-green text-sm underline-offset-3 wrap-anywhere hover:underline touch:min-h-11';
