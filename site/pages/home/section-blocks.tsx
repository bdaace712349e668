import type { SectionBlock } from '@fernway/contract';
import { GUEST } from '@fernway/contract/wire';
import * as t from '@fernway/messages/home';
import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { ListedOfferCard, listedOffer } from '../../catalogue/offer-card.tsx';
import { ListedProductCard, listedProduct } from '../../catalogue/product-card.tsx';
import { type HomeTabId, paths } from '../../core/paths.ts';
import { listingTab, STRIP_SIZE } from '../../core/tabs.ts';
import { type PagePart, placeQuery, type Visit } from '../../core/visit.ts';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';

/** A section with at least so many goods links to a page of its own. */
const ENOUGH = 3;

/**
 * The sections of a tab with their first offers and products.
 * @param viewType STORE: goods of the stores near the chosen city; OFFER: of the rest. Without a city: of the whole country
 */
export async function readSectionBlocks(visit: Visit, catId: string, viewType: 'STORE' | 'OFFER') {
  const { region, preferences, marketFilter } = visit;
  const blocks = await region.AllActiveSectionItemNew({
    user: GUEST,
    catId,
    recordsPerPage: STRIP_SIZE,
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

/** The sections of a tab, or one quiet line where they did not load. */
export function SectionListings({
  blocks,
  tab,
  near,
}: {
  blocks: PagePart<readonly ListedSectionBlock[]>;
  tab: HomeTabId;
  /** They hold goods of the stores near the chosen city only. */
  near?: boolean;
}) {
  if ('value' in blocks)
    return blocks.value.map((block) => <SectionListing key={block.id} block={block} tab={tab} near={near} />);
  return (
    <Section>
      <PartOrError part={blocks}>{() => null}</PartOrError>
    </Section>
  );
}

interface SectionListingProps {
  block: ListedSectionBlock;
  tab: HomeTabId;
  inView?: boolean;
  near?: boolean | undefined;
}

/** '{section} Offers' and '{section} Products', each where there are some. */
export function SectionListing({ block, tab, inView, near }: SectionListingProps) {
  const { id, name, offers, products } = block;
  return (
    <>
      {offers.length > 0 && (
        <Section belowTheFold={!inView}>
          <Carousel
            of="offers"
            title={t.offersOf(name)}
            viewAll={offers.length >= ENOUGH ? paths.sectionOffers(id, listingTab(tab), { near }) : undefined}
          >
            {offers.map((offer) => (
              <ListedOfferCard key={offer.id} offer={offer} />
            ))}
          </Carousel>
        </Section>
      )}
      {products.length > 0 && (
        <Section belowTheFold={!inView}>
          <Carousel
            of="products"
            title={t.productsOf(name)}
            viewAll={
              products.length >= ENOUGH ? paths.sectionProducts(id, listingTab(tab), { near }) : undefined
            }
          >
            {products.map((product) => (
              <ListedProductCard key={product.id} product={product} level={3} />
            ))}
          </Carousel>
        </Section>
      )}
    </>
  );
}
