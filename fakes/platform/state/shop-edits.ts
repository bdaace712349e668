import type { ShopCollection, ShopDiscount, ShopFacts, ShopProduct } from '../shops/model.ts';
import type { FakeShop } from '../shops/shop.ts';

/** What was changed in a shop since it was made. Orders are not kept. */
export interface ShopEdits {
  facts?: ShopFacts;
  products: ShopProduct[];
  collections: ShopCollection[];
  discounts: ShopDiscount[];
  /** Ids of what was deleted. */
  deleted: string[];
}

/** Collects what is changed in a shop from now on. */
export function collectEdits(
  shop: FakeShop,
  before: ShopEdits | undefined,
  onEdit: () => void,
): () => ShopEdits {
  const factsAtStart = shop.facts;
  const { products = [], collections = [], discounts = [], deleted = [] } = before ?? {};
  const touched = new Set([...[...products, ...collections, ...discounts].map(({ id }) => id), ...deleted]);
  shop.onProductChange((old, product) => {
    touched.add((product ?? old)?.id ?? '');
    onEdit();
  });
  shop.onEvent(({ topic, body }) => {
    const [resource = ''] = topic.split('/');
    if (!['collections', 'discounts', 'shop'].includes(resource)) return;
    // A discount's body has its global id alone.
    const id = body.id ?? String(body.admin_graphql_api_id).split('/').at(-1);
    if (resource !== 'shop') touched.add(String(id));
    onEdit();
  });
  const findIn = <Part>(parts: ReadonlyMap<string, Part>): Part[] =>
    [...touched].map((id) => parts.get(id)).filter((part) => part !== undefined);
  return () => ({
    ...((before?.facts || shop.facts !== factsAtStart) && { facts: shop.facts }),
    products: findIn(shop.products),
    collections: findIn(shop.collections),
    discounts: findIn(shop.discounts),
    deleted: [...touched].filter(
      (id) => !shop.products.has(id) && !shop.collections.has(id) && !shop.discounts.has(id),
    ),
  });
}

/** Makes a shop as it was. */
export function applyEdits(
  shop: FakeShop,
  { facts, products, collections, discounts, deleted }: ShopEdits,
): void {
  if (facts) shop.changeFacts(facts);
  for (const id of deleted) {
    shop.deleteProduct(id);
    shop.deleteCollection(id);
    shop.deleteDiscount(id);
  }
  for (const product of products) shop.putProduct(product);
  for (const collection of collections) shop.putCollection(collection);
  for (const discount of discounts) shop.putDiscount(discount);
}
