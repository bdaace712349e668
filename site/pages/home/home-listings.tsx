import { GUEST, type Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/home';
import * as pages from '@fernway/messages/pages';
import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { SectionHeading } from '@fernway/ui/section-heading';
import { ListedProductCard, listedProducts } from '../../catalogue/product-card.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import { throwUnavailable } from '../../core/not-found.ts';
import { NEW, paths, TRENDING } from '../../core/paths.ts';
import { FEATURED_DEALS, GRID_SIZE, type HomeTab, tabInAddress } from '../../core/tabs.ts';
import { placeQuery, type Visit } from '../../core/visit.ts';
import { pictureLoadingAt } from '../../runtime/picture-loading.ts';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { readSectionBlocks, SectionListing, SectionListings } from './section-blocks.tsx';
import { readStoresNearBy, StoresFromYourCity } from './store-strips.tsx';

/** The first featured deals: of the stores near the chosen city, or of the rest of the country. */
export async function readFeatured(visit: Visit, catId: string, viewType: 'STORE' | 'OFFER') {
  const page = await visit.region.getProductsByOfferSection({
    user: GUEST,
    section: FEATURED_DEALS,
    catId,
    viewType,
    recordsPerPage: GRID_SIZE,
    ...placeQuery(visit.preferences),
    ...visit.marketFilter,
  });
  return listedProducts(page, visit).content;
}

/** Reads what every tab of offers shows: featured deals, sections, and the stores from the chosen city. */
export async function readHomeListings(visit: Visit, { catId }: HomeTab) {
  const [featured, blocks, nearBy] = await Promise.all([
    visit.loadPart(readFeatured(visit, catId, 'OFFER')),
    visit.loadPart(readSectionBlocks(visit, catId, 'OFFER')),
    visit.loadPart(readStoresNearBy(visit, catId)),
  ]);
  return { featured, blocks, nearBy };
}

/** Reads the listings of a category or of Trending, and its trending products. */
export async function readTrending(visit: Visit, tab: HomeTab) {
  const { region, marketFilter, loadPart } = visit;
  const [listings, products] = await Promise.all([
    readHomeListings(visit, tab),
    loadPart(
      region
        .productsCategoriesNew({
          userId: GUEST,
          categoryId: tab.catId,
          recordPerPage: GRID_SIZE,
          ...marketFilter,
        })
        .then((page) => listedProducts(page, visit).content),
    ),
  ]);
  if ([listings.featured, listings.blocks, products].every((listing) => 'failed' in listing))
    throwUnavailable();
  return { kind: 'trending', listings, products } as const;
}

type HomeListingsProps = Awaited<ReturnType<typeof readHomeListings>> & {
  market: Market;
  tab: HomeTab;
  /** They are what the page opens with; otherwise they stand below other goods. */
  isFirst: boolean;
};

/** Featured deals, the sections with their offers and products, and the stores from the chosen city. */
export function HomeListings({ featured, blocks, nearBy, market, tab, isFirst }: HomeListingsProps) {
  const hasDeals = 'value' in featured && featured.value.length > 0;
  const firstBlock = 'value' in blocks ? blocks.value[0] : undefined;
  const otherBlocks = 'value' in blocks ? { value: blocks.value.slice(1) } : blocks;
  const deals = <FeaturedDeals featured={featured} tab={tab} isFirst={isFirst} />;
  return (
    <>
      {isFirst ? <div className="pt-6 md:pt-9">{deals}</div> : <Section>{deals}</Section>}
      {firstBlock && <SectionListing block={firstBlock} tab={tab.tab} inView={isFirst && !hasDeals} />}
      <Section band>
        <PartOrError part={nearBy}>
          {(found) => <StoresFromYourCity {...found} market={market} tab={tab.tab} />}
        </PartOrError>
      </Section>
      <SectionListings blocks={otherBlocks} tab={tab.tab} />
    </>
  );
}

function FeaturedDeals({ featured, tab, isFirst }: Pick<HomeListingsProps, 'featured' | 'tab' | 'isFirst'>) {
  const level = isFirst ? 1 : 2;
  return (
    <PartOrError part={featured}>
      {(deals) =>
        deals.length > 0 ? (
          <Carousel
            of="products"
            title={t.featuredDeals()}
            viewAll={paths.allProducts(FEATURED_DEALS, tabInAddress(tab))}
            level={level}
            phone="grid"
          >
            {deals.map((product, place) => (
              <ListedProductCard
                key={product.id}
                product={product}
                level={isFirst ? 2 : 3}
                loading={isFirst ? pictureLoadingAt(place) : 'lazy'}
              />
            ))}
          </Carousel>
        ) : (
          <>
            <SectionHeading title={t.featuredDeals()} level={level} />
            <ComingSoon next={nextOf(tab)} />
          </>
        )
      }
    </PartOrError>
  );
}

/** Where to go on while a tab has no featured deals. */
function nextOf({ tab, catId, name }: HomeTab): { label: string; href: string } {
  if (catId !== 'all') return { label: t.seeAllOf(name), href: paths.category(catId) };
  return tab === NEW
    ? { label: t.seeWhatIsTrending(), href: paths.offers() }
    : { label: t.seeWhatIsNew(), href: paths.offers(NEW) };
}

type TrendingProductsProps = Pick<Awaited<ReturnType<typeof readTrending>>, 'products'> & { tab: HomeTab };

/** The trending products of a tab, below its listings. */
export function TrendingProducts({ products, tab }: TrendingProductsProps) {
  const hasCategory = tab.catId !== 'all';
  return (
    <Section>
      <PartOrError part={products}>
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
      </PartOrError>
    </Section>
  );
}
