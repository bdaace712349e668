import * as pages from '@fernway/messages/pages';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { Section } from '@fernway/ui/container';
import { OfferLayout } from '@fernway/ui/layouts';
import { EndBadge } from '@fernway/ui/offer-card';
import { Picture } from '@fernway/ui/picture';
import { OfferSummary } from '@fernway/ui/product-summary';
import { ShareLinks } from '@fernway/ui/share-links';
import { HomeFlag } from '../../catalogue/market-flag.tsx';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { AddToListButton } from '../../interactions/viewer/add-to-list.tsx';
import { LikeButton } from '../../interactions/viewer/like.tsx';
import { BelowTheFold } from '../../runtime/below-the-fold.tsx';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';
import { SellingStorePanel } from '../store/store-panel.tsx';
import type { Route } from './+types/page.ts';
import { AboutOffer, BriefDescription } from './about.tsx';
import { RelatedProducts } from './related.tsx';
import { ShopNow } from './shop-now.tsx';

export function OfferScreen({ loaderData }: Route.ComponentProps) {
  const { tabInAddress, from, belongsTo, offer, shop, share, products, store } = loaderData;
  return (
    <>
      <Breadcrumb
        back={from?.href ?? paths.offers()}
        items={[{ label: pages.offers(), href: paths.offers() }, ...(belongsTo ? [belongsTo] : [])]}
        current={offer.heading}
      />
      <OfferLayout
        picture={
          <Picture
            source={pictureSource(offer.fullImage)}
            alt=""
            ratio="16/10"
            sizes="(min-width: 1280px) 680px, (min-width: 1024px) 55vw, 100vw"
            corner="bleed"
            loading="priority"
          >
            <div className="absolute top-3 right-3">
              <LikeButton
                key={offer.id}
                type="Offer"
                id={offer.id}
                name={offer.heading}
                totalLikes={offer.totalLikes}
              />
            </div>
            {offer.end && (
              <div className="absolute top-3 left-3">
                <EndBadge {...offer.end} />
              </div>
            )}
          </Picture>
        }
      >
        <OfferSummary
          store={{
            name: offer.storeName,
            href: paths.store(offer.storeId),
            logo: pictureSource(offer.logo),
          }}
          flag={<HomeFlag home={offer.home} />}
          heading={offer.heading}
          subHeading={offer.subHeading ?? undefined}
          rating={{ average: offer.avgRating, count: offer.totalRatings }}
          likes={offer.totalLikes}
          end={offer.longEnd}
        />
        <div className="mt-5 grid gap-3">
          <ShopNow
            offer={offer}
            shop={shop}
            addToList={<AddToListButton key={offer.id} type="Offer" id={offer.id} />}
          />
          <ShareLinks links={share} />
        </div>
        <BriefDescription offer={offer} />
      </OfferLayout>
      <BelowTheFold key={offer.id}>
        <AboutOffer offer={offer} />
        <Section belowTheFold="panel">
          <PartOrError part={store}>{(behind) => <SellingStorePanel store={behind} />}</PartOrError>
        </Section>
        <Section id="related">
          <PartOrError part={products}>
            {(related) => (
              <RelatedProducts
                products={related}
                href={(page) => `${paths.offer(offer.id, tabInAddress, page)}#related`}
              />
            )}
          </PartOrError>
        </Section>
      </BelowTheFold>
    </>
  );
}
