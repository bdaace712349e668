import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Link } from './link.tsx';
import type { OfferEnd } from './offer-card.tsx';
import { Picture, type PictureSource } from './picture.tsx';

type OfferRowProps = {
  href: string;
  heading: string;
  store: string;
  /** Before the store: the flag of the offer's country, if it is shown. */
  flag?: ReactNode;
  picture: PictureSource | undefined;
  end: OfferEnd | undefined;
  level: HeadingLevel;
  /** It has room for a larger picture. */
  large?: boolean | undefined;
};

/** An offer in a narrow column: its picture left, its words right. The whole row is one link. */
export function OfferRow(props: OfferRowProps) {
  const { href, heading, store, flag, picture, end, level, large = false } = props;
  return (
    <article
      className={classNames(
        'group/card relative grid h-full grid-cols-[136px_minmax(0,1fr)] content-start gap-x-3.5',
        large ? 'lg:grid-cols-[224px_minmax(0,1fr)]' : 'lg:grid-cols-[192px_minmax(0,1fr)]',
      )}
    >
      <Picture
        source={picture}
        alt=""
        ratio="16/10"
        sizes={large ? '(min-width: 64rem) 224px, 136px' : '(min-width: 64rem) 192px, 136px'}
      />
      <div className="min-w-0">
        <p className="truncate text-ink-2 text-sm">
          {flag}
          {store}
        </p>
        <Heading level={level} className="line-clamp-3 font-strong text-md wrap-anywhere">
          <Link href={href} className="card-link outline-none">
            {heading}
          </Link>
        </Heading>
        {end && (
          <p
            className={classNames(
              'mt-0.5 text-sm',
              end.isSoon ? 'font-semibold text-deal-ink' : 'text-ink-2',
            )}
          >
            {end.text}
          </p>
        )}
      </div>
    </article>
  );
}
