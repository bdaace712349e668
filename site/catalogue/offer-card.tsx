import type { Offer } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import { OfferCard, type OfferEnd } from '@fernway/ui/offer-card';
import { OfferRow } from '@fernway/ui/offer-row';
import type { PictureLoading } from '@fernway/ui/picture';
import type { ComponentProps } from 'react';
import { flaggedMarketOf, type ShownMarkets } from '../core/flagged-market.ts';
import { paths } from '../core/paths.ts';
import { pictureSource } from '../core/picture.ts';
import { endOf } from '../core/wording.ts';
import { LikeButton } from '../interactions/viewer/like.tsx';
import { MarketFlag } from './market-flag.tsx';

/** What a card shows of an offer. The server computes when it ends: browsers' clocks differ. */
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
> & { end: OfferEnd | undefined; flaggedMarket: Market | undefined };

/** What a row shows of an offer. */
export type RowOffer = Pick<
  ListedOffer,
  'id' | 'heading' | 'storeName' | 'fullImage' | 'end' | 'flaggedMarket'
>;

/** Of an offer what its row shows. */
export const rowOffer = (offer: ListedOffer): RowOffer => {
  const { id, heading, storeName, fullImage, end, flaggedMarket } = offer;
  return { id, heading, storeName, fullImage, end, flaggedMarket };
};

export function listedOffer(offer: Offer, markets: ShownMarkets): ListedOffer {
  const { id, heading, subHeading, storeName, logo, fullImage, avgRating, totalRatings, totalLikes, endsAt } =
    offer;
  const end = endOf(endsAt, Date.now());
  const flaggedMarket = flaggedMarketOf(offer.home, markets);
  return {
    ...{ id, heading, subHeading, storeName, logo, fullImage },
    ...{ avgRating, totalRatings, totalLikes, end, flaggedMarket },
  };
}

/** An offer of a region as a card of a listing. */
export function ListedOfferCard({
  offer,
  level,
  loading,
  isOwnStore = false,
  wide,
  code,
}: {
  offer: ListedOffer;
  /** It stands on its store's own page, which names the store. */
  isOwnStore?: boolean;
  /** The heading level: one below the heading above the card. */
  level?: 2 | 3;
  loading?: PictureLoading | undefined;
  /** There are so few that each has more room: its picture is left, its words right. */
  wide?: ComponentProps<typeof OfferCard>['wide'];
  /** What the shopper enters at checkout; shown on a wide card. */
  code?: string | undefined;
}) {
  return (
    <OfferCard
      href={paths.offer(offer.id)}
      heading={offer.heading}
      subHeading={offer.subHeading ?? undefined}
      store={isOwnStore ? undefined : { name: offer.storeName, logo: pictureSource(offer.logo) }}
      flag={<MarketFlag of={offer.flaggedMarket} />}
      picture={pictureSource(offer.fullImage)}
      rating={{ average: offer.avgRating, count: offer.totalRatings }}
      end={offer.end}
      like={<LikeButton type="Offer" id={offer.id} name={offer.heading} totalLikes={offer.totalLikes} />}
      level={level}
      loading={loading}
      wide={wide}
      code={code}
    />
  );
}

/** An offer of a region in a narrow column; large where there are few. */
export function ListedOfferRow({ offer, large }: { offer: RowOffer; large?: boolean }) {
  return (
    <OfferRow
      href={paths.offer(offer.id)}
      heading={offer.heading}
      store={offer.storeName}
      flag={<MarketFlag of={offer.flaggedMarket} />}
      picture={pictureSource(offer.fullImage)}
      end={offer.end}
      level={3}
      large={large}
    />
  );
}
