import { aboutStore } from '@fernway/messages/heads/store';
import * as pages from '@fernway/messages/pages';
import * as t from '@fernway/messages/store';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { PageTabs } from '@fernway/ui/page-tabs';
import { paths } from '../../core/paths.ts';
import type { Route } from './+types/page.ts';
import { StoreHead } from './head.tsx';
import { collectionLinks, StoreHome, StoreProducts } from './store-products.tsx';
import { ALL_PRODUCTS, HOME, storeTabs } from './tabs.ts';

export function StoreScreen({ loaderData }: Route.ComponentProps) {
  const { store, about, department, current, first, offers, firstCode, collections, products, total, sort } =
    loaderData;
  const tab = current === first ? undefined : current;
  const { tabs, href } = storeTabs({ storeId: store.id, first, current, collections });
  return (
    <>
      <Breadcrumb
        back={paths.stores(department?.id)}
        items={[
          { label: pages.stores(), href: paths.stores() },
          ...(department ? [{ label: department.name, href: paths.stores(department.id) }] : []),
        ]}
        current={store.storeName}
      />
      <StoreHead
        store={store}
        about={about}
        other={{ label: aboutStore(), href: paths.overview(store.id) }}
      />
      {tabs.length > 1 && <PageTabs label={t.partsOf(store.storeName)} tabs={tabs} current={href(current)} />}
      <div className="pt-5 md:pt-6">
        {current === HOME ? (
          <StoreHome
            offers={offers}
            firstCode={firstCode}
            products={products}
            allProducts={href(ALL_PRODUCTS)}
          />
        ) : (
          <StoreProducts
            action={paths.store(store.id)}
            otherParameters={{ tab }}
            href={(page) => paths.store(store.id, { tab, sort, page })}
            sort={sort}
            products={products}
            side={
              collections.length > 0
                ? {
                    current: href(current),
                    links: collectionLinks(collections, total?.totalElements, href),
                    keepScroll: true,
                  }
                : undefined
            }
          />
        )}
      </div>
    </>
  );
}
