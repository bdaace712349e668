import { MapPin } from 'lucide';
import { Button } from '../button.tsx';
import { Carousel } from '../carousel.tsx';
import { ActiveFilters } from '../chip.tsx';
import { Section } from '../container.tsx';
import {
  CheckboxList,
  FilterButton,
  FilterGroup,
  FilterPanel,
  PriceRange,
  RatingRadios,
} from '../filter-panel.tsx';
import { Grid } from '../grid.tsx';
import { SidebarLayout } from '../layouts.tsx';
import { LetterBar, Letters, NamesOfLetter, StoreName } from '../letters.tsx';
import { LikePill } from '../like-pill.tsx';
import { OfferCard } from '../offer-card.tsx';
import { PageHeading } from '../page-heading.tsx';
import { PageTabs } from '../page-tabs.tsx';
import { SideNav } from '../side-nav.tsx';
import { SortSelect } from '../sort-select.tsx';
import { StoreCard } from '../store-card.tsx';
import { StoreFacts } from '../store-facts.tsx';
import { HeroAway, HeroMeta, StoreHero } from '../store-hero.tsx';
import { goods, picture, productCard, storeFacts, stores, tabs } from './samples.tsx';

export function HomePage() {
  return (
    <>
      <div className="pt-6 md:pt-9">
        <Carousel
          of="products"
          level={1}
          title="Featured deals"
          sub="Price drops this week from stores near Toronto and across Canada."
          viewAll="#all"
          phone="grid"
        >
          {[...goods, ...goods].map((good, index) => productCard(good, `${good.name}${index}`, 2))}
        </Carousel>
      </div>
      <Section>
        <Carousel
          of="offers"
          title="Harvest Table Offers"
          sub="Pantry staples and the things that serve them."
          viewAll="#all"
        >
          {['pantry', 'tea', 'orchard', 'wool'].map((name) => (
            <OfferCard
              key={name}
              href={`#${name}`}
              heading="20% off the stoneware collection"
              subHeading="Teapots, cups and bowls thrown in Saskatoon."
              store={{ name: 'Prairie Hearth Ceramics', logo: undefined }}
              picture={picture(name)}
              rating={{ average: 4.8, count: 934 }}
              end={{ text: 'Ends in 3 days', isSoon: true }}
              like={<LikePill count={612} liked={false} of={name} />}
            />
          ))}
        </Carousel>
      </Section>
      <Section band>
        <Carousel
          of="stores"
          title="Stores from your city"
          sub="Within 25 km of Toronto, ON"
          viewAll="#all"
          loop
        >
          {stores.map((store) => (
            <StoreCard
              key={store.cover}
              {...store}
              href={`#${store.cover}`}
              cover={picture(store.cover)}
              logo={undefined}
            />
          ))}
        </Carousel>
      </Section>
    </>
  );
}

export function SearchPage() {
  return (
    <form>
      <PageHeading id="results" title="“handmade”" count="486 products">
        <SortSelect
          name="sort"
          value="relevance"
          options={['Relevance', 'Price Low to High', 'Price High to Low', 'Rating'].map((label) => ({
            label,
            value: label.toLowerCase(),
          }))}
        />
        <FilterButton panel="filters" count={3} />
      </PageHeading>
      <ActiveFilters
        filters={['Home & Kitchen', '$15 to $120', '4 stars & up'].map((label) => ({
          label,
          href: `#${label}`,
        }))}
        heading="results"
      />
      <SidebarLayout
        side={
          <FilterPanel id="filters" reset="#reset">
            <FilterGroup legend="Department">
              <CheckboxList
                name="department"
                options={tabs.slice(1).map(({ label, href }, index) => ({
                  label,
                  value: href,
                  count: 164 - 9 * index,
                  checked: index === 1,
                }))}
              />
            </FilterGroup>
            <FilterGroup legend="Price">
              <PriceRange minName="from" maxName="to" min="15" max="120" />
            </FilterGroup>
            <FilterGroup legend="Buyer Ratings">
              <RatingRadios name="rating" value={4} />
            </FilterGroup>
          </FilterPanel>
        }
      >
        <Grid of="products">{goods.map((good) => productCard(good, good.name, 2))}</Grid>
      </SidebarLayout>
    </form>
  );
}

const collections =
  'Packs,Boots & skates,Field tools,Sleds,Navigation,Wool layers,Camp kitchen,Repair & care,Gifts under $50,Last pairs,Everything that a family needs for a week on the water,Maps,Lamps,Hats,Gloves,Socks'.split(
    ',',
  );

export function StorePage() {
  return (
    <Section>
      <StoreHero
        name="Laurentian Trail Supply"
        cover={picture('cover')}
        logo={undefined}
        meta={
          <>
            <HeroMeta icon={MapPin}>Mont-Tremblant, QC</HeroMeta>
            <HeroAway href="https://laurentiantrail.example">laurentiantrail.example</HeroAway>
          </>
        }
        actions={<Button variant="secondary">Store policies</Button>}
      />
      <div className="my-6 rounded-card border border-line bg-card p-6">
        <StoreFacts {...storeFacts} />
      </div>
      <PageTabs
        label="What Laurentian Trail Supply has"
        tabs={['Home', 'All Products', 'Packs'].map((label) => ({ label, href: `#${label}` }))}
        current="#All Products"
      />
      <SidebarLayout
        side={
          <SideNav
            heading="Collections"
            current="#All Products"
            scrollsAbove={15}
            links={['All Products', ...collections].map((label, index) => ({
              label,
              href: `#${label}`,
              count: 148 - index * 6,
            }))}
          />
        }
      >
        <Grid of="products">{goods.map((good) => productCard(good, good.name))}</Grid>
      </SidebarLayout>
    </Section>
  );
}

export function DirectoryPage() {
  const letters = ['B', 'M', 'W', '#'];
  return (
    <Section>
      <PageHeading title="All stores, A to Z" />
      <LetterBar letters={letters.map((letter) => ({ letter, href: `#${letter}` }))} />
      <Letters>
        {letters.map((letter) => (
          <NamesOfLetter key={letter} id={letter} letter={letter}>
            {stores.map(({ cover, name, place }) => (
              <StoreName key={cover} href={`#${cover}`} name={name} logo={undefined} about={place} />
            ))}
            <StoreName
              key="long"
              href="#long"
              name="A store with a very long name that does not fit into one line of a list of names"
              logo={undefined}
              about=""
            />
          </NamesOfLetter>
        ))}
      </Letters>
    </Section>
  );
}
