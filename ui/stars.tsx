import * as t from '@fernway/messages/ui';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const sizes = { small: 'text-[14px]', medium: 'text-[16px]', large: 'text-[20px]' } as const;
const counts = new Intl.NumberFormat('en');

/** `average` from 0 to 5; `count` is the number of ratings behind it. */
export type AverageRating = { average: number; count: number };

type StarsProps = AverageRating & {
  size?: keyof typeof sizes | undefined;
  /** Where the ratings are; if it is set, their number is a link. */
  href?: string | undefined;
};

/**
 * An average as stars, figure and number of ratings: ★★★★☆ 4.2 (312). Screen readers read one sentence. Shows
 * 'No ratings yet' if there are none.
 */
export function Stars({ average, count, size = 'small', href }: StarsProps) {
  if (count === 0) return <p className="text-ink-2 text-sm">{t.noRatings()}</p>;
  return (
    <p className="rating-line">
      <VisuallyHidden>{href ? averageText(average) : ratingText({ average, count })}</VisuallyHidden>
      <StarRow value={average} size={size} />
      <span aria-hidden className="font-semibold text-ink">
        {average.toFixed(1)}
      </span>
      {href ? (
        <a href={href} className={ratingsLink}>
          {t.ratingCount(count)}
        </a>
      ) : (
        <span aria-hidden>{`(${counts.format(count)})`}</span>
      )}
    </p>
  );
}

const ratingsLink =
  'inline-flex min-h-6 items-center underline underline-offset-3 hover:text-ink touch:min-h-11';

/** Only the five stars, hidden from screen readers: give the figure in text beside them. */
export function StarRow({ value, size = 'small' }: { value: number; size?: StarsProps['size'] }) {
  return (
    <svg aria-hidden className={classNames('stars', sizes[size])}>
      <rect width={`${value * 20}%`} height="100%" />
    </svg>
  );
}

/** "Rated 4.7 out of 5, 312 ratings". */
export function ratingText({ average, count }: AverageRating): string {
  return `${averageText(average)}, ${t.ratingCount(count)}`;
}

const averageText = (average: number) => t.rated(average.toFixed(1));
