import { Breadcrumb } from '../breadcrumb.tsx';
import { Section } from '../container.tsx';
import { Grid } from '../grid.tsx';
import { LikePill } from '../like-pill.tsx';
import { OfferCard } from '../offer-card.tsx';
import { Pagination } from '../pagination.tsx';
import { ProductCard } from '../product-card.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { LoadingRegion, OfferCardSkeleton, ProductCardSkeleton, StoreCardSkeleton } from '../skeleton.tsx';
import { StoreCard } from '../store-card.tsx';
import { goods, picture } from './samples.tsx';

export function Cards() {
  return (
    <>
      <Breadcrumb
        back="#back"
        items={[
          { label: 'Outdoors', href: '#outdoors' },
          { label: 'Bags & packs', href: '#bags' },
        ]}
        current="Trailhead 24 L daypack"
      />
      <SectionHeading
        title="Featured deals"
        sub="Price drops this week from stores near Toronto and across Canada."
        viewAll="#all"
      />
      <Grid of="products">
        {goods.map((good, index) => (
          <ProductCard
            key={good.name}
            href={`#${good.name}`}
            title={good.title}
            store={good.store}
            picture={picture(good.name)}
            price={{ price: good.price, was: good.was }}
            discountPercent={good.off}
            rating={{ average: 4.7, count: 312 }}
            shipping={
              index % 2 ? { text: 'Free over $75', free: false } : { text: 'Free shipping', free: true }
            }
            like={<LikePill count={1234 * index} liked={index === 1} of={good.title} />}
          />
        ))}
        <ProductCard
          key="long"
          href="#long"
          title="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
          store="A store with a very long name that does not fit into one line of a card"
          picture={undefined}
          price={{ price: '$12,499.00', was: '$16,999.00', label: 'US' }}
          discountPercent={26}
          rating={{ average: 0, count: 0 }}
          shipping={undefined}
        />
        <ProductCard
          key="short"
          href="#short"
          title="Cup"
          store="Bo"
          picture={{ src: () => '/missing.webp', widths: [640] }}
          price={{ price: '$1.00' }}
          discountPercent={undefined}
          rating={{ average: 3.2, count: 1 }}
          shipping={{ text: 'Ships from $6', free: false }}
        />
        <ProductCardSkeleton key="skeleton" />
        <ProductCardSkeleton key="skeleton-2" />
      </Grid>
      <Pagination page={2} pages={16} href={(page) => `#page-${page}`} />
      <Section>
        <SectionHeading
          title="Harvest Table Offers"
          sub="Pantry staples and the things that serve them."
          viewAll="#all"
        />
        <Grid of="offers">
          <OfferCard
            key="basket"
            href="#offer"
            heading="Fill a basket, save 15%"
            subHeading="Any four pantry goods, picked up in Toronto or delivered."
            store={{ name: 'Maple & Moss Pantry', logo: undefined }}
            picture={picture('pantry')}
            rating={{ average: 4.8, count: 1264 }}
            end={{ text: 'Ends in 2 days', isSoon: true }}
            like={<LikePill count={1800} liked of="Fill a basket" />}
          />
          <OfferCard
            key="stone"
            href="#offer"
            heading="An offer whose heading is so long that it takes two lines and is then cut off, whatever else it may say"
            subHeading={undefined}
            store={{ name: 'Bicycles', logo: picture('logo') }}
            picture={undefined}
            rating={{ average: 0, count: 0 }}
          />
          <OfferCardSkeleton key="skeleton" />
        </Grid>
      </Section>
      <Section>
        <SectionHeading title="Stores from your city" sub="Within 25 km of Toronto, ON" viewAll="#all" />
        <Grid of="stores">
          <StoreCard
            key="maple"
            href="#store"
            name="Maple & Moss Pantry"
            place="Branch: Ossington · Toronto, ON"
            cover={picture('mm')}
            logo={undefined}
            rating={{ average: 4.8, count: 2318 }}
            followers={8420}
          />
          <StoreCard
            key="bikes"
            href="#store"
            name="A store with a very long name that does not fit into one line of a card at all"
            place="Online"
            cover={undefined}
            logo={picture('logo')}
            rating={{ average: 0, count: 0 }}
            followers={1}
          />
          <StoreCardSkeleton key="skeleton" />
        </Grid>
      </Section>
      <LoadingRegion>
        <span />
      </LoadingRegion>
    </>
  );
}
