import { appPublicationId, onlineStorePublicationId } from '../shops/app.ts';
import type { ShopCollection, ShopFacts, ShopLocation, ShopProduct } from '../shops/model.ts';
import type { FakeShop } from '../shops/shop.ts';

/** A shop as an answer shows it: as it is now, or as it was when a bulk operation read it. */
export interface ShopReading {
  facts: ShopFacts;
  products: ReadonlyMap<string, ShopProduct>;
  collections: ReadonlyMap<string, ShopCollection>;
  locations: readonly ShopLocation[];
  /** Where shoppers reach a host, such as `https://teahouse.ca`. */
  originOf(host: string): string;
  variantOf: FakeShop['variantOf'];
  /** The products of a collection, in its order. */
  productsIn(collection: ShopCollection): readonly ShopProduct[];
  now: number;
}

/** The shop as it is; cheap enough for each call. */
export function readShop(shop: FakeShop, originOf: (host: string) => string, now: number): ShopReading {
  return readingOf(shop, shop.products, shop.collections, originOf, now);
}

/** The shop as it is now, for as long as it is needed: products are never altered, so their list is enough. */
export function snapshotShop(shop: FakeShop, originOf: (host: string) => string, now: number): ShopReading {
  const reading = readingOf(shop, new Map(shop.products), new Map(shop.collections), originOf, now);
  const { facts } = shop;
  return { ...reading, facts };
}

function readingOf(
  shop: FakeShop,
  products: ReadonlyMap<string, ShopProduct>,
  collections: ReadonlyMap<string, ShopCollection>,
  originOf: (host: string) => string,
  now: number,
): ShopReading {
  let byType: Map<string, ShopProduct[]> | undefined;
  return {
    facts: shop.facts,
    products,
    collections,
    locations: shop.locations,
    originOf,
    variantOf: shop.variantOf,
    productsIn({ productType, productIds }) {
      if (productType === undefined)
        return productIds.flatMap((id) => {
          const product = products.get(id);
          return product ? [product] : [];
        });
      byType ??= Map.groupBy(products.values(), (product) => product.productType);
      return byType.get(productType) ?? [];
    },
    now,
  };
}

/** Whether a product is published on a publication of that number. */
export const isPublishedOn = (facts: ShopFacts, product: ShopProduct, publicationId: string): boolean =>
  publicationId === onlineStorePublicationId(facts)
    ? product.publishedAt !== undefined
    : publicationId === appPublicationId(facts) && product.isPublishedToApp;
