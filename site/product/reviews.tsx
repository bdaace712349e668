import type { Product, RatingFilter, RatingPage } from '@fernway/contract';
import { ChipLink, ChipRow } from '@fernway/ui/chip';
import { EmptyState } from '@fernway/ui/empty-state';
import { Icon } from '@fernway/ui/icon';
import { RatingDistribution, Review, ReviewColumns, ReviewList } from '@fernway/ui/review';
import { ReviewSkeleton, Waiting } from '@fernway/ui/skeleton';
import { MessageSquareText, Star } from 'lucide-react';
import { useWaitHere } from '../layout/wait.ts';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import { reviewDate } from '../wording.ts';

/** Id of the section. */
export const REVIEWS = 'reviews';
const FIRST = 5;
const MORE = 10;
/** Of the steps that the address counts. */
const MOST_STEPS = 9;

/** What an address asks for: which reviews, and how often more of them. */
export interface ReviewsAsked {
  filter: RatingFilter;
  more: number;
}

/** How many reviews are shown. */
export const reviewsShown = ({ more }: ReviewsAsked): number => FIRST + MORE * more;

/** @param url in its normal form: see query.ts */
export function readReviews(url: string): ReviewsAsked {
  const query = new URL(url).searchParams;
  return {
    filter: (query.get('reviews') ?? 'all') as RatingFilter,
    more: Number(query.get('more') ?? 0),
  };
}

interface ReviewsProps {
  product: Pick<Product, 'id' | 'storeId' | 'avgRating' | 'totalRatings'>;
  reviews: RatingPage;
  asked: ReviewsAsked;
}

/** What buyers say about a product: the newest, or the newest of one kind. */
export function Reviews({ product, reviews: { content, counts, totalElements }, asked }: ReviewsProps) {
  const { id, storeId, avgRating, totalRatings } = product;
  const isWaiting = useWaitHere() !== 'none';
  const address = (change: Partial<ReviewsAsked>) =>
    `${paths.product(storeId, id, { ...asked, ...change })}#${REVIEWS}`;
  if (counts.all === 0) return <EmptyState level={3} icon={MessageSquareText} title="No reviews yet" />;
  const hasMore = content.length < totalElements && asked.more < MOST_STEPS;
  return (
    <ReviewColumns summary={<RatingDistribution average={avgRating} count={totalRatings} perStar={counts} />}>
      <ChipRow label="Filter reviews">
        {FILTERS.map(({ filter, label }) => (
          <ChipLink
            key={filter}
            href={address({ filter, more: 0 })}
            current={filter === asked.filter}
            label={isStars(filter) ? label : undefined}
          >
            {isStars(filter) ? <StarsShort of={filter} /> : label}
          </ChipLink>
        ))}
      </ChipRow>
      {isWaiting ? (
        <Waiting>
          <ReviewSkeleton />
        </Waiting>
      ) : (
        <ReviewList
          more={hasMore ? address({ more: asked.more + 1 }) : undefined}
          shown={`${content.length} of ${totalElements.toLocaleString('en')}`}
        >
          {content.map((review) => (
            <Review
              key={review.id}
              author={review.userName}
              rating={review.rating}
              date={{ iso: review.createdOn.slice(0, 10), text: reviewDate(review.createdOn) }}
              verified={review.isShopifyOrderReview === 'Y'}
              comment={review.comment || undefined}
              media={review.ratingMedia.flatMap((picture) => pictureSource(picture) ?? [])}
            />
          ))}
        </ReviewList>
      )}
    </ReviewColumns>
  );
}

const FILTERS: readonly { filter: RatingFilter; label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: '5', label: '5 stars' },
  { filter: '4', label: '4 stars' },
  { filter: '3', label: '3 stars' },
  { filter: '2', label: '2 stars' },
  { filter: '1', label: '1 star' },
  { filter: 'c', label: 'With comments' },
  { filter: 'm', label: 'With media' },
];

const isStars = (filter: RatingFilter): boolean => /\d/.test(filter);

function StarsShort({ of }: { of: string }) {
  return (
    <>
      {of}
      <span className="text-green [&_svg]:fill-current">
        <Icon of={Star} size={14} />
      </span>
    </>
  );
}
