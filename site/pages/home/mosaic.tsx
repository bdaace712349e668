import type { DepartmentHighlight } from '@fernway/contract';
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

/** So many of the most popular offers are looked through for some of different stores. */
const CANDIDATES = 4 * MOSAIC_SIZE;

/**
 * The most popular offers of a tab, of different stores where there are enough; none where there are too few for a mosaic.
 * @param highlights if given, each offer is of another department, so that the first view shows how much there is
 */
export async function readMosaic(
  visit: Visit,
  { catId }: HomeTab,
  highlights: Promise<readonly DepartmentHighlight[]> | undefined,
) {
  const [{ content }, departments] = await Promise.all([
    visit.region.offersCategory({ user: GUEST, catId, recordsPerPage: CANDIDATES, ...visit.marketFilter }),
    highlights?.catch(() => []) ?? [],
  ]);
  const ofDepartments = departments
    .flatMap(({ offer }) => offer ?? [])
    .toSorted((one, other) => other.totalLikes - one.totalLikes);
  const offers = [...ofDepartments, ...content].map((offer) => mosaicOffer(listedOffer(offer, visit)));
  return fillMosaic(ofDifferentStores(offers));
}

export type MosaicOffer = ReturnType<typeof mosaicOffer>;

/** The offers of a mosaic, those of stores near by first: none where there are too few altogether. */
export const fillMosaicNearBy = (near: readonly ListedOffer[], popular: readonly MosaicOffer[]) =>
  fillMosaic([...ofDifferentStores(near.map(mosaicOffer)), ...popular]);

/** Each offer once; of every store one, before the others. */
function ofDifferentStores(offers: readonly MosaicOffer[]): MosaicOffer[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const ofStores = Map.groupBy(byId.values(), ({ storeName }) => storeName);
  const firsts = [...ofStores.values()].flatMap(([first]) => first ?? []);
  return [...new Set([...firsts, ...byId.values()])];
}

function fillMosaic(offers: readonly MosaicOffer[]): MosaicOffer[] {
  const unique = [...new Map(offers.map((offer) => [offer.id, offer])).values()];
  return unique.length < MOSAIC_SIZE ? [] : unique.slice(0, MOSAIC_SIZE);
}

/** Of an offer what its tile shows. */
const mosaicOffer = (offer: ListedOffer) => {
  const { id, heading, subHeading, storeName, logo, fullImage, totalLikes, end, flaggedMarket } = offer;
  return { id, heading, subHeading, storeName, logo, fullImage, totalLikes, end, flaggedMarket };
};

/** The deals that a tab opens with. */
export function Mosaic({ offers }: { offers: readonly MosaicOffer[] }) {
  return (
    <DealMosaic label={t.popularDeals()}>
      {offers.map((offer, place) => (
        <MosaicDeal
          key={offer.id}
          href={paths.offer(offer.id)}
          heading={offer.heading}
          subHeading={offer.subHeading ?? undefined}
          store={{ name: offer.storeName, logo: pictureSource(offer.logo) }}
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
