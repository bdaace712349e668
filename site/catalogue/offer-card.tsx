import type { Offer } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import { OfferCard } from '@fernway/ui/offer-card';
import type { PictureLoading } from '@fernway/ui/picture';
import { flaggedMarketOf, type ShownMarkets } from '../core/flagged-market.ts';
import { paths } from '../core/paths.ts';
import { pictureSource } from '../core/picture.ts';
import { endsInText } from '../core/wording.ts';
import { LikeButton } from '../interactions/viewer/like.tsx';
import { MarketFlag } from './market-flag.tsx';

/** What a card shows of an offer. The server computes how soon it ends: browsers' clocks differ. */
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
> & { ends: string | undefined; flaggedMarket: Market | undefined };

export function listedOffer(offer: Offer, markets: ShownMarkets): ListedOffer {
  const { id, heading, subHeading, storeName, logo, fullImage, avgRating, totalRatings, totalLikes, endsAt } =
    offer;
  const ends = endsInText(endsAt, Date.now());
  const flaggedMarket = flaggedMarketOf(offer.home, markets);
  return {
    ...{ id, heading, subHeading, storeName, logo, fullImage },
    ...{ avgRating, totalRatings, totalLikes, ends, flaggedMarket },
  };
}

/** An offer of a region as a card of a listing. */
export function ListedOfferCard({
  offer,
  level,
  loading,
}: {
  offer: ListedOffer;
  /** The heading level: one below the heading above the card. */
  level?: 2 | 3;
  loading?: PictureLoading | undefined;
}) {
  return (
    <OfferCard
      href={paths.offer(offer.id)}
      heading={offer.heading}
      subHeading={offer.subHeading ?? undefined}
      store={{ name: offer.storeName, logo: pictureSource(offer.logo) }}
      flag={<MarketFlag of={offer.flaggedMarket} />}
      picture={pictureSource(offer.fullImage)}
      rating={{ average: offer.avgRating, count: offer.totalRatings }}
      ends={offer.ends}
      like={<LikeButton type="Offer" id={offer.id} name={offer.heading} totalLikes={offer.totalLikes} />}
      level={level}
      loading={loading}
    />
  );
}
