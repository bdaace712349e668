import { randomUUID } from 'node:crypto';
import type { PlatformClock } from '../clock.ts';
import { appPublicationId } from './app.ts';
import type {
  DestroyedProduct,
  ShopCollection,
  ShopDiscount,
  ShopEvent,
  ShopFacts,
  ShopLocation,
  ShopOrder,
  ShopProduct,
  ShopVariant,
} from './model.ts';
import {
  collectionBody,
  deletedDiscountBody,
  discountBody,
  domainBody,
  inventoryLevelBody,
  locationBody,
  orderBody,
  productBody,
  productPublicationBody,
  type RestBody,
  refundBody,
  shopBody,
} from './rest-bodies.ts';
import type { CreateShop, FakeShop } from './shop.ts';

/** One action of a merchant or a buyer: what it reports has one id and one time. */
interface ShopAction {
  at: number;
  report(topic: string, body: () => RestBody): void;
}

/** A shop in memory. Products are replaced when they change and never altered, so whoever holds one has a snapshot. */
export const createShop: CreateShop = (initialFacts: ShopFacts, clock: PlatformClock): FakeShop => {
  let facts = initialFacts;
  const products = new Map<string, ShopProduct>();
  const productIds = new Map<string, string>();
  const itemVariantIds = new Map<string, string>();
  const collections = new Map<string, ShopCollection>();
  const discounts = new Map<string, ShopDiscount>();
  const orders = new Map<string, ShopOrder>();
  const destroyed: DestroyedProduct[] = [];
  const listeners: ((event: ShopEvent) => void)[] = [];
  const productListeners: ((before: ShopProduct | undefined, after: ShopProduct | undefined) => void)[] = [];

  // Ids are global at Shopify: ten million for each shop, and no two shops share them.
  let lastId = 10_000_000_000_000 + (Number(facts.id) % 1_000_000) * 10_000_000;
  const nextId = () => String(++lastId);

  const location = mainLocation(facts, nextId(), clock.now());
  const locations = new Map([[location.id, location]]);

  const act = (): ShopAction => {
    const eventId = randomUUID();
    const at = clock.now();
    return {
      at,
      report(topic, body) {
        if (listeners.length === 0) return;
        const event: ShopEvent = { topic, body: body(), eventId, triggeredAt: at };
        for (const listener of listeners) listener(event);
      },
    };
  };

  const unindex = ({ variants }: ShopProduct) => {
    for (const { id, inventoryItemId } of variants) {
      productIds.delete(id);
      itemVariantIds.delete(inventoryItemId);
    }
  };

  const store = (before: ShopProduct | undefined, after: ShopProduct) => {
    if (before?.variants !== after.variants) {
      if (before) unindex(before);
      for (const { id, inventoryItemId } of after.variants) {
        productIds.set(id, after.id);
        itemVariantIds.set(inventoryItemId, id);
      }
    }
    products.set(after.id, after);
    for (const listener of productListeners) listener(before, after);
  };

  const reportPublication = (action: ShopAction, before: ShopProduct | undefined, after: ShopProduct) => {
    const wasPublished = before?.isPublishedToApp === true;
    const isUpdate = wasPublished && after.isPublishedToApp && before.status !== after.status;
    if (wasPublished === after.isPublishedToApp && !isUpdate) return;
    const kind = isUpdate ? 'update' : after.isPublishedToApp ? 'create' : 'delete';
    action.report(`product_publications/${kind}`, () =>
      productPublicationBody(after, appPublicationId(facts), facts),
    );
  };

  const replaceProduct = (action: ShopAction, before: ShopProduct, after: ShopProduct) => {
    store(before, after);
    action.report('products/update', () => productBody(after, facts));
    reportPublication(action, before, after);
  };

  const variantOf = (variantId: string) => {
    const product = products.get(productIds.get(variantId) ?? '');
    const variant = product?.variants.find(({ id }) => id === variantId);
    return product && variant && { product, variant };
  };

  /** Changes how much there is of some variants, by differences. */
  const moveStock = (action: ShopAction, differences: ReadonlyMap<string, number>) => {
    const byProduct = Map.groupBy(differences, ([variantId]) => productIds.get(variantId));
    for (const [productId = '', moves] of byProduct) {
      const before = products.get(productId);
      if (!before) continue;
      const byVariant = new Map(moves);
      const moved: ShopVariant[] = [];
      const variants = before.variants.map((variant) => {
        const difference = byVariant.get(variant.id);
        if (difference === undefined || !variant.isTracked) return variant;
        const after = { ...variant, available: variant.available + difference, updatedAt: action.at };
        moved.push(after);
        return after;
      });
      for (const variant of moved)
        action.report('inventory_levels/update', () => inventoryLevelBody(variant, location, facts));
      replaceProduct(action, before, { ...before, variants, updatedAt: action.at });
    }
  };

  const reportOrder = (action: ShopAction, topic: string, order: ShopOrder) => {
    const titles = new Map(
      order.lines.map(({ productId }) => [productId, products.get(productId)?.title ?? '']),
    );
    action.report(topic, () => orderBody(order, { facts, titles }));
  };

  /** Takes quantities off an order's lines. @returns what was really taken, by line */
  const takeBack = (order: ShopOrder, quantities: Record<string, number> | undefined, at: number) => {
    const taken = new Map<string, number>();
    const lines = order.lines.map((line) => {
      const quantity = Math.min(
        line.currentQuantity,
        quantities ? (quantities[line.id] ?? 0) : line.currentQuantity,
      );
      if (quantity <= 0) return line;
      taken.set(line.id, quantity);
      return { ...line, currentQuantity: line.currentQuantity - quantity };
    });
    return { order: { ...order, lines, updatedAt: at }, taken };
  };

  const put = <T extends { id: string; updatedAt: number }>(
    map: Map<string, T>,
    value: T,
    kind: string,
    body: (value: T, facts: ShopFacts) => RestBody,
  ) => {
    const action = act();
    const isNew = !map.has(value.id);
    const updated = { ...value, updatedAt: action.at };
    map.set(value.id, updated);
    action.report(`${kind}/${isNew ? 'create' : 'update'}`, () => body(updated, facts));
  };

  return {
    get facts() {
      return facts;
    },
    products,
    collections,
    discounts,
    orders,
    get locations() {
      return [...locations.values()];
    },
    destroyed,
    onEvent(listener) {
      listeners.push(listener);
    },
    onProductChange(listener) {
      productListeners.push(listener);
    },
    nextId,
    variantOf,
    variantOfItem: (inventoryItemId) => variantOf(itemVariantIds.get(inventoryItemId) ?? ''),
    putProduct(product) {
      const action = act();
      const before = products.get(product.id);
      if (before) return replaceProduct(action, before, { ...product, updatedAt: action.at });
      // A new product keeps its own times: generated shops have a past.
      store(undefined, product);
      action.report('products/create', () => productBody(product, facts));
      reportPublication(action, undefined, product);
    },
    changeProduct(id, change) {
      const before = products.get(id);
      if (!before) return;
      const action = act();
      replaceProduct(action, before, { ...before, ...change, id, updatedAt: action.at });
    },
    changeVariant(variantId, change) {
      const found = variantOf(variantId);
      if (!found) return;
      const action = act();
      const { product: before, variant } = found;
      const after = { ...variant, ...change, id: variantId, updatedAt: action.at };
      if (after.available !== variant.available)
        action.report('inventory_levels/update', () => inventoryLevelBody(after, location, facts));
      const variants = before.variants.map((one) => (one.id === variantId ? after : one));
      replaceProduct(action, before, { ...before, variants, updatedAt: action.at });
    },
    deleteProduct(id) {
      const before = products.get(id);
      if (!before) return;
      const action = act();
      unindex(before);
      products.delete(id);
      destroyed.push({ id, at: action.at });
      for (const collection of collections.values())
        if (collection.productIds.includes(id))
          collections.set(collection.id, {
            ...collection,
            productIds: collection.productIds.filter((one) => one !== id),
          });
      for (const listener of productListeners) listener(before, undefined);
      action.report('products/delete', () => ({ id: Number(id) }));
      reportPublication(action, before, { ...before, isPublishedToApp: false, updatedAt: action.at });
    },
    putCollection(collection) {
      put(collections, collection, 'collections', collectionBody);
    },
    deleteCollection(id) {
      if (collections.delete(id)) act().report('collections/delete', () => ({ id: Number(id) }));
    },
    putDiscount(discount) {
      put(discounts, discount, 'discounts', discountBody);
    },
    deleteDiscount(id) {
      const discount = discounts.get(id);
      if (!discount) return;
      const action = act();
      discounts.delete(id);
      action.report('discounts/delete', () => deletedDiscountBody(discount, action.at, facts));
    },
    putLocation(changed) {
      put(locations, changed, 'locations', locationBody);
    },
    placeOrder({ lines, ...rest }) {
      const quantities = new Map<string, number>();
      for (const { variantId, quantity } of lines)
        quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
      const bought = [...quantities].map(([variantId, quantity]) => ({
        found: variantOf(variantId),
        quantity,
      }));
      if (!bought.every(({ found, quantity }) => found && isEnough(found.variant, quantity)))
        return undefined;
      const action = act();
      const order: ShopOrder = {
        ...rest,
        id: nextId(),
        createdAt: action.at,
        updatedAt: action.at,
        cancelledAt: undefined,
        lines: lines.flatMap(({ variantId, quantity }) => {
          const found = variantOf(variantId);
          if (!found) return [];
          const { product, variant } = found;
          const priceCents = variant.priceCents;
          return [
            {
              id: nextId(),
              productId: product.id,
              variantId,
              quantity,
              currentQuantity: quantity,
              priceCents,
            },
          ];
        }),
      };
      orders.set(order.id, order);
      reportOrder(action, 'orders/create', order);
      moveStock(action, new Map([...quantities].map(([id, quantity]) => [id, -quantity])));
      return order;
    },
    refundOrder(id, quantities) {
      const before = orders.get(id);
      if (!before) return;
      const action = act();
      const { order, taken } = takeBack(before, quantities, action.at);
      if (taken.size === 0) return;
      orders.set(id, order);
      const refundId = nextId();
      action.report('refunds/create', () => refundBody(refundId, order, taken, facts));
      reportOrder(action, 'orders/updated', order);
    },
    cancelOrder(id) {
      const before = orders.get(id);
      if (!before || before.cancelledAt !== undefined) return;
      const action = act();
      const { order: emptied, taken } = takeBack(before, undefined, action.at);
      const order = { ...emptied, cancelledAt: action.at };
      orders.set(id, order);
      const refundId = nextId();
      if (taken.size > 0) action.report('refunds/create', () => refundBody(refundId, order, taken, facts));
      reportOrder(action, 'orders/cancelled', order);
      reportOrder(action, 'orders/updated', order);
      const restocked = new Map<string, number>();
      for (const { id: lineId, variantId } of order.lines)
        restocked.set(variantId, (restocked.get(variantId) ?? 0) + (taken.get(lineId) ?? 0));
      moveStock(action, restocked);
    },
    changeFacts(change) {
      const before = facts;
      facts = { ...facts, ...change, id: before.id };
      const action = act();
      action.report('shop/update', () => shopBody(facts, action.at));
      if (facts.primaryHost !== before.primaryHost) action.report('domains/update', () => domainBody(facts));
    },
    reportEvent(topic, body) {
      act().report(topic, () => body);
    },
  };
};

const isEnough = ({ isTracked, inventoryPolicy, available }: ShopVariant, quantity: number): boolean =>
  !isTracked || inventoryPolicy === 'CONTINUE' || available >= quantity;

function mainLocation({ name, address }: ShopFacts, id: string, now: number): ShopLocation {
  return {
    id,
    name,
    isActive: true,
    fulfillsOnlineOrders: true,
    address1: address.address1,
    city: address.city,
    provinceCode: address.provinceCode,
    zip: address.zip,
    countryCode: address.countryCode,
    latitude: undefined,
    longitude: undefined,
    phone: undefined,
    updatedAt: now,
  };
}
