import type { SectionBlock } from '@fernway/contract';
import { GUEST } from '@fernway/contract/wire';
import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { SectionHeading } from '@fernway/ui/section-heading';
import { brand } from '../brand.ts';
import { PartOfPage } from '../errors/part.tsx';
import { listedOffer, OfferInList } from '../offer/card.tsx';
import { NEW, paths, TRENDING } from '../paths.ts';
import { listedPage, listedProduct, ProductInList } from '../product/card.tsx';
import { ProductGrid } from '../product/grid.tsx';
import { listedFields, listedStores } from '../store/card.tsx';
import { StoresAcross, StoresFromYourCity } from '../store/strips.tsx';
import { type Visit, visitOf } from '../visit.ts';
import type { Route } from './+types/offers.ts';
import { ComingSoon } from './coming-soon.tsx';
import { type HomeTab, readTab } from './tab.ts';

/** Cards of a strip, of which a wide window shows three or four at once. */
const STRIP = 12;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Offers'} offers · ${brand.name}` },
  { name: 'description', content: `${brand.tagline} ${brand.blurb}` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const tab = await readTab(params.tabName, visit.departments);
  const [goods, storesAcross] = await Promise.all([
    tab.tab === NEW ? newest(visit) : shelves(visit, tab),
    visit.part(
      visit.region
        .InStores({ user: GUEST, catId: tab.catId, recordsPerPage: STRIP, ...listedFields })
        .then((page) => listedStores(page).content),
    ),
  ]);
  return { ...tab, market: visit.market, goods, storesAcross };
}

/** What a category, or Trending, has on its shelves. */
async function shelves({ market, region, part }: Visit, { catId }: HomeTab) {
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

async function newest({ market, region, part }: Visit) {
  const order = { orderBy: 'createdOn', asc: false } as const;
  const [offers, products] = await Promise.all([
    part(
      region
        .offersCategory({ user: GUEST, catId: 'all', recordsPerPage: STRIP, ...order })
        .then(({ content }) => content.map(listedOffer)),
    ),
    part(
      region
        .productsCategoriesNew({ userId: GUEST, categoryId: 'all', recordPerPage: 2 * STRIP, ...order })
        .then((page) => listedPage(page, market).content),
    ),
  ]);
  return { kind: 'newest', offers, products } as const;
}

const listedBlock = ({ section, offers, products }: SectionBlock, market: Visit['market']) => ({
  ...section,
  offers: offers.map(listedOffer),
  products: products.map((product) => listedProduct(product, market)),
});
type Block = ReturnType<typeof listedBlock>;

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { tab, market, goods, storesAcross } = loaderData;
  return (
    <>
      {goods.kind === 'shelves' ? (
        <Shelves {...goods} tab={loaderData} />
      ) : (
        <Newest offers={goods.offers} products={goods.products} />
      )}
      <Section>
        <PartOfPage part={storesAcross}>
          {(stores) => <StoresAcross market={market} stores={stores} tab={tab} />}
        </PartOfPage>
      </Section>
    </>
  );
}

type ShelvesProps = Awaited<ReturnType<typeof shelves>> & { tab: HomeTab };

function Shelves({ featured, blocks, products, tab }: ShelvesProps) {
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
        <StoresFromYourCity />
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

function Newest({ offers, products }: Omit<Awaited<ReturnType<typeof newest>>, 'kind'>) {
  return (
    <>
      <div className="pt-6 md:pt-9">
        <PartOfPage part={products}>
          {(goods) => (
            <>
              <SectionHeading title="New Products" level={1} />
              {goods.length > 0 ? (
                <ProductGrid products={goods} level={2} />
              ) : (
                <ComingSoon next={{ label: 'See what is trending', href: paths.offers() }} />
              )}
            </>
          )}
        </PartOfPage>
      </div>
      <Section>
        <PartOfPage part={offers}>
          {(newest) =>
            newest.length > 0 ? (
              <Carousel of="offers" title="New Offers">
                {newest.map((offer) => (
                  <OfferInList key={offer.id} offer={offer} />
                ))}
              </Carousel>
            ) : (
              <>
                <SectionHeading title="New Offers" />
                <ComingSoon next={{ label: 'See what is trending', href: paths.offers() }} />
              </>
            )
          }
        </PartOfPage>
      </Section>
    </>
  );
}
