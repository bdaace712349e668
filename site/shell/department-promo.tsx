import * as t from '@fernway/messages/header';
import { Link } from '@fernway/ui/link';
import { OfferCard } from '@fernway/ui/offer-card';
import { Picture } from '@fernway/ui/picture';
import { MarketFlag } from '../catalogue/market-flag.tsx';
import { paths } from '../core/paths.ts';
import { pictureSource } from '../core/picture.ts';
import type { DepartmentDeal } from './department-deals.ts';

/** Beside what is in a department: its most popular deal, else a picture of its goods. */
export function DepartmentPromo({ deal: { id, name, picture, offer } }: { deal: DepartmentDeal }) {
  if (offer) {
    return (
      <OfferCard
        key={offer.id}
        href={paths.offer(offer.id)}
        heading={offer.heading}
        subHeading={offer.subHeading ?? undefined}
        store={{ name: offer.storeName, logo: pictureSource(offer.logo) }}
        flag={<MarketFlag of={offer.flaggedMarket} />}
        picture={pictureSource(offer.fullImage)}
        rating={{ average: offer.avgRating, count: offer.totalRatings }}
        end={offer.end}
      />
    );
  }
  if (!picture) return null;
  return (
    <div className="group/card relative">
      <Picture key={id} source={pictureSource(picture)} alt="" ratio="4/3" sizes="264px" />
      <p className="mt-3 font-strong">
        <Link href={paths.category(id)} className="card-link outline-none">
          {t.allOf(name)}
        </Link>
      </p>
    </div>
  );
}
