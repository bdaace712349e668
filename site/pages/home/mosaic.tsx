import { GUEST } from '@fernway/contract/wire';
import * as t from '@fernway/messages/home';
import { DealMosaic, MOSAIC_SIZE, MosaicDeal } from '@fernway/ui/deal-mosaic';
import { MarketFlag } from '../../catalogue/market-flag.tsx';
import { type ListedOffer, listedOffer } from '../../catalogue/offer-card.tsx';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import type { HomeTab } from '../../core/tabs.ts';
import type { Visit } from '../../core/visit.ts';
import { LikeButton } from '../../interactions/viewer/like.tsx';

/** The most popular offers of a tab; none where there are too few for a mosaic. */
export async function readMosaic(visit: Visit, { catId }: HomeTab) {
  const { content } = await visit.region.offersCategory({
    user: GUEST,
    catId,
    recordsPerPage: MOSAIC_SIZE,
    ...visit.marketFilter,
  });
  return content.length < MOSAIC_SIZE ? [] : content.map((offer) => mosaicOffer(listedOffer(offer, visit)));
}

/** Of an offer what its tile shows. */
const mosaicOffer = (offer: ListedOffer) => {
  const { id, heading, subHeading, storeName, fullImage, totalLikes, end, flaggedMarket } = offer;
  return { id, heading, subHeading, storeName, fullImage, totalLikes, end, flaggedMarket };
};

/** The deals that a tab opens with. */
export function Mosaic({ offers }: { offers: Awaited<ReturnType<typeof readMosaic>> }) {
  return (
    <DealMosaic label={t.popularDeals()}>
      {offers.map((offer, place) => (
        <MosaicDeal
          key={offer.id}
          href={paths.offer(offer.id)}
          heading={offer.heading}
          subHeading={offer.subHeading ?? undefined}
          store={offer.storeName}
          flag={<MarketFlag of={offer.flaggedMarket} />}
          picture={pictureSource(offer.fullImage)}
          end={offer.end}
          large={place === 0}
          like={<LikeButton type="Offer" id={offer.id} name={offer.heading} totalLikes={offer.totalLikes} />}
          level={2}
          loading={place === 0 ? 'priority' : 'eager'}
        />
      ))}
    </DealMosaic>
  );
}
