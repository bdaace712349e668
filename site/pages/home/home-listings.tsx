import type { DepartmentHighlight } from '@fernway/contract';
import { GUEST, type Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/home';
import * as pages from '@fernway/messages/pages';
import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { SectionHeading } from '@fernway/ui/section-heading';
import type { ReactNode } from 'react';
import { type ListedProduct, ListedProductCard, listedProducts } from '../../catalogue/product-card.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';
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
import { departmentTiles } from './departments.tsx';
import { readMosaic } from './mosaic.tsx';
import { firstSections, readSectionBlocks, SectionListings } from './section-blocks.tsx';
import { readStoresNearBy, StoresFromYourCity } from './store-strips.tsx';

/** The first featured deals: of the stores near the chosen city, or of the rest of the country. */
export async function readFeatured(visit: Visit, catId: string, viewType: 'STORE' | 'OFFER') {
  const page = await visit.region.getProductsByOfferSection({
    user: GUEST,
    section: FEATURED_DEALS,
    catId,
    viewType,
    recordsPerPage: STRIP_SIZE,
    ...placeQuery(visit.preferences),
    ...visit.marketFilter,
  });
  return listedProducts(page, visit).content;
}

/**
 * Reads what every tab of offers shows: featured deals, sections, and the stores from the chosen city.
 * @param highlights of the departments, where the mosaic is of all of them
 */
export async function readHomeListings(
  visit: Visit,
  tab: HomeTab,
  highlights?: Promise<readonly DepartmentHighlight[]>,
) {
  const [featured, blocks, nearBy, mosaic] = await Promise.all([
    visit.loadPart(readFeatured(visit, tab.catId, 'OFFER')),
    visit.loadPart(readSectionBlocks(visit, tab.catId, 'OFFER')),
    visit.loadPart(readStoresNearBy(visit, tab.catId)),
    tab.tab === NEW ? { value: [] } : visit.loadPart(readMosaic(visit, tab, highlights)),
  ]);
  const seen = new Set('value' in mosaic ? mosaic.value.map(({ id }) => id) : []);
  const sectionCount = visit.preferences.place ? SHOWN_SECTIONS_BELOW_NEAR_BY : SHOWN_SECTIONS;
  // New has shelves of its own: its sections are themes.
  const shownCount = tab.tab === NEW ? 0 : sectionCount;
  const sections = 'value' in blocks ? { value: firstSections(blocks.value, shownCount, seen) } : blocks;
  return { featured, sections, nearBy, mosaic };
}

/**
 * Reads the listings of a category or of Trending, and the departments under Trending. Trending products are shown below
 * those of a category, and where there are few sections.
 */
export async function readTrending(visit: Visit, tab: HomeTab) {
  const { region, marketFilter, loadPart } = visit;
  const hasCategory = tab.catId !== 'all';
  const readProducts = async () => {
    const call = { userId: GUEST, categoryId: tab.catId, recordPerPage: GRID_SIZE, ...marketFilter };
    return listedProducts(await region.productsCategoriesNew(call), visit).content;
  };
  const highlights = hasCategory ? undefined : region.departmentHighlights({ ...marketFilter });
  const [listings, departments, ofCategory] = await Promise.all([
    readHomeListings(visit, tab, highlights),
    highlights && loadPart(highlights.then(departmentTiles)),
    hasCategory ? loadPart(readProducts()) : undefined,
  ]);
  const { featured, sections } = listings;
  const hasFewSections =
    'failed' in sections || sections.value.blocks.length + sections.value.more.length < ENOUGH_SECTIONS;
  const products = ofCategory ?? (hasFewSections ? await loadPart(readProducts()) : undefined);
  if ('failed' in featured && 'failed' in sections && products && 'failed' in products) throwUnavailable();
  return { kind: 'trending', listings, products, departments } as const;
}

type HomeListingsProps = Omit<Awaited<ReturnType<typeof readHomeListings>>, 'mosaic'> & {
  market: Market;
  tab: HomeTab;
  /** Their pictures are in the first view. */
  isFirst: boolean;
  /** Between the featured deals and the stores. */
  departments?: ReactNode;
};

/** Featured deals, the stores from the chosen city, and the sections with their offers and products. */
export function HomeListings(props: HomeListingsProps) {
  const { featured, sections, nearBy, market, tab, isFirst, departments } = props;
  return (
    <>
      <Section>
        <FeaturedDeals featured={featured} tab={tab} isFirst={isFirst} />
      </Section>
      {departments}
      <Section band>
        <PartOrError part={nearBy}>
          {(found) => <StoresFromYourCity {...found} market={market} tab={tab.tab} />}
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
