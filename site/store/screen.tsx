import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { Panel } from '@fernway/ui/container';
import { PageTabs } from '@fernway/ui/page-tabs';
import { StoreFacts } from '@fernway/ui/store-facts';
import { HeroAway, HeroMeta, StoreHero } from '@fernway/ui/store-hero';
import { MapPin } from 'lucide-react';
import { hostOf, outgoing } from '../outgoing.ts';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import type { Route } from './+types/page.ts';
import { AdditionalDiscounts, factsOf } from './panel.tsx';
import { addressOf, branchOf } from './place.ts';
import { StoreHome, StoreProducts } from './shelves.tsx';
import { ALL_PRODUCTS, HOME, storeTabs } from './tabs.ts';

export function StoreScreen({ loaderData }: Route.ComponentProps) {
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
