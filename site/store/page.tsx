import { OFFER_PRODUCTS_PAGE_SIZE, PAGE_SIZE } from '@fernway/contract/wire';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { Panel } from '@fernway/ui/container';
import { PageTabs } from '@fernway/ui/page-tabs';
import { StoreFacts } from '@fernway/ui/store-facts';
import { HeroAway, HeroMeta, StoreHero } from '@fernway/ui/store-hero';
import { MapPin } from 'lucide-react';
import { brand } from '../brand.ts';
import { idIn, missing } from '../errors/missing.ts';
import { departmentOf } from '../layout/departments.ts';
import type { PageHandle } from '../layout/site.ts';
import { listedOffer } from '../offer/card.tsx';
import { hostOf, outgoing } from '../outgoing.ts';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import { listedPage } from '../product/card.tsx';
import { pageIn } from '../query.ts';
import { orderOf, readSort } from '../sorting.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/page.ts';
import { AdditionalDiscounts, factsOf } from './panel.tsx';
import { addressOf, branchOf } from './place.ts';
import { StoreHome, StoreProducts } from './shelves.tsx';
import { ALL_PRODUCTS, HOME, readTab, storeTabs } from './tabs.ts';

/** Phones are shown the app first. */
export const handle: PageHandle = { offersApp: 'once' };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.store.storeName} · ${brand.name}` },
        {
          name: 'description',
          content: `${loaderData.store.storeName}: products and offers. ${brand.tagline}`,
        },
      ]
    : [];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { market, region, part, departments } = visitOf(context);
  const id = idIn(params.storeId);
  const { asked, collectionId } = readTab(request.url);
  const sort = readSort(new URL(request.url).searchParams);
  const pageId = pageIn(request.url);
  const recordPerPage = collectionId ? OFFER_PRODUCTS_PAGE_SIZE : PAGE_SIZE;
  const [store, offers, collections, products, all, tree] = await Promise.all([
    region.getStoreById({ id }),
    region.OffersBYStore({ id }),
    region.CollectionBYStore({ id }),
    region.productByStore({
      id,
      ...(collectionId && { collectionId }),
      pageId,
      recordPerPage,
      ...orderOf(sort),
    }),
    // How many there are in all stands beside the collections.
    collectionId ? part(region.productByStore({ id, recordPerPage: 1 })) : undefined,
    part(departments()),
  ]);
  if (pageId > Math.max(1, products.totalPages)) missing();
  const hasHome = offers.length > 0;
  const first = hasHome ? HOME : ALL_PRODUCTS;
  const ofTree = 'value' in tree ? tree.value : [];
  const department = store.categories.flatMap((category) => departmentOf(ofTree, category.id) ?? [])[0];
  return {
    store,
    tab: department?.id,
    department: department && { id: department.id, name: department.name },
    shelf: collectionId ?? (asked === HOME && !hasHome ? ALL_PRODUCTS : (asked ?? first)),
    first,
    offers: offers.map(listedOffer),
    collections,
    products: listedPage(products, market),
    total: all === undefined ? products : 'value' in all ? all.value : undefined,
    sort,
  };
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { store, department, shelf, first, offers, collections, products, total, sort } = loaderData;
  const address = addressOf(store);
  const branch = branchOf(store);
  const { tabs, href } = storeTabs({ storeId: store.id, first, shelf, collections });
  return (
    <>
      <Breadcrumb
        back={paths.stores(department?.id)}
        items={[
          { label: 'Stores', href: paths.stores() },
          ...(department ? [{ label: department.name, href: paths.stores(department.id) }] : []),
        ]}
        current={store.storeName}
      />
      <StoreHero
        name={store.storeName}
        cover={pictureSource(store.coverImage)}
        logo={pictureSource(store.logoMedium)}
        meta={
          <>
            {branch && <p>Branch: {branch}</p>}
            {address && <HeroMeta icon={MapPin}>{address}</HeroMeta>}
            <HeroAway href={outgoing(store.websiteUrl)}>{hostOf(store.websiteUrl)}</HeroAway>
          </>
        }
        actions={<AdditionalDiscounts store={store} />}
      />
      <div className="my-6">
        <Panel padded>
          <StoreFacts {...factsOf(store)} />
        </Panel>
      </div>
      {tabs.length > 1 && (
        <PageTabs label={`What ${store.storeName} has`} tabs={tabs} current={href(shelf)} />
      )}
      <div className="pt-5 md:pt-6">
        {shelf === HOME ? (
          <StoreHome offers={offers} products={products} allProducts={href(ALL_PRODUCTS)} />
        ) : (
          <StoreProducts
            storeId={store.id}
            tab={shelf === first ? undefined : shelf}
            sort={sort}
            products={products}
            side={
              collections.length > 0
                ? {
                    current: href(shelf),
                    links: [
                      { label: 'All Products', href: href(ALL_PRODUCTS), count: total?.totalElements },
                      ...collections.map(({ id, heading, totalProducts }) => ({
                        label: heading,
                        href: href(id),
                        count: totalProducts,
                      })),
                    ],
                  }
                : undefined
            }
          />
        )}
      </div>
    </>
  );
}
