import * as t from '@fernway/messages/home';
import { Carousel } from '@fernway/ui/carousel';
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

/** The block "Deals near you": products, then offers, each where there are some. It stands first on its page. */
export function DealsNearYou(props: DealsNearYouProps) {
  const { products = [], offers = [], city, viewAllProducts, viewAllOffers, level = 2 } = props;
  const market = useSite()?.market ?? 'CA';
  const sub = t.inCity(city, markets[market].reach());
  const hasProducts = products.length > 0;
  const cardLevel = level === 1 ? 2 : 3;
  return (
    <>
      {hasProducts && (
        <Carousel
          of="products"
          title={t.dealsNearYou()}
          sub={sub}
          viewAll={viewAllProducts}
          level={level}
          phone="grid"
        >
          {products.map((product, place) => (
            <ListedProductCard
              key={product.id}
              product={product}
              level={cardLevel}
              loading={pictureLoadingAt(place)}
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
