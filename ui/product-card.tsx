import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Link } from './link.tsx';
import { MaskIcon } from './mask-icon.tsx';
import { Picture, type PictureLoading, type PictureSource } from './picture.tsx';
import { DiscountBadge, type Price, PriceTag } from './price-tag.tsx';
import { type AverageRating, Stars } from './stars.tsx';
import { UnbrokenWords } from './unbroken-words.tsx';

/** The line about shipping; `free` makes it green, `note` follows it on the product's own page. */
export type Shipping = { text: string; free: boolean; note?: string | undefined };

type ProductCardProps = {
  href: string;
  title: string;
  /** How much of it the price is for: "250 g". */
  amount?: string | undefined;
  store: string;
  /** Before the store: the flag of the product's country, if it is shown. */
  flag?: ReactNode;
  picture: PictureSource | undefined;
  price: Price;
  /** Whole percent. */
  discountPercent: number | undefined;
  rating: AverageRating;
  shipping: Shipping | undefined;
  /** At how many places its store has it: "3 branches". */
  alsoAt?: string | undefined;
  /** A LikePill, if likes are possible here. */
  like?: ReactNode;
  level?: HeadingLevel | undefined;
  loading?: PictureLoading | undefined;
};

/**
 * A product in a listing. The whole card is one link; the like toggle is a separate button on top of it. What follows the
 * title has reserved lines and stands at the card's foot, so that it aligns along a row.
 */
export function ProductCard(props: ProductCardProps) {
  const {
    href,
    title,
    amount,
    store,
    flag,
    picture,
    price,
    discountPercent,
    rating,
    shipping,
    alsoAt,
    like,
    level = 3,
  } = props;
  return (
    <article className="group/card product-card">
      <Picture
        source={picture}
        alt=""
        ratio="square"
        sizes="(min-width: 1280px) 289px, (min-width: 768px) 30vw, 44vw"
        drawnUpTo={320}
        loading={props.loading}
      >
        {discountPercent ? (
          <div className="picture-start">
            <DiscountBadge percent={discountPercent} />
          </div>
        ) : null}
        {like && <div className="picture-end">{like}</div>}
      </Picture>
      <div className="product-card-words">
        <p className="product-card-store">
          <span className="truncate">
            {flag}
            {store}
          </span>
          {alsoAt && <span className="flex-none whitespace-pre">{` · ${alsoAt}`}</span>}
        </p>
        <div className="product-card-title">
          <Heading level={level} className="inline">
            <Link href={href} className="card-link outline-none">
              <UnbrokenWords>{title}</UnbrokenWords>
            </Link>
          </Heading>
          {amount !== undefined && `, ${amount}`}
        </div>
        <PriceTag {...price} />
        <div data-rated={rating.count > 0 || undefined} className="product-card-rating">
          <Stars {...rating} />
        </div>
        <div className="product-card-shipping">{shipping && <ShippingLine {...shipping} />}</div>
      </div>
    </article>
  );
}

/** "Free shipping" with its truck. */
export function ShippingLine({ text, free, note }: Shipping) {
  return (
    <p className="shipping-line">
      <MaskIcon of="truck" className={free ? 'text-green' : undefined} />
      <span className="min-w-0 wrap-anywhere">
        {free ? <span className="font-semibold text-green">{text}</span> : text}
        {note && ` · ${note}`}
      </span>
    </p>
  );
}
