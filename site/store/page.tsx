import { PAGE_SIZE } from '@fernway/contract/wire';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { Panel } from '@fernway/ui/container';
import { SidebarLayout } from '@fernway/ui/layouts';
import { SideNav } from '@fernway/ui/side-nav';
import { StoreFacts } from '@fernway/ui/store-facts';
import { HeroMeta, StoreHero } from '@fernway/ui/store-hero';
import { MapPin } from 'lucide-react';
import { brand } from '../brand.ts';
import { idIn, missing } from '../errors/missing.ts';
import { listedOffer } from '../offer/card.tsx';
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

const HOME = 'home';
const ALL_PRODUCTS = 'allProduct';

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
  const { market, region } = visitOf(context);
  const id = idIn(params.storeId);
  const query = new URL(request.url).searchParams;
  const asked = query.get('tab');
  const collectionId = asked && asked !== HOME && asked !== ALL_PRODUCTS ? asked : undefined;
  const sort = readSort(query);
  const pageId = pageIn(request.url);
  const [store, offers, collections, products] = await Promise.all([
    region.getStoreById({ id }),
    region.OffersBYStore({ id }),
    region.CollectionBYStore({ id }),
    region.productByStore({
      id,
      ...(collectionId !== undefined && { collectionId }),
      pageId,
      recordPerPage: PAGE_SIZE,
      ...orderOf(sort),
    }),
  ]);
  if (pageId > Math.max(1, products.totalPages)) missing();
  const hasHome = offers.length > 0;
  const first = hasHome ? HOME : ALL_PRODUCTS;
  return {
    store,
    shelf: collectionId ?? (asked === HOME && !hasHome ? ALL_PRODUCTS : (asked ?? first)),
    first,
    offers: offers.map(listedOffer),
    collections,
    products: listedPage(products, market),
    sort,
  };
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { store, shelf, first, offers, collections, products, sort } = loaderData;
  const address = addressOf(store);
  const branch = branchOf(store);
  const href = (tab: string) => paths.store(store.id, { tab: tab === first ? undefined : tab });
  const tabs = [
    ...(offers.length > 0 ? [{ label: 'Home', href: href(HOME) }] : []),
    { label: 'All Products', href: href(ALL_PRODUCTS) },
    ...collections.map(({ id, heading, totalProducts }) => ({
      label: heading,
      href: href(id),
      count: totalProducts,
    })),
  ];
  return (
    <>
      <Breadcrumb
        back={paths.stores()}
        items={[{ label: 'Stores', href: paths.stores() }]}
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
          </>
        }
        actions={<AdditionalDiscounts store={store} />}
      />
      <div className="my-6">
        <Panel padded>
          <StoreFacts {...factsOf(store)} />
        </Panel>
      </div>
      <SidebarLayout side={<SideNav heading="Collections" links={tabs} current={href(shelf)} />}>
        {shelf === HOME ? (
          <StoreHome offers={offers} products={products} allProducts={href(ALL_PRODUCTS)} />
        ) : (
          <StoreProducts
            storeId={store.id}
            tab={shelf === first ? undefined : shelf}
            sort={sort}
            products={products}
          />
        )}
      </SidebarLayout>
    </>
  );
}
