import * as t from '@fernway/messages/ui';
import { BadgeCheck } from 'lucide';
import { Children, type ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { ButtonLink } from './button.tsx';
import { Monogram } from './monogram.tsx';
import type { PictureSource } from './picture.tsx';
import { ReviewDate } from './review-date.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { type AverageRating, ratingText, StarRow } from './stars.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const STARS = [5, 4, 3, 2, 1] as const;

type ReviewProps = {
  /** First name and initial. */
  author: string;
  /** 1 to 5, halves allowed. */
  rating: number;
  /** ISO date, and as it is shown: "14 NOV 2026". */
  date: { iso: string; text: string };
  /** There is a record of the purchase. */
  verified: boolean;
  /** Which variant was bought: "Fern, 24 L". */
  variant?: string | undefined;
  comment: string | undefined;
  media: readonly PictureSource[];
};

/** One buyer's review. */
export function Review({ author, rating, date, verified, variant, comment, media }: ReviewProps) {
  return (
    <article className="grid grid-cols-[40px_minmax(0,1fr)] gap-4 border-line border-b py-5">
      <Monogram name={author} round />
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="font-bold text-base wrap-anywhere">{author}</h3>
          <span className="flex-none text-ink-2 text-sm">
            <ReviewDate {...date} />
          </span>
        </div>
        <div className="mt-0.5 flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <VisuallyHidden>{t.rated(String(rating))}</VisuallyHidden>
          <StarRow value={rating} />
          {verified && (
            <Badge tone="green" icon={BadgeCheck}>
              {t.verifiedBuyer()}
            </Badge>
          )}
          {variant}
        </div>
        {comment && (
          <p className="mt-2 max-w-[68ch] whitespace-pre-line text-md leading-[1.55] wrap-anywhere">
            {comment}
          </p>
        )}
        {media.length > 0 && <ReviewPhotos author={author} photos={media} />}
      </div>
    </article>
  );
}

type ReviewListProps = {
  /** The same page with more reviews, if there are more. */
  more?: string | undefined;
  /** "5 of 312" */
  countText: string;
  /** Reviews, with their keys; empty if the filter finds none. */
  children: ReactNode;
};

/** A list of reviews. */
export function ReviewList({ more, countText, children }: ReviewListProps) {
  if (Children.count(children) === 0)
    return (
      <p role="status" className="py-6 text-ink-2">
        {t.noReviewsOfKind()}
      </p>
    );
  return (
    <>
      <ul>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {more && (
          <ButtonLink variant="secondary" href={more} keepScroll>
            {t.moreReviews()}
          </ButtonLink>
        )}
        <p role="status" className="text-ink-2 text-sm tabular-nums">
          {countText}
          <VisuallyHidden> {t.reviewsAreShown()}</VisuallyHidden>
        </p>
      </div>
    </>
  );
}

type RatingDistributionProps = AverageRating & {
  /** The number of ratings for each number of stars; half stars count with the whole number below. */
  perStar: Readonly<Record<(typeof STARS)[number], number>>;
};

/** The average in large type, above the distribution of the ratings. */
export function RatingDistribution({ average, count, perStar }: RatingDistributionProps) {
  const total = STARS.reduce((sum, stars) => sum + perStar[stars], 0);
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
        <p className="row-span-2 font-bold text-[3.4rem] leading-none tracking-[-0.04em] tabular-nums">
          <span aria-hidden>{average.toFixed(1)}</span>
          <VisuallyHidden>{ratingText({ average, count })}</VisuallyHidden>
        </p>
        <span className="self-end">
          <StarRow value={average} size="large" />
        </span>
        <p aria-hidden className="self-start text-ink-2 text-sm">
          {t.ratingCount(count)}
        </p>
      </div>
      <ol className="grid grid-cols-[44px_1fr_auto] gap-x-3 gap-y-[7px] text-sm">
        {STARS.map((stars) => (
          <li key={stars} className="col-span-3 grid grid-cols-subgrid items-center">
            <span>{t.stars(stars)}</span>
            <svg aria-hidden className="h-2 w-full rounded-pill bg-line fill-green">
              <rect width={share(perStar[stars], total)} height="100%" rx="4" />
            </svg>
            <span className="min-w-10 text-right text-ink-2 tabular-nums">
              {t.shareAndCount(share(perStar[stars], total), perStar[stars])}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const share = (some: number, total: number): string =>
  `${total === 0 ? 0 : Math.round((some / total) * 100)}%`;

/** Buyer reviews: at the left the distribution, which stays in view, at the right the reviews. */
export function ReviewColumns({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <div className="lg:sticky lg:top-24">{summary}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
