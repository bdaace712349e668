import * as heads from '@fernway/messages/heads/store';
import * as pages from '@fernway/messages/pages';
import * as t from '@fernway/messages/store';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { ButtonLink } from '@fernway/ui/button';
import { PageHeading } from '@fernway/ui/page-heading';
import { paths } from '../../core/paths.ts';
import type { Route } from './+types/collection.ts';
import { collectionLinks, StoreProducts } from './store-products.tsx';

/** A group of a store's products, beside the store's other collections. */
export function CollectionScreen({ loaderData }: Route.ComponentProps) {
  const { store, groupId, collections, products, total, sort } = loaderData;
  const heading = loaderData.heading ?? heads.allProducts();
  const href = (tab: string) => paths.collection(tab, store.id);
  return (
    <>
      <Breadcrumb
        back={paths.store(store.id)}
        items={[
          { label: pages.stores(), href: paths.stores() },
          { label: store.storeName, href: paths.store(store.id) },
        ]}
        current={heading}
      />
      <PageHeading title={heading} sub={t.from(store.storeName)} underBreadcrumb>
        <ButtonLink variant="secondary" size="small" href={paths.store(store.id)}>
          {t.viewStore()}
        </ButtonLink>
      </PageHeading>
      <StoreProducts
        action={href(groupId)}
        href={(page) => paths.collection(groupId, store.id, { sort, page })}
        sort={sort}
        products={products}
        side={
          collections.length > 0
            ? { current: href(groupId), links: collectionLinks(collections, total, href) }
            : undefined
        }
      />
    </>
  );
}
