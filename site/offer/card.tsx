import type { Offer } from '@fernway/contract';
import { LikeCount } from '@fernway/ui/like-pill';
import { OfferCard } from '@fernway/ui/offer-card';
import type { PictureLoading } from '@fernway/ui/picture';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import { endsIn } from '../wording.ts';

/** What a card shows of an offer. How soon it ends is said by the server: browsers' clocks differ. */
export type ListedOffer = Pick<
  Offer,
  | 'id'
  | 'heading'
  | 'subHeading'
  | 'storeName'
  | 'logo'
  | 'fullImage'
  | 'avgRating'
  | 'totalRatings'
  | 'totalLikes'
> & { ends: string | undefined };

export function listedOffer(offer: Offer): ListedOffer {
  const { id, heading, subHeading, storeName, logo, fullImage, avgRating, totalRatings, totalLikes, endsAt } =
    offer;
  const ends = endsIn(endsAt, Date.now());
  return { id, heading, subHeading, storeName, logo, fullImage, avgRating, totalRatings, totalLikes, ends };
}

/** An offer of a region as a card of a listing. */
export function OfferInList({
  offer,
  level,
  loading,
}: {
  offer: ListedOffer;
  /** Of its heading: one below the heading that it stands under. */
  level?: 2 | 3;
  loading?: PictureLoading | undefined;
}) {
  return (
    <OfferCard
      href={paths.offer(offer.id)}
      heading={offer.heading}
      subHeading={offer.subHeading ?? undefined}
      store={{ name: offer.storeName, logo: pictureSource(offer.logo) }}
      picture={pictureSource(offer.fullImage)}
      rating={{ average: offer.avgRating, count: offer.totalRatings }}
      ends={offer.ends}
      like={offer.totalLikes > 0 && <LikeCount count={offer.totalLikes} />}
      level={level}
      loading={loading}
    />
  );
}
