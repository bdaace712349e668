import type { SectionBlock } from '@fernway/contract';
import { GUEST } from '@fernway/contract/wire';
import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { SectionHeading } from '@fernway/ui/section-heading';
import { PartOfPage } from '../errors/part.tsx';
import { listedOffer, OfferInList } from '../offer/card.tsx';
import { NEW, paths, TRENDING } from '../paths.ts';
import { listedPage, listedProduct, ProductInList } from '../product/card.tsx';
import { ProductGrid } from '../product/grid.tsx';
import { StoresFromYourCity } from '../store/strips.tsx';
import type { Visit } from '../visit.ts';
import { ComingSoon } from './coming-soon.tsx';
import { type HomeTab, STRIP } from './tab.ts';

/** What a category, or Trending, has on its shelves. */
export async function readShelves({ market, region, part }: Visit, { catId }: HomeTab) {
  const [featured, blocks, products] = await Promise.all([
    part(
      region
        .getProductsByOfferSection({
          user: GUEST,
          section: 'FeaturedDeals',
          catId,
          viewType: 'OFFER',
          recordsPerPage: STRIP,
        })
        .then((page) => listedPage(page, market).content),
    ),
    part(
      region
        .AllActiveSectionItemNew({ user: GUEST, catId, viewType: 'OFFER', recordsPerPage: STRIP })
        .then((blocks) => blocks.map((block) => listedBlock(block, market))),
    ),
    part(
      region
        .productsCategoriesNew({ userId: GUEST, categoryId: catId, recordPerPage: STRIP })
        .then((page) => listedPage(page, market).content),
    ),
  ]);
  return { kind: 'shelves', featured, blocks, products } as const;
}

const listedBlock = ({ section, offers, products }: SectionBlock, market: Visit['market']) => ({
  ...section,
  offers: offers.map(listedOffer),
  products: products.map((product) => listedProduct(product, market)),
});
type Block = ReturnType<typeof listedBlock>;

type ShelvesProps = Awaited<ReturnType<typeof readShelves>> & { tab: HomeTab };

/** Featured deals, the sections with their offers and products, and what is trending. */
export function Shelves({ featured, blocks, products, tab }: ShelvesProps) {
  const hasCategory = tab.catId !== 'all';
  const [firstBlock, ...otherBlocks] = 'value' in blocks ? blocks.value : [];
  return (
    <>
      <div className="pt-6 md:pt-9">
        <PartOfPage part={featured}>
          {(deals) =>
            deals.length > 0 ? (
              <Carousel of="products" title="FEATURED DEALS" level={1} phone="grid">
                {deals.map((product) => (
                  <ProductInList key={product.id} product={product} level={2} loading="eager" />
                ))}
              </Carousel>
            ) : (
              <>
                <SectionHeading title="FEATURED DEALS" level={1} />
                <ComingSoon
                  next={
                    hasCategory
                      ? { label: `See all of ${tab.name}`, href: paths.category(tab.catId) }
                      : { label: 'See what is new', href: paths.offers(NEW) }
                  }
                />
              </>
            )
          }
        </PartOfPage>
      </div>
      {firstBlock && <SectionShelf block={firstBlock} />}
      {'failed' in blocks && (
        <Section>
          <PartOfPage part={blocks}>{() => null}</PartOfPage>
        </Section>
      )}
      <Section band>
        <StoresFromYourCity next={{ label: 'See all stores', href: paths.stores() }} />
      </Section>
      {otherBlocks.map((block) => (
        <SectionShelf key={block.id} block={block} />
      ))}
      <Section>
        <PartOfPage part={products}>
          {(goods) =>
            goods.length > 0 && (
              <>
                <SectionHeading
                  title={`${hasCategory ? tab.name : TRENDING} Products`}
                  viewAll={hasCategory ? paths.category(tab.catId) : undefined}
                />
                <ProductGrid products={goods} level={3} />
              </>
            )
          }
        </PartOfPage>
      </Section>
    </>
  );
}

function SectionShelf({ block: { name, offers, products } }: { block: Block }) {
  return (
    <>
      {offers.length > 0 && (
        <Section>
          <Carousel of="offers" title={`${name} Offers`}>
            {offers.map((offer) => (
              <OfferInList key={offer.id} offer={offer} />
            ))}
          </Carousel>
        </Section>
      )}
      {products.length > 0 && (
        <Section>
          <Carousel of="products" title={`${name} Products`}>
            {products.map((product) => (
              <ProductInList key={product.id} product={product} level={3} />
            ))}
          </Carousel>
        </Section>
      )}
    </>
  );
}
