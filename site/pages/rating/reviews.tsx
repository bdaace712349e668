import type { Product, RatingFilter, RatingOrder, RatingPage } from '@fernway/contract';
import { MAX_PAGE_SIZE } from '@fernway/contract/wire';
import * as t from '@fernway/messages/reviews';
import { ButtonLink } from '@fernway/ui/button';
import { ChipLink, ChipRow } from '@fernway/ui/chip';
import { EmptyState } from '@fernway/ui/empty-state';
import { Icon } from '@fernway/ui/icon';
import { RatingDistribution, Review, ReviewColumns, ReviewList } from '@fernway/ui/review';
import { LoadingRegion, ReviewSkeleton } from '@fernway/ui/skeleton';
import { MessageSquareText, Star } from 'lucide';
import { accountPaths } from '../../core/account-paths.ts';
import { optionsText } from '../../core/option-text.ts';
import { pictureSource } from '../../core/picture.ts';
import { readMoreCount } from '../../core/read-query.ts';
import type { Visit } from '../../core/visit.ts';
import { reviewDateText } from '../../core/wording.ts';
import { usePendingHere } from '../../runtime/use-pending.ts';

/** The pages that show reviews: how many at first, how many more per step, and the most steps. */
const reviewPages = {
  product: { first: 5, more: 10, steps: 9 },
  rating: { first: 10, more: 5, steps: 98 },
} as const;

type ReviewsPage = keyof typeof reviewPages;

/** Which reviews an address asks for, in which order, and how many steps of more. */
export interface ReviewsQuery {
  filter: RatingFilter;
  sort: RatingOrder;
  more: number;
}

/** The reviews of a product that an address asks for, 500 at most; a call returns up to a hundred. */
export async function fetchReviews(
  region: Visit['region'],
  { place, id, query }: { place: ReviewsPage; id: string; query: ReviewsQuery },
): Promise<RatingPage> {
  const { first, more, steps } = reviewPages[place];
  const count = first + more * Math.min(query.more, steps);
  const recordPerPage = Math.min(count, MAX_PAGE_SIZE);
  const read = (pageId: number) =>
    region.ratingByProductId({ id, filter: query.filter, sort: query.sort, pageId, recordPerPage });
  const [start, ...others] = await Promise.all([
    read(1),
    ...Array.from({ length: Math.ceil(count / recordPerPage) - 1 }, (_, behind) => read(behind + 2)),
  ]);
  return { ...start, content: [start, ...others].flatMap(({ content }) => content).slice(0, count) };
}

/** @param url in its normal form: see `core/query-parameters.ts` */
export function readReviewsQuery(url: string): ReviewsQuery {
  const query = new URL(url).searchParams;
  return {
    filter: (query.get('reviews') ?? 'all') as RatingFilter,
    sort: (query.get('order') ?? 'newest') as RatingOrder,
    more: readMoreCount(url),
  };
}

interface ReviewsProps {
  place: ReviewsPage;
  product: Pick<Product, 'avgRating' | 'totalRatings'>;
  reviews: RatingPage;
  query: ReviewsQuery;
  /** The address of the same page with other reviews. */
  href: (query: ReviewsQuery) => string;
}

/** The reviews of a product, or those of one kind. */
export function Reviews({ place, product, reviews, query, href }: ReviewsProps) {
  const { avgRating, totalRatings } = product;
  const { content, counts, totalElements } = reviews;
  const isWaiting = usePendingHere() !== 'none';
  if (counts.all === 0)
    return (
      <EmptyState
        level={3}
        icon={MessageSquareText}
        title={t.noReviews()}
        text={t.rateFromPurchases()}
        action={
          <ButtonLink variant="secondary" size="small" href={accountPaths.purchases()}>
            {t.toPurchases()}
          </ButtonLink>
        }
      />
    );
  const hasMore = content.length < totalElements && query.more < reviewPages[place].steps;
  return (
    <ReviewColumns summary={<RatingDistribution average={avgRating} count={totalRatings} perStar={counts} />}>
      <ChipRow label={t.filterReviews()}>
        {FILTERS.map((filter) => (
          <ChipLink
            key={filter}
            href={href({ ...query, filter, more: 0 })}
            current={filter === query.filter}
            label={isStars(filter) ? labelOf(filter) : undefined}
          >
            {isStars(filter) ? <StarsShort of={filter} /> : labelOf(filter)}
          </ChipLink>
        ))}
      </ChipRow>
      {counts.all > 1 && (
        <div className="mt-3">
          <ChipRow label={t.sortReviews()}>
            {SORTS.map((sort) => (
              <ChipLink key={sort} href={href({ ...query, sort, more: 0 })} current={sort === query.sort}>
                {labels[sort]()}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      )}
      {isWaiting ? (
        <LoadingRegion>
          <ReviewSkeleton />
        </LoadingRegion>
      ) : (
        <ReviewList
          more={hasMore ? href({ ...query, more: query.more + 1 }) : undefined}
          countText={t.shownOf(String(content.length), totalElements.toLocaleString('en'))}
        >
          {content.map((review) => (
            <Review
              key={review.id}
              author={review.userName}
              rating={review.rating}
              date={{ iso: review.createdOn.slice(0, 10), text: reviewDateText(review.createdOn) }}
              // Published are only ratings of which an order is known, or a moderator has seen the receipt.
              verified={review.status === 'A'}
              variant={optionsText(review.boughtOptions) || undefined}
              comment={review.comment || undefined}
              media={review.ratingMedia.flatMap((picture) => pictureSource(picture) ?? [])}
            />
          ))}
        </ReviewList>
      )}
    </ReviewColumns>
  );
}

const FILTERS: readonly RatingFilter[] = ['all', '5', '4', '3', '2', '1', 'c', 'm'];

const SORTS: readonly RatingOrder[] = ['newest', 'highest', 'lowest'];
const labels: Record<RatingOrder, () => string> = {
  newest: t.newest,
  highest: t.highest,
  lowest: t.lowest,
};

const isStars = (filter: RatingFilter): boolean => /\d/.test(filter);

function labelOf(filter: RatingFilter): string {
  if (isStars(filter)) return t.stars(Number(filter));
  return filter === 'all' ? t.all() : filter === 'c' ? t.withComments() : t.withMedia();
}

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
