import { GUEST, OFFER_PRODUCTS_PAGE_SIZE } from '@fernway/contract/wire';
import { Badge } from '@fernway/ui/badge';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { Section } from '@fernway/ui/container';
import { OfferLayout } from '@fernway/ui/layouts';
import { LikeCount } from '@fernway/ui/like-pill';
import { Picture } from '@fernway/ui/picture';
import { OfferSummary } from '@fernway/ui/product-summary';
import { ShareLinks } from '@fernway/ui/share-links';
import { Clock } from 'lucide-react';
import { brand } from '../brand.ts';
import { idIn, missing } from '../errors/missing.ts';
import { PartOfPage } from '../errors/part.tsx';
import type { DepartmentTree } from '../layout/departments.ts';
import { wayTo } from '../outgoing.ts';
import { NEW, paths, type Tab, TRENDING } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import { listedPage } from '../product/card.tsx';
import { pageIn } from '../query.ts';
import { safeHtml } from '../safe-html.server.ts';
import { sharedOn } from '../sharing.ts';
import { StoreBehind } from '../store/panel.tsx';
import { visitOf } from '../visit.ts';
import { ENDED, endsIn } from '../wording.ts';
import type { Route } from './+types/page.ts';
import { AboutOffer } from './about.tsx';
import { RelatedProducts } from './related.tsx';
import { ShopNow } from './shop-now.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.offer.heading} · ${brand.name}` },
        {
          name: 'description',
          content: loaderData.offer.subHeading ?? `An offer from ${loaderData.offer.storeName}`,
        },
        ...(loaderData.offer.ends === ENDED ? [{ name: 'robots', content: 'noindex' }] : []),
        // An offer has an address under each tab that shows it.
        { tagName: 'link', rel: 'canonical', href: paths.offer(loaderData.offer.id) },
      ]
    : [];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { market, region, part, departments } = visit;
  const id = idIn(params.offerId);
  const page = pageIn(request.url);
  const [offer, products, tree] = await Promise.all([
    region.getOffersById({ user: GUEST, id }),
    part(region.getOfferProducts({ offerId: id, pageId: page, recordPerPage: OFFER_PRODUCTS_PAGE_SIZE })),
    part(departments()),
  ]);
  if ('value' in products && page > Math.max(1, products.value.totalPages)) missing();
  const store = await part(region.getStoreById({ id: offer.storeId }));
  const { heading, fullImage } = offer;
  return {
    tab: params.tabName,
    from: tabOf(params.tabName, 'value' in tree ? tree.value : []),
    offer: {
      ...offer,
      description: safeHtml(offer.description),
      ends: offer.status === 'retired' ? ENDED : endsIn(offer.endsAt, Date.now()),
    },
    shop: wayTo(offer.vendorUrl, 'value' in store ? store.value : undefined, paths.leaving('offer', id)),
    share: sharedOn(visit, { path: paths.offer(id), title: heading, picture: fullImage }),
    products: 'value' in products ? { value: listedPage(products.value, market) } : products,
    store,
  };
}

/** The listing that a shopper came from, where the address names one. */
function tabOf(tab: Tab, departments: DepartmentTree): { label: string; href: string } | undefined {
  const label = tab === TRENDING || tab === NEW ? tab : departments.find(({ id }) => id === tab)?.name;
  return label === undefined ? undefined : { label, href: paths.offers(tab) };
}

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { tab, from, offer, shop, share, products, store } = loaderData;
  return (
    <>
      <Breadcrumb
        back={from?.href ?? paths.offers()}
        items={[
          { label: 'Offers', href: paths.offers() },
          ...(from && from.label !== TRENDING ? [from] : []),
        ]}
        current={offer.heading}
      />
      <OfferLayout
        picture={
          <Picture
            source={pictureSource(offer.fullImage)}
            alt=""
            ratio="16/10"
            sizes="(min-width: 1280px) 680px, (min-width: 768px) 55vw, 100vw"
            corner="bleed"
            loading="priority"
          >
            {offer.totalLikes > 0 && (
              <div className="absolute top-3 right-3">
                <LikeCount count={offer.totalLikes} />
              </div>
            )}
            {offer.ends && (
              <div className="absolute top-3 left-3">
                <Badge tone={offer.ends === ENDED ? 'quiet' : 'deal'} icon={Clock}>
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
        <div className="mt-5 grid gap-3">
          <ShopNow offer={offer} shop={shop} />
          <ShareLinks links={share} />
        </div>
      </OfferLayout>
      <AboutOffer offer={offer} />
      <Section>
        <PartOfPage part={store}>{(behind) => <StoreBehind store={behind} />}</PartOfPage>
      </Section>
      <Section id="related">
        <PartOfPage part={products}>
          {(related) => (
            <RelatedProducts
              products={related}
              href={(page) => `${paths.offer(offer.id, tab, page)}#related`}
            />
          )}
        </PartOfPage>
      </Section>
    </>
  );
}
