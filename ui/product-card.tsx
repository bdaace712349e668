import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Link } from './link.tsx';
import { MaskIcon } from './mask-icon.tsx';
import { Picture, type PictureLoading, type PictureSource } from './picture.tsx';
import { DiscountBadge, type Price, PriceTag } from './price-tag.tsx';
import { type AverageRating, Stars } from './stars.tsx';

/** The line about shipping; `free` makes it green, `note` follows it on the product's own page. */
export type Shipping = { text: string; free: boolean; note?: string | undefined };

type ProductCardProps = {
  href: string;
  title: string;
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
    <article className={card}>
      <Picture
        source={picture}
        alt=""
        ratio="square"
        sizes="(min-width: 1280px) 289px, (min-width: 768px) 30vw, 44vw"
        drawnUpTo={320}
        loading={props.loading}
      >
        {discountPercent ? (
          <div className="absolute top-2 left-2 z-1 md:top-2.5 md:left-2.5">
            <DiscountBadge percent={discountPercent} />
          </div>
        ) : null}
        {like && <div className="absolute top-2 right-2 z-2 md:top-2.5 md:right-2.5">{like}</div>}
      </Picture>
      <div className="flex flex-1 flex-col pt-2.5 md:pt-3">
        <p className="flex text-ink-2 text-sm">
          <span className="truncate">
            {flag}
            {store}
          </span>
          {alsoAt && <span className="flex-none whitespace-pre">{` · ${alsoAt}`}</span>}
        </p>
        <Heading
          level={level}
          className="mt-0.5 line-clamp-2 font-emphasis text-md tracking-[-0.003em] wrap-anywhere"
        >
          <Link href={href} className="card-link outline-none">
            {title}
          </Link>
        </Heading>
        <div className="mt-auto pt-2">
          <PriceTag {...price} />
        </div>
        {/* Where none of the cards beside it has ratings, it has no line for them. */}
        <div
          data-rated={rating.count > 0 || undefined}
          className="mt-1.5 h-4.5 group-[:not(:has([data-rated]))]/cards:hidden"
        >
          <Stars {...rating} />
        </div>
        {/* Also without a line: the cards of a row end alike. */}
        <div className="min-h-5.5">{shipping && <ShippingLine {...shipping} />}</div>
      </div>
    </article>
  );
}

/** "Free shipping" with its truck. */
export function ShippingLine({ text, free, note }: Shipping) {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-ink-2 text-sm">
      <span className={classNames('flex h-[1.35em] items-center', free && 'text-green')}>
        <MaskIcon of="truck" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className={classNames(free && 'font-semibold text-green')}>{text}</span>
        {note && ` · ${note}`}
      </span>
    </p>
  );
}

/** No box at rest; on hover a white card appears behind it, 8 px larger, if there is room. */
const card = 'group/card card-ground relative isolate flex h-full min-w-0 flex-col';
