import { GUEST, type Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/home';
import * as pages from '@fernway/messages/pages';
import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { SectionHeading } from '@fernway/ui/section-heading';
import { listedPage, ProductInList } from '../../catalogue/product-card.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import { unavailable } from '../../core/not-found.ts';
import { NEW, paths, TRENDING } from '../../core/paths.ts';
import { FEATURED_DEALS, GRID, type HomeTab, tabInAddress } from '../../core/tabs.ts';
import type { Visit } from '../../core/visit.ts';
import { loadingAt } from '../../runtime/first-view.ts';
import { PartOfPage } from '../../shell/errors/part.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { readBlocks, SectionShelf, SectionShelves } from './section-blocks.tsx';
import { readStoresNearBy, StoresFromYourCity } from './store-strips.tsx';

/** Reads the shelves of a category or of Trending. */
export async function readShelves(visit: Visit, { catId }: HomeTab) {
  const { region, listed, part } = visit;
  const [featured, blocks, products, nearBy] = await Promise.all([
    part(
      region
        .getProductsByOfferSection({
          user: GUEST,
          section: FEATURED_DEALS,
          catId,
          viewType: 'OFFER',
          recordsPerPage: GRID,
          ...listed,
        })
        .then((page) => listedPage(page, visit).content),
    ),
    part(readBlocks(visit, catId, 'OFFER')),
    part(
      region
        .productsCategoriesNew({ userId: GUEST, categoryId: catId, recordPerPage: GRID, ...listed })
        .then((page) => listedPage(page, visit).content),
    ),
    part(readStoresNearBy(visit, catId)),
  ]);
  if ([featured, blocks, products].every((shelf) => 'failed' in shelf)) unavailable();
  return { kind: 'shelves', featured, blocks, products, nearBy } as const;
}

type ShelvesProps = Awaited<ReturnType<typeof readShelves>> & { market: Market; tab: HomeTab };

/** Featured deals, the sections with their offers and products, and what is trending. */
export function Shelves({ featured, blocks, products, nearBy, market, tab }: ShelvesProps) {
  const hasCategory = tab.catId !== 'all';
  const hasDeals = 'value' in featured && featured.value.length > 0;
  const firstBlock = 'value' in blocks ? blocks.value[0] : undefined;
  const otherBlocks = 'value' in blocks ? { value: blocks.value.slice(1) } : blocks;
  return (
    <>
      <div className="pt-6 md:pt-9">
        <PartOfPage part={featured}>
          {(deals) =>
            deals.length > 0 ? (
              <Carousel
                of="products"
                title={t.featuredDeals()}
                viewAll={paths.allProducts(FEATURED_DEALS, tabInAddress(tab))}
                level={1}
                phone="grid"
              >
                {deals.map((product, place) => (
                  <ProductInList key={product.id} product={product} level={2} loading={loadingAt(place)} />
                ))}
              </Carousel>
            ) : (
              <>
                <SectionHeading title={t.featuredDeals()} level={1} />
                <ComingSoon
                  next={
                    hasCategory
                      ? { label: t.seeAllOf(tab.name), href: paths.category(tab.catId) }
                      : { label: t.seeWhatIsNew(), href: paths.offers(NEW) }
                  }
                />
              </>
            )
          }
        </PartOfPage>
      </div>
      {firstBlock && <SectionShelf block={firstBlock} tab={tab.tab} inView={!hasDeals} />}
      <Section band>
        <PartOfPage part={nearBy}>
          {(found) => <StoresFromYourCity {...found} market={market} tab={tab.tab} />}
        </PartOfPage>
      </Section>
      <SectionShelves blocks={otherBlocks} tab={tab.tab} />
      <Section>
        <PartOfPage part={products}>
          {(goods) =>
            goods.length > 0 && (
              <>
                <SectionHeading
                  title={t.productsOf(hasCategory ? tab.name : pages.trending())}
                  viewAll={hasCategory ? paths.category(tab.catId) : paths.allProducts(TRENDING)}
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
