import type { SectionBlock } from '@fernway/contract';
import { GUEST } from '@fernway/contract/wire';
import * as t from '@fernway/messages/home';
import * as pages from '@fernway/messages/pages';
import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { SectionHeading } from '@fernway/ui/section-heading';
import { THEME_PICTURES, type Theme, ThemeTiles } from '@fernway/ui/theme-tiles';
import type { ReactNode } from 'react';
import {
  type ListedOffer,
  ListedOfferCard,
  ListedOfferRow,
  listedOffer,
  type RowOffer,
  rowOffer,
} from '../../catalogue/offer-card.tsx';
import { ListedProductCard, listedProduct } from '../../catalogue/product-card.tsx';
import { type HomeTabId, paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { listingTab, STRIP_SIZE } from '../../core/tabs.ts';
import { type PagePart, placeQuery, type Visit } from '../../core/visit.ts';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';
import { ShownGoods } from './shown-goods.ts';

/** A section with at least so many goods links to a page of its own. */
const ENOUGH = 3;

/**
 * The sections of a tab with their first offers and products.
 * @param viewType STORE: goods of the stores near the chosen city; OFFER: of the rest. Without a city: of the whole country
 */
export async function readSectionBlocks(
  visit: Visit,
  catId: string,
  viewType: 'STORE' | 'OFFER',
  recordsPerPage = STRIP_SIZE,
) {
  const { region, preferences, marketFilter } = visit;
  const blocks = await region.AllActiveSectionItemNew({
    user: GUEST,
    catId,
    recordsPerPage,
    ...(preferences.place ? { viewType, ...placeQuery(preferences) } : { viewType: 'OFFER' }),
    ...marketFilter,
  });
  return blocks.map((block) => listedBlock(block, visit));
}

const listedBlock = ({ section, offers, products }: SectionBlock, visit: Visit) => ({
  ...section,
  offers: offers.map((offer) => listedOffer(offer, visit)),
  products: products.map((product) => listedProduct(product, visit)),
});

type ListedSectionBlock = Awaited<ReturnType<typeof readSectionBlocks>>[number];

/**
 * A section as it is laid out: offers are rows beside its products, a single one is a card beside them, and they are cards
 * where it has no products.
 */
type ShownSectionBlock = Pick<ListedSectionBlock, 'id' | 'name' | 'products'> &
  (
    | { layout: 'stacked' | 'single'; offers: readonly ListedOffer[] }
    | { layout: 'pair'; offers: readonly RowOffer[] }
  );

/** What a page shows of its sections: the first ones with their goods, of the others some pictures. */
export interface ShownSections {
  blocks: readonly ShownSectionBlock[];
  more: readonly {
    id: string;
    name: string;
    hasOffers: boolean;
    hasProducts: boolean;
    pictures: readonly (string | undefined)[];
  }[];
}

/**
 * Shows so many sections with their goods, and the rest as tiles.
 * @param pageGoods the page's goods so far: what it has shown comes last in the sections
 * @param seen offers that the page shows above: they do, too
 */
export function firstSections(
  blocks: readonly ListedSectionBlock[],
  count: number,
  pageGoods = new ShownGoods([]),
  seen: ReadonlySet<string> = new Set(),
): ShownSections {
  const isSeen = ({ id }: { id: string }) => seen.has(id);
  return {
    blocks: blocks.slice(0, count).map(({ id, name, offers: ofSection, products: listed }) => {
      const products = pageGoods.take(listed);
      const offers = [...ofSection.filter((offer) => !isSeen(offer)), ...ofSection.filter(isSeen)];
      const layout = offers.length === 0 || products.length === 0 ? 'stacked' : 'pair';
      return layout === 'pair' && offers.length > 1
        ? { layout, id, name, offers: offers.map(rowOffer), products }
        : { layout: layout === 'pair' ? 'single' : layout, id, name, offers, products };
    }),
    more: blocks.slice(count).map(({ id, name, offers, products }) => ({
      ...{ id, name },
      hasOffers: offers.length > 0,
      hasProducts: products.length > 0,
      pictures: picturesOf({ products: pageGoods.take(products.filter(hasPicture), THEME_PICTURES), offers }),
    })),
  };
}

const hasPicture = ({ picture }: { picture: string | undefined }): boolean => picture !== undefined;

/** Pictures of its products, and where they are too few of its offers; one where both together are. */
function picturesOf({ products, offers }: Pick<ListedSectionBlock, 'products' | 'offers'>) {
  const ofProducts = products.map(({ picture }) => picture).filter((picture) => picture !== undefined);
  const pictures = [...ofProducts, ...offers.map(({ fullImage }) => fullImage)];
  if (pictures.length >= THEME_PICTURES) return pictures.slice(0, THEME_PICTURES);
  return [offers[0]?.fullImage ?? ofProducts[0]];
}

interface SectionListingsProps {
  sections: PagePart<ShownSections>;
  tab: HomeTabId;
  /** They hold goods of the stores near the chosen city only. */
  near?: boolean;
}

/** The sections of a tab, or one quiet line where they did not load. */
export function SectionListings({ sections, tab, near }: SectionListingsProps) {
  if (!('value' in sections)) {
    return (
      <Section>
        <PartOrError part={sections}>{() => null}</PartOrError>
      </Section>
    );
  }
  const { blocks, more } = sections.value;
  return (
    <>
      {blocks.map((block, place) =>
        block.layout === 'stacked' ? (
          <SectionListing key={block.id} block={{ ...block, layout: block.layout }} tab={tab} near={near} />
        ) : (
          <SectionPair key={block.id} block={block} tab={tab} near={near} isMirrored={place % 2 === 0} />
        ),
      )}
      {more.length > 0 && (
        <Section belowTheFold="themes">
          <SectionHeading title={t.shopByTheme()} />
          <ThemeTiles themes={more.map(themeOf(tab, near))} level={3} />
        </Section>
      )}
    </>
  );
}

const themeOf =
  (tab: HomeTabId, near?: boolean) =>
  ({ id, name, hasOffers, hasProducts, pictures }: ShownSections['more'][number]): Theme => {
    const products = {
      label: t.productsOf(name),
      href: paths.sectionProducts(id, listingTab(tab), { near }),
    };
    const offers = { label: t.offersOf(name), href: paths.sectionOffers(id, listingTab(tab), { near }) };
    return {
      name,
      ...(hasProducts ? products : offers),
      other: hasProducts && hasOffers ? { ...offers, text: pages.offers() } : undefined,
      pictures: pictures.map(pictureSource),
    };
  };

/** How cards fill a row of their own that has so many. */
const wideWhereFew: Record<number, 'all' | 'desktop'> = { 1: 'all', 2: 'desktop' };

interface SectionListingProps {
  block: ShownSectionBlock;
  tab: HomeTabId;
  near?: boolean | undefined;
}

/** '{section} Offers' and '{section} Products' below each other, each where there are some. */
function SectionListing(
  props: SectionListingProps & { block: { layout: 'stacked'; offers: readonly ListedOffer[] } },
) {
  const { offers, products } = props.block;
  return (
    <>
      {offers.length > 0 && (
        <Section belowTheFold="row">
          <SectionOffers {...props}>
            {offers.map((offer) => (
              <ListedOfferCard key={offer.id} offer={offer} wide={wideWhereFew[offers.length]} />
            ))}
          </SectionOffers>
        </Section>
      )}
      {products.length > 0 && (
        <Section belowTheFold="row">
          <SectionProducts {...props} />
        </Section>
      )}
    </>
  );
}

/** '{section} Offers' and '{section} Products' side by side. */
function SectionPair({ isMirrored, ...props }: SectionListingProps & { isMirrored: boolean }) {
  const { block } = props;
  return (
    <Section belowTheFold="pair">
      <div
        className={
          isMirrored
            ? 'grid gap-x-12 gap-y-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]'
            : 'grid gap-x-12 gap-y-11 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]'
        }
      >
        <div className={isMirrored ? 'min-w-0 lg:order-last' : 'min-w-0'}>
          <SectionOffers {...props} inColumn>
            {block.layout === 'pair'
              ? block.offers.map((offer) => (
                  <ListedOfferRow key={offer.id} offer={offer} large={block.offers.length < ENOUGH} />
                ))
              : block.offers.map((offer) => <ListedOfferCard key={offer.id} offer={offer} wide="tablet" />)}
          </SectionOffers>
        </div>
        <div className="min-w-0">
          <SectionProducts {...props} inColumn />
        </div>
      </div>
    </Section>
  );
}

function SectionOffers({
  block: { id, name, offers },
  tab,
  near,
  inColumn,
  children,
}: SectionListingProps & { inColumn?: boolean; children: ReactNode }) {
  const viewAll = offers.length >= ENOUGH ? paths.sectionOffers(id, listingTab(tab), { near }) : undefined;
  return (
    <Carousel of="offers" title={t.offersOf(name)} viewAll={viewAll} inColumn={inColumn}>
      {children}
    </Carousel>
  );
}

function SectionProducts({
  block: { id, name, products },
  tab,
  near,
  inColumn,
}: SectionListingProps & { inColumn?: boolean }) {
  const viewAll =
    products.length >= ENOUGH ? paths.sectionProducts(id, listingTab(tab), { near }) : undefined;
  return (
    <Carousel of="products" title={t.productsOf(name)} viewAll={viewAll} inColumn={inColumn}>
      {products.map((product) => (
        <ListedProductCard key={product.id} product={product} level={3} />
      ))}
    </Carousel>
  );
}
