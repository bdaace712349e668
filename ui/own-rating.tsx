import * as t from '@fernway/messages/ui';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { ReviewDate } from './review-date.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { StarRow } from './stars.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type OwnRatingProps = {
  /** Of what was rated. */
  href: string;
  heading: string;
  storeName: string;
  picture: PictureSource | undefined;
  /** 1 to 5, halves allowed. */
  rating: number;
  /** ISO date, and as it is shown: "14 NOV 2026". */
  date: { iso: string; text: string };
  comment: string | undefined;
  media: readonly PictureSource[];
  /** A badge: public, or waiting for review. */
  state: ReactNode;
  /** A button to change it. */
  action: ReactNode;
};

/** A rating in the list of those that a shopper has given. */
export function OwnRating(props: OwnRatingProps) {
  const { href, heading, storeName, picture, rating, date, comment, media, state, action } = props;
  return (
    <article className="grid grid-cols-[64px_minmax(0,1fr)] gap-4 px-4 py-4 md:grid-cols-[80px_minmax(0,1fr)_auto] md:px-6">
      <Picture source={picture} alt="" ratio="square" sizes="80px" corner="field" />
      <div className="min-w-0">
        <h2 className="line-clamp-2 font-strong text-base leading-[1.3] wrap-anywhere">
          <Link href={href} className="underline-offset-3 hover:underline">
            {heading}
          </Link>
        </h2>
        <p className="mt-0.5 truncate text-ink-2 text-sm">{storeName}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
          <VisuallyHidden>{t.rated(String(rating))}</VisuallyHidden>
          <StarRow value={rating} />
          <ReviewDate {...date} />
          {state}
        </div>
        {comment && (
          <p className="mt-2 max-w-[68ch] whitespace-pre-line text-md leading-[1.55] wrap-anywhere">
            {comment}
          </p>
        )}
        {media.length > 0 && <ReviewPhotos author={heading} photos={media} />}
      </div>
      {action && <div className="max-md:col-span-2 max-md:*:w-full">{action}</div>}
    </article>
  );
}
