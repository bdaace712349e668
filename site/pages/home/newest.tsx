import { GUEST } from '@fernway/contract/wire';
import * as t from '@fernway/messages/home';
import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { SectionHeading } from '@fernway/ui/section-heading';
import { ListedOfferCard, listedOffer } from '../../catalogue/offer-card.tsx';
import { listedProducts } from '../../catalogue/product-card.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import { NEW, paths } from '../../core/paths.ts';
import { GRID_SIZE, type HomeTab, STRIP_SIZE } from '../../core/tabs.ts';
import type { Visit } from '../../core/visit.ts';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { readHomeListings } from './home-listings.tsx';

/** Reads the newest offers and products, and the listings of all categories. */
export async function readNewest(visit: Visit, tab: HomeTab) {
  const { region, marketFilter, loadPart } = visit;
  const order = { orderBy: 'createdOn', asc: false } as const;
  const newest = loadPart(
    region
      .productsCategoriesNew({
        userId: GUEST,
        categoryId: 'all',
        recordPerPage: 2 * GRID_SIZE,
        ...order,
        ...marketFilter,
      })
      .then((page) => listedProducts(page, visit).content),
  );
  const [listings, offers, products] = await Promise.all([
    readHomeListings(visit, tab, { above: newest }),
    loadPart(
      region
        .offersCategory({ user: GUEST, catId: 'all', recordsPerPage: STRIP_SIZE, ...order, ...marketFilter })
        .then(({ content }) => content.map((offer) => listedOffer(offer, visit))),
    ),
    newest,
  ]);
  return { kind: 'newest', listings, offers, products } as const;
}

type NewestProps = Pick<Awaited<ReturnType<typeof readNewest>>, 'offers' | 'products'> & {
  /** They are what the page opens with; otherwise they stand below other goods. */
  isFirst: boolean;
};

/** The newest products and offers. */
export function NewestGoods({ offers, products, isFirst }: NewestProps) {
  return (
    <>
      <div className={isFirst ? 'pt-6 md:pt-9' : 'mt-11 md:mt-14'}>
        <PartOrError part={products}>
          {(goods) => (
            <>
              <SectionHeading
                title={t.newProducts()}
                viewAll={goods.length > 0 ? paths.allProducts(NEW) : undefined}
                level={isFirst ? 1 : 2}
              />
              {goods.length > 0 ? (
                <ProductGrid products={goods} level={isFirst ? 2 : 3} />
              ) : (
                <ComingSoon next={{ label: t.seeWhatIsTrending(), href: paths.offers() }} />
              )}
            </>
          )}
        </PartOrError>
      </div>
      <Section belowTheFold="row">
        <PartOrError part={offers}>
          {(newest) =>
            newest.length > 0 ? (
              <Carousel of="offers" title={t.newOffers()} viewAll={paths.allOffers(NEW)}>
                {newest.map((offer) => (
                  <ListedOfferCard key={offer.id} offer={offer} />
                ))}
              </Carousel>
            ) : (
              <>
                <SectionHeading title={t.newOffers()} />
                <ComingSoon next={{ label: t.seeWhatIsTrending(), href: paths.offers() }} />
              </>
            )
          }
        </PartOrError>
      </Section>
    </>
  );
}
