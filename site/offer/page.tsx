import { GUEST, OFFER_PRODUCTS_PAGE_SIZE } from '@fernway/contract/wire';
import { Badge } from '@fernway/ui/badge';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { Section } from '@fernway/ui/container';
import { DescriptionHtml } from '@fernway/ui/description-html';
import { OfferLayout } from '@fernway/ui/layouts';
import { Picture } from '@fernway/ui/picture';
import { OfferSummary } from '@fernway/ui/product-summary';
import { SectionHeading } from '@fernway/ui/section-heading';
import { Clock } from 'lucide-react';
import { brand } from '../brand.ts';
import { idIn } from '../errors/missing.ts';
import { PartOfPage } from '../errors/part.tsx';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import { listedPage } from '../product/card.tsx';
import { ProductGrid } from '../product/grid.tsx';
import { safeHtml } from '../safe-html.server.ts';
import { StoreBehind } from '../store/panel.tsx';
import { visitOf } from '../visit.ts';
import { endsIn } from '../wording.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.offer.heading} · ${brand.name}` },
        {
          name: 'description',
          content: loaderData.offer.subHeading ?? `An offer from ${loaderData.offer.storeName}`,
        },
      ]
    : [];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { market, region, part } = visitOf(context);
  const id = idIn(params.offerId);
  const [offer, products] = await Promise.all([
    region.getOffersById({ user: GUEST, id }),
    part(
      region
        .getOfferProducts({ offerId: id, recordPerPage: OFFER_PRODUCTS_PAGE_SIZE })
        .then((page) => listedPage(page, market).content),
    ),
  ]);
  return {
    offer: { ...offer, description: safeHtml(offer.description), ends: endsIn(offer.endsAt, Date.now()) },
    products,
    store: await part(region.getStoreById({ id: offer.storeId })),
  };
}

export default function OfferPage({ loaderData: { offer, products, store } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        back={paths.offers()}
        items={[{ label: 'Offers', href: paths.offers() }]}
        current={offer.heading}
      />
      <OfferLayout
        picture={
          <Picture
            source={pictureSource(offer.fullImage)}
            alt=""
            ratio="16/10"
            sizes="(min-width: 1280px) 680px, (min-width: 768px) 55vw, 100vw"
            corner="panel"
            loading="priority"
          >
            {offer.ends && (
              <div className="absolute top-3 left-3">
                <Badge tone="deal" icon={Clock}>
                  {offer.ends}
                </Badge>
              </div>
            )}
          </Picture>
        }
      >
        <OfferSummary
          store={{
            name: offer.storeName,
            href: paths.store(offer.storeId),
            logo: pictureSource(offer.logo),
          }}
          heading={offer.heading}
          subHeading={offer.subHeading ?? undefined}
          rating={{ average: offer.avgRating, count: offer.totalRatings }}
          likes={offer.totalLikes}
        />
        {offer.discountCode && (
          <p className="mt-5 flex min-h-12 items-center gap-3 rounded-field border border-field border-dashed px-4 text-md">
            <span className="text-ink-2">Code at checkout</span>
            <b className="tracking-wide">{offer.discountCode}</b>
          </p>
        )}
      </OfferLayout>
      {offer.description && (
        <Section>
          <SectionHeading title="About this offer" />
          <div className="max-w-[68ch]">
            <DescriptionHtml html={offer.description} />
          </div>
        </Section>
      )}
      <Section>
        <PartOfPage part={store}>{(behind) => <StoreBehind store={behind} />}</PartOfPage>
      </Section>
      <Section>
        <PartOfPage part={products}>
          {(related) =>
            related.length > 0 && (
              <>
                <SectionHeading title="Related Products" sub="From this offer" />
                <ProductGrid products={related} level={3} />
              </>
            )
          }
        </PartOfPage>
      </Section>
    </>
  );
}
