import { Bookmark, ExternalLink, Plus } from 'lucide';
import { Breadcrumb } from '../breadcrumb.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Carousel } from '../carousel.tsx';
import { ChipLink, ChipRow } from '../chip.tsx';
import { Section } from '../container.tsx';
import { DescriptionHtml } from '../description-html.tsx';
import { DiscountCode } from '../discount-code.tsx';
import { FactList } from '../fact-list.tsx';
import { Icon } from '../icon.tsx';
import { InfoTip } from '../info-tip.tsx';
import { OfferLayout, ProductLayout } from '../layouts.tsx';
import { LikePill } from '../like-pill.tsx';
import { Picture } from '../picture.tsx';
import { PictureGallery } from '../picture-gallery.tsx';
import { OfferSummary, ProductSummary } from '../product-summary.tsx';
import { TileColumn } from '../product-tile.tsx';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { RatingDistribution, Review, ReviewColumns, ReviewList } from '../review.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { ShareLinks } from '../share-links.tsx';
import { Steps } from '../steps.tsx';
import { StorePanel } from '../store-panel.tsx';
import { VariantOptions } from '../variant-options.tsx';
import { goods, picture, productCard, storeFacts } from './samples.tsx';

const share = (['facebook', 'x', 'pinterest', 'whatsapp'] as const).map((brand) => ({
  brand,
  label: brand,
  href: `#${brand}`,
}));

export function ProductPage() {
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
      <ProductLayout
        gallery={
          <PictureGallery
            name="Trailhead daypack"
            like={<LikePill count={1200} liked of="Trailhead daypack" />}
            pictures={['daypack', 'weekender', 'boot', 'suitcase', 'compass', 'axe', 'cap'].map((name) => ({
              source: picture(name),
              alt: '',
            }))}
          />
        }
        buying={
          <div className="grid gap-5">
            <ProductSummary
              store={{ name: 'Laurentian Trail Supply', href: '#store' }}
              title="Trailhead 24 L daypack in waxed recycled canvas"
              rating={{ average: 4.7, count: 312 }}
              price={{ price: '$98.00', was: '$128.00', label: 'CAD' }}
              discountPercent={23}
              shipping={{ text: 'Free shipping', free: true }}
            />
            <VariantOptions
              legend="Colour"
              options={['Fern', 'Ember', 'Slate'].map((label, index) => ({
                label,
                href: `#${label}`,
                current: index === 0,
                unavailable: undefined,
                picture: picture(['daypack', 'boot', 'gloves'][index] ?? ''),
              }))}
            />
            <VariantOptions
              legend="Volume"
              options={['18 L', '24 L', '32 L', '45 L'].map((label, index) => ({
                label,
                href: `#${label}`,
                current: index === 1,
                unavailable: index < 3 ? undefined : 'sold out',
              }))}
            />
            <QuantityStepper name="quantity-2" />
            <div className="grid grid-cols-2 gap-3">
              <Button variant="primary" size="large">
                Buy Now
                <Icon of={ExternalLink} size={18} />
              </Button>
              <Button variant="secondary" size="large">
                <Icon of={Bookmark} size={18} />
                Add To List
              </Button>
            </div>
            <ShareLinks links={share} />
          </div>
        }
        facts={
          <FactList
            facts={[
              { name: 'Brand', value: 'Laurentian' },
              { name: 'Material', value: 'Recycled cotton canvas, waxed' },
              {
                name: 'Returns',
                value: (
                  <>
                    30 days, unused{' '}
                    <InfoTip label="Return policy" text="Know More">
                      Unused goods come back within 30 days.
                    </InfoTip>
                  </>
                ),
              },
            ]}
          />
        }
        description={
          <>
            <SectionHeading title="Description" />
            <DescriptionHtml html="<p>One pack for the trail, the train and the market. The body is 16 oz canvas woven from <b>recycled</b> cotton.</p><ul><li>Padded 15 inch sleeve that lifts away from the floor</li><li>Every buckle and strap can be replaced</li></ul>" />
          </>
        }
        side={
          <TileColumn
            title="More in Bags & packs"
            viewAll="#all"
            products={goods.map((good) => ({
              href: `#tile-${good.name}`,
              title: good.title,
              picture: picture(good.name),
              price: { price: good.price, was: good.was },
            }))}
          />
        }
      />
      <Section>
        <StorePanel
          href="#store"
          name="Laurentian Trail Supply"
          logo={undefined}
          branch="Ossington"
          address="118 chemin Kandahar, Mont-Tremblant, QC J8E 1E2"
          facts={storeFacts}
          actions={
            <>
              <Button variant="soft" size="small">
                <Icon of={Plus} size={16} />
                Follow
              </Button>
              <ButtonLink variant="secondary" size="small" href="#store">
                View Store
              </ButtonLink>
              <Button variant="secondary" size="small">
                Additional Discounts
              </Button>
            </>
          }
        />
      </Section>
      <Section>
        <SectionHeading title="Buyer Reviews" sub="Ratings come from verified buyers." />
        <ReviewColumns
          summary={
            <RatingDistribution average={4.7} count={312} perStar={{ 5: 237, 4: 50, 3: 16, 2: 6, 1: 3 }} />
          }
        >
          <ChipRow label="Filter reviews">
            {['All', '5 stars', '4 stars', '3 stars', '2 stars', '1 star', 'With comments', 'With media'].map(
              (label) => (
                <ChipLink key={label} href={`#${label}`} current={label === 'All'}>
                  {label}
                </ChipLink>
              ),
            )}
          </ChipRow>
          <ReviewList more="#more" countText="5 of 312">
            <Review
              key="1"
              author="Maëlle Gagnon"
              rating={4.5}
              date={{ iso: '2026-11-14', text: '14 NOV 2026' }}
              verified
              variant="Fern, 24 L"
              comment="Carried it through four days in the Chic-Chocs in sideways rain. The lid stayed dry inside and the hip belt does not creep loose. The green is deeper than on my screen, which I prefer."
              media={[picture('boot'), picture('cap')]}
            />
            <Review
              key="2"
              author="T"
              rating={3}
              date={{ iso: '2026-09-28', text: '28 SEP 2026' }}
              verified={false}
              comment={undefined}
              media={[]}
            />
          </ReviewList>
        </ReviewColumns>
      </Section>
      <Section>
        <Carousel of="similar" title="Similar Products">
          {[...goods, ...goods].map((good, index) => productCard(good, `similar-${good.name}${index}`))}
        </Carousel>
      </Section>
    </>
  );
}

export function OfferPage() {
  return (
    <Section>
      <OfferLayout
        picture={<Picture source={picture('pantry')} alt="" ratio="16/10" sizes="58vw" corner="panel" />}
      >
        <div className="grid gap-5">
          <OfferSummary
            store={{ name: 'Maple & Moss Pantry', href: '#store', logo: undefined }}
            heading="Fill a basket, save 15%"
            subHeading="Any four pantry goods, picked up in Toronto or delivered across Ontario."
            rating={{ average: 4.8, count: 1264 }}
            likes={1812}
          />
          <div className="grid grid-cols-2 gap-3">
            <Button variant="primary" size="large">
              Shop Now
            </Button>
            <Button variant="soft" size="large">
              In List
            </Button>
          </div>
          <DiscountCode code="BASKET15" />
          <ShareLinks links={share} />
        </div>
      </OfferLayout>
      <div className="mt-11 max-w-120">
        <SectionHeading title="How to use it" />
        <Steps>
          <p>
            Choose <b>Shop Now</b> and fill a basket.
          </p>
          <p>
            Enter <b>BASKET15</b> at checkout.
          </p>
        </Steps>
      </div>
    </Section>
  );
}
