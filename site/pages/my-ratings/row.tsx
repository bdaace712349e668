import type { ListedRating } from '@fernway/contract';
import * as t from '@fernway/messages/my-ratings';
import { Badge } from '@fernway/ui/badge';
import { OwnRating } from '@fernway/ui/own-rating';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { reviewDateText } from '../../core/wording.ts';
import { RatingDialogButton } from '../rating/rate-button.tsx';

/** One rating of a shopper's own, with its state; while it waits for review it can be changed. */
export function MyRatingRow({ rating }: { rating: ListedRating }) {
  const { heading, storeId, storeName, productId, offerId, status, isActive } = rating;
  const href = productId ? paths.product(storeId, productId) : paths.offer(offerId ?? '');
  return (
    <OwnRating
      href={href}
      heading={heading}
      storeName={storeName}
      picture={pictureSource(rating.picture)}
      rating={rating.rating}
      date={{ iso: rating.createdOn.slice(0, 10), text: reviewDateText(rating.createdOn) }}
      comment={rating.comment || undefined}
      media={rating.ratingMedia.flatMap((picture) => pictureSource(picture) ?? [])}
      state={
        status === 'A' ? (
          <Badge tone="green">{t.isPublic()}</Badge>
        ) : (
          <Badge tone="quiet">{t.waitsForReview()}</Badge>
        )
      }
      action={
        productId &&
        status === 'N' &&
        isActive && (
          <RatingDialogButton
            product={{
              ...{ id: productId, mainId: productId, heading, storeId, storeName },
              picture: rating.picture ?? undefined,
            }}
          >
            {t.editRating()}
            <VisuallyHidden>{t.of(heading)}</VisuallyHidden>
          </RatingDialogButton>
        )
      }
    />
  );
}
