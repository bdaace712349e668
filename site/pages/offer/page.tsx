import { brand } from '@fernway/brand';
import type { ProductCard } from '@fernway/contract';
import { GUEST, OFFER_PRODUCTS_PAGE_SIZE } from '@fernway/contract/wire';
import { ended } from '@fernway/messages/ends';
import * as t from '@fernway/messages/heads/offer';
import { listedProducts } from '../../catalogue/product-card.tsx';
import { readStore } from '../../catalogue/read-store.ts';
import type { DepartmentTree } from '../../core/departments.ts';
import { merchantLinkOf } from '../../core/merchant-links.ts';
import { readId, throwNotFound } from '../../core/not-found.ts';
import { type HomeTabId, NEW, paths, TRENDING } from '../../core/paths.ts';
import { readPageNumber } from '../../core/read-query.ts';
import { plainText, safeHtml } from '../../core/safe-html.server.ts';
import { shareLinks } from '../../core/sharing.ts';
import { type Visit, visitOf } from '../../core/visit.ts';
import { endOf, hasEnded, longEndOf } from '../../core/wording.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { canonicalLinks, originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import type { Route } from './+types/page.ts';
import { offerData } from './structured-data.ts';

const MAX_SUMMARY_LENGTH = 500;

export const handle: PageHandle = { parameters: ['page'] };

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.offer.heading} · ${brand.name}` },
        {
          name: 'description',
          content: loaderData.offer.subHeading ?? t.offerFrom(loaderData.offer.storeName),
        },
        ...(loaderData.offer.hasEnded ? [{ name: 'robots', content: 'noindex' }] : []),
        // An offer has an address under each tab that shows it: this is the canonical one.
        ...canonicalLinks({
          ...loaderData,
          path: paths.offer(loaderData.offer.id),
          on: [loaderData.offer.home],
        }),
        ...offerData(loaderData),
      ]
    : [],
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { market, region, marketFilter, loadPart, departments } = visit;
  const id = readId(params.offerId);
  const page = readPageNumber(request.url);
  const [offer, products, tree] = await Promise.all([
    region.getOffersById({ user: GUEST, id }),
    loadPart(
      region.getOfferProducts({
        offerId: id,
        pageId: page,
        recordPerPage: OFFER_PRODUCTS_PAGE_SIZE,
        ...marketFilter,
      }),
    ),
    loadPart(departments()),
  ]);
  if ('value' in products && page > Math.max(1, products.value.totalPages)) throwNotFound();
  const from = tabOf(params.tabName, 'value' in tree ? tree.value : []);
  const isOfTab = from !== undefined && params.tabName !== TRENDING;
  const [store, ofGoods] = await Promise.all([
    loadPart(readStore(visit, offer.storeId)),
    isOfTab ? undefined : loadPart(readDepartment(visit, 'value' in products ? products.value.content : [])),
  ]);
  const department = ofGoods && 'value' in ofGoods ? ofGoods.value : undefined;
  const { heading, fullImage } = offer;
  const now = Date.now();
  const isOver = offer.status === 'retired' || hasEnded(offer.endsAt, now);
  return {
    market,
    origins: originsOf(visit.hosts),
    tab: department?.id ?? params.tabName,
    tabInAddress: params.tabName,
    from,
    belongsTo: isOfTab ? from : department && { label: department.name, href: paths.offers(department.id) },
    offer: {
      ...offer,
      description: safeHtml(offer.description),
      summary: plainText(offer.description, MAX_SUMMARY_LENGTH),
      hasEnded: isOver,
      end: isOver ? { text: ended(), isSoon: false } : endOf(offer.endsAt, now),
      longEnd: isOver ? undefined : longEndOf(offer.endsAt, now),
    },
    shop: merchantLinkOf(
      offer.vendorUrl,
      'value' in store ? store.value : undefined,
      paths.interstitial('offer', id),
    ),
    share: shareLinks(visit, { path: paths.offerShare(id), title: heading, picture: fullImage }),
    products: 'value' in products ? { value: listedProducts(products.value, visit) } : products,
    store,
  };
}

/** The department of its goods, for an address that names none. */
async function readDepartment({ region }: Visit, [first]: readonly ProductCard[]) {
  if (!first) return undefined;
  const { mainCategory } = await region.product({ user: GUEST, productId: first.id });
  return mainCategory ?? undefined;
}

/** The listing that a shopper came from, if the address names one. */
function tabOf(tab: HomeTabId, departments: DepartmentTree): { label: string; href: string } | undefined {
  const label = tab === TRENDING || tab === NEW ? tab : departments.find(({ id }) => id === tab)?.name;
  return label === undefined ? undefined : { label, href: paths.offers(tab) };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).OfferScreen);
