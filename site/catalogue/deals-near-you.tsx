import * as t from '@fernway/messages/home';
import { Carousel } from '@fernway/ui/carousel';
import { Link } from '@fernway/ui/link';
import { markets } from '../core/markets.ts';
import type { PagePart } from '../core/visit.ts';
import { pictureLoadingAt } from '../runtime/picture-loading.ts';
import { useSite } from '../runtime/use-site.ts';
import { type ListedOffer, ListedOfferCard } from './offer-card.tsx';
import { type ListedProduct, ListedProductCard } from './product-card.tsx';

/** Goods of the stores near the chosen city, which listings in OFFER mode leave out. */
export interface GoodsNearYou {
  products?: readonly ListedProduct[];
  offers?: readonly ListedOffer[];
  /** The page shows offers above, so the block has only a link to all of them. */
  hasOffersAbove?: boolean;
}

/** Whether there is something to show: goods, or that they did not load. */
export const hasDealsNearYou = (part: PagePart<GoodsNearYou> | undefined): part is PagePart<GoodsNearYou> =>
  part !== undefined &&
  ('failed' in part || [part.value.products, part.value.offers].some((goods) => goods && goods.length > 0));

interface DealsNearYouProps extends GoodsNearYou {
  city: string;
  viewAllProducts: string;
  viewAllOffers: string;
  level?: 1 | 2;
}

/** The block "Deals near you": products, then offers, each where there are some. */
export function DealsNearYou(props: DealsNearYouProps) {
  const {
    products = [],
    offers = [],
    hasOffersAbove = false,
    city,
    viewAllProducts,
    viewAllOffers,
    level = 2,
  } = props;
  const market = useSite()?.market ?? 'CA';
  const sub = t.inCity(city, markets[market].reach());
  const hasProducts = products.length > 0;
  const cardLevel = level === 1 ? 2 : 3;
  return (
    <>
      {hasProducts && (
        <Carousel
          // Below a mosaic they are a smaller shelf.
          of={hasOffersAbove ? 'similar' : 'products'}
          title={t.dealsNearYou()}
          sub={
            hasOffersAbove ? (
              <>
                {sub} ·{' '}
                <Link href={viewAllOffers} className={offersLink}>
                  {t.offersNearYou()}
                </Link>
              </>
            ) : (
              sub
            )
          }
          viewAll={viewAllProducts}
          level={level}
          phone="grid"
        >
          {products.map((product, place) => (
            <ListedProductCard
              key={product.id}
              product={product}
              level={cardLevel}
              loading={hasOffersAbove ? 'lazy' : pictureLoadingAt(place)}
            />
          ))}
        </Carousel>
      )}
      {offers.length > 0 && (
        <div className={hasProducts ? 'mt-8 md:mt-10' : undefined}>
          <Carousel
            of="offers"
            title={hasProducts ? t.offersNearYou() : t.dealsNearYou()}
            sub={hasProducts ? undefined : sub}
            viewAll={viewAllOffers}
            level={hasProducts ? 2 : level}
          >
            {offers.map((offer, place) => (
              <ListedOfferCard
                key={offer.id}
                offer={offer}
                level={hasProducts ? 3 : cardLevel}
                loading={hasProducts ? 'lazy' : pictureLoadingAt(place)}
              />
            ))}
          </Carousel>
        </div>
      )}
    </>
  );
}

const offersLink =
  'inline-flex min-h-6 items-center font-semibold text-green underline-offset-3 hover:underline touch:min-h-11';
