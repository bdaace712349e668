import type { DepartmentHighlight } from '@fernway/contract';
import { GUEST, type Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/home';
import * as pages from '@fernway/messages/pages';
import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { SectionHeading } from '@fernway/ui/section-heading';
import type { GoodsNearYou } from '../../catalogue/deals-near-you.tsx';
import { type ListedProduct, ListedProductCard, listedProducts } from '../../catalogue/product-card.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
import type { ListedStore } from '../../catalogue/store-card.tsx';
import { throwUnavailable } from '../../core/not-found.ts';
import { NEW, paths, TRENDING } from '../../core/paths.ts';
import {
  ENOUGH_SECTIONS,
  FEATURED_DEALS,
  GRID_SIZE,
  type HomeTab,
  SHOWN_SECTIONS,
  SHOWN_SECTIONS_BELOW_NEAR_BY,
  STRIP_SIZE,
  tabInAddress,
} from '../../core/tabs.ts';
import { type PagePart, placeQuery, type Visit } from '../../core/visit.ts';
import { pictureLoadingAt } from '../../runtime/picture-loading.ts';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { Departments, departmentTiles } from './departments.tsx';
import { fillMosaicNearBy, type MosaicOffer, readMosaic } from './mosaic.tsx';
import { firstSections, readSectionBlocks, SectionListings } from './section-blocks.tsx';
import { ShownGoods } from './shown-goods.ts';
import { readStoresNearBy, StoresFromYourCity } from './store-strips.tsx';

/** The first featured deals: of the stores near the chosen city, or of the rest of the country. */
export async function readFeatured(
  visit: Visit,
  catId: string,
  viewType: 'STORE' | 'OFFER',
  order: { orderBy?: 'createdOn'; asc?: boolean } = {},
) {
  const page = await visit.region.getProductsByOfferSection({
    user: GUEST,
    section: FEATURED_DEALS,
    catId,
    viewType,
    recordsPerPage: STRIP_SIZE,
    ...order,
    ...placeQuery(visit.preferences),
    ...visit.marketFilter,
  });
  return listedProducts(page, visit).content;
}

interface Surroundings {
  /** Of the departments, where the mosaic is of all of them. */
  highlights?: Promise<readonly DepartmentHighlight[]> | undefined;
  /** Products that the page opens with. */
  above?: Promise<PagePart<readonly ListedProduct[]>>;
  /** Deals near the chosen city: the mosaic is of these offers, and the page opens with these products. */
  nearYou?: Promise<PagePart<GoodsNearYou>> | undefined;
}

/**
 * Reads what every tab of offers shows: featured deals, departments, sections, and the stores from the chosen city. What
 * is shown further up does not stand in what comes below it, as far as there is something else.
 */
export async function readHomeListings(visit: Visit, tab: HomeTab, surroundings: Surroundings) {
  const { highlights, above, nearYou } = surroundings;
  const isNew = tab.tab === NEW;
  const { loadPart } = visit;
  const [featured, blocks, nearBy, popular, ofDepartments, first, near] = await Promise.all([
    loadPart(readFeatured(visit, tab.catId, 'OFFER', isNew ? NEWEST_FIRST : undefined)),
    loadPart(readSectionBlocks(visit, tab.catId, 'OFFER', isNew ? 2 * STRIP_SIZE : STRIP_SIZE)),
    loadPart(readStoresNearBy(visit, tab.catId)),
    isNew ? { value: [] } : loadPart(readMosaic(visit, tab, highlights)),
    highlights && loadPart(highlights),
    above,
    nearYou,
  ]);
  const goodsNearYou = near && 'value' in near ? near.value : {};
  const mosaic = withOffersNearBy(popular, goodsNearYou);
  const opening = 'value' in mosaic ? mosaic.value : [];
  const pageGoods = new ShownGoods(opening);
  if (first && 'value' in first) pageGoods.take(first.value);
  pageGoods.take(goodsNearYou.products ?? []);
  const deals = 'value' in featured ? { value: pageGoods.take(featured.value) } : featured;
  const departments =
    ofDepartments && 'value' in ofDepartments ? departmentTiles(ofDepartments.value, pageGoods) : [];
  const sectionCount = visit.preferences.place ? SHOWN_SECTIONS_BELOW_NEAR_BY : SHOWN_SECTIONS;
  const sections =
    'value' in blocks
      ? {
          value: isNew
            ? // It has shelves of its own: its sections are themes, of what the front page does not show of them.
              firstSections(blocks.value.map(withFurtherProducts), 0, pageGoods)
            : firstSections(blocks.value, sectionCount, pageGoods, new Set(opening.map(({ id }) => id))),
        }
      : blocks;
  return { featured: deals, departments, sections, nearBy, mosaic };
}

function withOffersNearBy(
  popular: PagePart<readonly MosaicOffer[]>,
  { offers = [] }: GoodsNearYou,
): PagePart<readonly MosaicOffer[]> {
  if ('failed' in popular || offers.length === 0) return popular;
  return { value: fillMosaicNearBy(offers, popular.value) };
}

const NEWEST_FIRST = { orderBy: 'createdOn', asc: false } as const;

const withFurtherProducts = <Block extends { products: readonly unknown[] }>(block: Block): Block => ({
  ...block,
  products: [...block.products.slice(STRIP_SIZE), ...block.products.slice(0, STRIP_SIZE)],
});

/**
 * Reads the listings of a category or of Trending, and the departments under Trending. Trending products are shown below
 * those of a category, and where there are few sections.
 */
export async function readTrending(
  visit: Visit,
  tab: HomeTab,
  nearYou: Promise<PagePart<GoodsNearYou>> | undefined,
) {
  const { region, marketFilter, loadPart } = visit;
  const hasCategory = tab.catId !== 'all';
  const readProducts = async () => {
    const call = { userId: GUEST, categoryId: tab.catId, recordPerPage: GRID_SIZE, ...marketFilter };
    return listedProducts(await region.productsCategoriesNew(call), visit).content;
  };
  const highlights = hasCategory ? undefined : region.departmentHighlights({ ...marketFilter });
  const [listings, ofCategory] = await Promise.all([
    readHomeListings(visit, tab, { highlights, nearYou }),
    hasCategory ? loadPart(readProducts()) : undefined,
  ]);
  const { featured, sections } = listings;
  const hasFewSections =
    'failed' in sections || sections.value.blocks.length + sections.value.more.length < ENOUGH_SECTIONS;
  const products = ofCategory ?? (hasFewSections ? await loadPart(readProducts()) : undefined);
  if ('failed' in featured && 'failed' in sections && products && 'failed' in products) throwUnavailable();
  return { kind: 'trending', listings, products } as const;
}

type HomeListingsProps = Omit<Awaited<ReturnType<typeof readHomeListings>>, 'mosaic'> & {
  market: Market;
  tab: HomeTab;
  /** Their pictures are in the first view. */
  isFirst: boolean;
  /** Shown where no city is chosen. */
  storesAcross: readonly ListedStore[];
};

/** Featured deals, the stores from the chosen city, and the sections with their offers and products. */
export function HomeListings(props: HomeListingsProps) {
  const { featured, departments, sections, nearBy, market, tab, isFirst, storesAcross } = props;
  return (
    <>
      <Section belowTheFold={isFirst ? undefined : 'row'}>
        <FeaturedDeals featured={featured} tab={tab} isFirst={isFirst} />
      </Section>
      <Departments tiles={departments} />
      <Section band belowTheFold="stores">
        <PartOrError part={nearBy}>
          {(found) => <StoresFromYourCity {...found} market={market} tab={tab.tab} across={storesAcross} />}
        </PartOrError>
      </Section>
      <SectionListings sections={sections} tab={tab.tab} />
    </>
  );
}

function FeaturedDeals({ featured, tab, isFirst }: Pick<HomeListingsProps, 'featured' | 'tab' | 'isFirst'>) {
  return (
    <PartOrError part={featured}>
      {(deals) =>
        deals.length > 0 ? (
          <Carousel
            of="products"
            title={t.featuredDeals()}
            sub={t.priceDrops()}
            overline
            viewAll={paths.allProducts(FEATURED_DEALS, tabInAddress(tab))}
          >
            {deals.map((product, place) => (
              <ListedProductCard
                key={product.id}
                product={product}
                level={3}
                loading={isFirst ? pictureLoadingAt(place) : 'lazy'}
              />
            ))}
          </Carousel>
        ) : (
          <>
            <SectionHeading title={t.featuredDeals()} sub={t.priceDrops()} overline />
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

interface TrendingProductsProps {
  products: PagePart<readonly ListedProduct[]>;
  tab: HomeTab;
}

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
