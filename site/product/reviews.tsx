import type { Product, Rating } from '@fernway/contract';
import { ChipLink, ChipRow } from '@fernway/ui/chip';
import { Review, ReviewColumns, ReviewList } from '@fernway/ui/review';
import { SectionHeading } from '@fernway/ui/section-heading';
import { Stars } from '@fernway/ui/stars';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';

interface ReviewsProps {
  product: Pick<Product, 'id' | 'storeId' | 'avgRating' | 'totalRatings'>;
  reviews: readonly (Rating & { date: string })[];
  filter: string;
}

const FILTERS = [
  { filter: 'all', label: 'All' },
  ...[5, 4, 3, 2, 1].map((stars) => ({
    filter: String(stars),
    label: `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  })),
  { filter: 'c', label: 'With comments' },
  { filter: 'm', label: 'With media' },
];

/** What buyers say about a product: the newest, or the newest of one kind. */
export function Reviews({ product, reviews, filter }: ReviewsProps) {
  const { id, storeId, avgRating, totalRatings } = product;
  return (
    <>
      <SectionHeading title="Buyer Reviews" sub="Ratings come from verified buyers." />
      <ReviewColumns summary={<Stars average={avgRating} count={totalRatings} size="large" />}>
        {totalRatings > 0 && (
          <ChipRow label="Filter reviews">
            {FILTERS.map((choice) => (
              <ChipLink
                key={choice.filter}
                href={paths.product(storeId, id, choice.filter === 'all' ? undefined : choice.filter)}
                current={choice.filter === filter}
              >
                {choice.label}
              </ChipLink>
            ))}
          </ChipRow>
        )}
        {totalRatings > 0 && reviews.length === 0 && (
          <p className="py-5 text-ink-2">No reviews of this kind.</p>
        )}
        <ReviewList>
          {reviews.map((review) => (
            <Review
              key={review.id}
              author={review.userName}
              rating={review.rating}
              date={{ iso: review.createdOn.slice(0, 10), text: review.date }}
              verified={review.isShopifyOrderReview === 'Y'}
              comment={review.comment || undefined}
              media={review.ratingMedia.flatMap((address) => pictureSource(address) ?? [])}
            />
          ))}
        </ReviewList>
      </ReviewColumns>
    </>
  );
}
