import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { datasetsFolder, readEnvironment } from '@fernway/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlatformClock, type PlatformClock } from '../clock.ts';
import { generateShop } from './generate.ts';
import {
  addManyPictures,
  addManyVariants,
  createEuroShop,
  createQuebecShop,
  createRandomHostShop,
} from './hard-shops.ts';
import type { ShopEvent, ShopProduct } from './model.ts';
import { drawPicture } from './picture.ts';
import { formatCents, formatLocalTime } from './rest-bodies.ts';
import type { FakeShop } from './shop.ts';

let clock: PlatformClock;
let shop: FakeShop;
let events: ShopEvent[];

beforeEach(() => {
  clock = createPlatformClock();
  shop = generateShop({ products: 30, seed: 3 }, clock);
  events = [];
  shop.onEvent((event) => events.push(event));
  clock.advance(60_000);
});

const topics = () => events.map(({ topic }) => topic);
const bodyOf = (topic: string) => events.find((event) => event.topic === topic)?.body ?? {};
const firstProduct = (fits: (product: ShopProduct) => boolean = () => true): ShopProduct => {
  const product = [...shop.products.values()].find(fits);
  if (!product) throw new Error('the shop has no such product');
  return product;
};
const sellable = (product: ShopProduct) =>
  product.variants.some(({ isTracked, available }) => isTracked && available >= 3);
const variantToSell = (product: ShopProduct) => {
  const variant = product.variants.find(({ isTracked, available }) => isTracked && available >= 3);
  if (!variant) throw new Error('nothing is left of it');
  return variant;
};

describe('what a shop reports', () => {
  it('a change of a product, with its time, and all of one action by one id', () => {
    const product = firstProduct(({ isPublishedToApp }) => isPublishedToApp);
    shop.changeProduct(product.id, { isPublishedToApp: false, title: 'Anew' });
    expect(topics()).toEqual(['products/update', 'product_publications/delete']);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1);
    expect(bodyOf('products/update')).toMatchObject({ id: Number(product.id), title: 'Anew' });
    expect(bodyOf('product_publications/delete')).toMatchObject({
      product_id: Number(product.id),
      published: false,
    });
    expect(shop.products.get(product.id)?.updatedAt).toBeGreaterThan(product.updatedAt);
    shop.changeProduct(product.id, { isPublishedToApp: true });
    shop.changeProduct(product.id, { status: 'DRAFT' });
    expect(topics().slice(2)).toEqual([
      'products/update',
      'product_publications/create',
      'products/update',
      'product_publications/update',
    ]);
  });

  it('stock with its level and its product, a price with the product alone', () => {
    const product = firstProduct();
    const [variant] = product.variants;
    shop.changeVariant(variant?.id ?? '', { available: 3 });
    expect(topics()).toEqual(['inventory_levels/update', 'products/update']);
    expect(bodyOf('inventory_levels/update')).toMatchObject({
      inventory_item_id: Number(variant?.inventoryItemId),
      location_id: Number(shop.locations[0]?.id),
      available: 3,
    });
    shop.changeVariant(variant?.id ?? '', { priceCents: 1_234 });
    expect(topics()).toEqual(['inventory_levels/update', 'products/update', 'products/update']);
    expect(shop.variantOf(variant?.id ?? '')?.variant.priceCents).toBe(1_234);
    expect(shop.variantOfItem(variant?.inventoryItemId ?? '')?.variant.id).toBe(variant?.id);
    // Whoever held the product before has it as it was.
    expect(product.variants[0]?.priceCents).toBe(variant?.priceCents);
  });

  it('a new product and one that is gone', () => {
    const product = firstProduct(({ isPublishedToApp }) => isPublishedToApp);
    const id = shop.nextId();
    shop.putProduct({
      ...product,
      id,
      variants: product.variants.map((one) => ({
        ...one,
        id: shop.nextId(),
        inventoryItemId: shop.nextId(),
      })),
    });
    expect(topics()).toEqual(['products/create', 'product_publications/create']);
    events.length = 0;
    shop.deleteProduct(id);
    expect(topics()).toEqual(['products/delete', 'product_publications/delete']);
    expect(bodyOf('products/delete')).toEqual({ id: Number(id) });
    expect(shop.destroyed.map((one) => one.id)).toEqual([id]);
    expect(shop.products.size).toBe(30);
  });

  it('an order, its refund and its end', () => {
    const product = firstProduct(sellable);
    const variant = variantToSell(product);
    const order = shop.placeOrder({
      email: 'b@example.com',
      isTest: false,
      attributes: { fernway: 'a click' },
      referralCode: 'fernway',
      isOurs: true,
      lines: [{ variantId: variant.id, quantity: 2 }],
    });
    expect(topics()).toEqual(['orders/create', 'inventory_levels/update', 'products/update']);
    expect(bodyOf('orders/create')).toMatchObject({
      app_id: 250120131072,
      email: 'b@example.com',
      test: false,
      note_attributes: [{ name: 'fernway', value: 'a click' }],
      landing_site: '/?ref=fernway',
      line_items: [
        { variant_id: Number(variant.id), product_id: Number(product.id), quantity: 2, current_quantity: 2 },
      ],
    });
    expect(shop.variantOf(variant.id)?.variant.available).toBe(variant.available - 2);
    events.length = 0;
    shop.refundOrder(order?.id ?? '', { [order?.lines[0]?.id ?? '']: 1 });
    expect(topics()).toEqual(['refunds/create', 'orders/updated']);
    expect(bodyOf('refunds/create')).toMatchObject({ order_id: Number(order?.id) });
    expect(bodyOf('orders/updated')).toMatchObject({
      financial_status: 'partially_refunded',
      line_items: [{ quantity: 2, current_quantity: 1 }],
    });
    events.length = 0;
    shop.cancelOrder(order?.id ?? '');
    expect(topics()).toEqual([
      'refunds/create',
      'orders/cancelled',
      'orders/updated',
      'inventory_levels/update',
      'products/update',
    ]);
    expect(shop.variantOf(variant.id)?.variant.available).toBe(variant.available - 1);
    expect(bodyOf('orders/cancelled').cancelled_at).not.toBeNull();
  });

  it('no order where there is not enough', () => {
    const variant = variantToSell(firstProduct(sellable));
    const order = { email: '', isTest: false, attributes: {}, referralCode: undefined, isOurs: false };
    const half = Math.ceil(variant.available / 2) + 1;
    const lines = [
      { variantId: variant.id, quantity: half },
      { variantId: variant.id, quantity: half },
    ];
    expect(shop.placeOrder({ ...order, lines })).toBeUndefined();
    expect(shop.placeOrder({ ...order, lines: [{ variantId: '1', quantity: 1 }] })).toBeUndefined();
    expect(events).toEqual([]);
  });

  it('collections, discounts and the shop itself', () => {
    const [collection] = shop.collections.values();
    const [discount] = shop.discounts.values();
    if (!collection || !discount) throw new Error('the shop has none');
    shop.putCollection({ ...collection, title: 'Gone soon' });
    shop.deleteCollection(collection.id);
    shop.putDiscount({ ...discount, title: 'Half off' });
    shop.deleteDiscount(discount.id);
    shop.putDiscount({ ...discount, id: shop.nextId() });
    shop.changeFacts({ name: 'Another name' });
    shop.changeFacts({ primaryHost: 'elsewhere.localhost' });
    expect(topics()).toEqual([
      'collections/update',
      'collections/delete',
      'discounts/update',
      'discounts/delete',
      'discounts/create',
      'shop/update',
      'shop/update',
      'domains/update',
    ]);
    expect(bodyOf('domains/update')).toMatchObject({ host: 'elsewhere.localhost' });
    expect(bodyOf('shop/update')).toMatchObject({
      id: Number(shop.facts.id),
      myshopify_domain: shop.facts.host,
    });
  });

  it('at most a hundred variants of a large product, and the ids of all', () => {
    const product = addManyVariants(shop, clock.now());
    shop.changeVariant(product.variants[2_000]?.id ?? '', { priceCents: 99 });
    const body = bodyOf('products/update') as { variants: { id: number }[]; variant_gids: unknown[] };
    expect(body.variants).toHaveLength(100);
    expect(body.variants[0]?.id).toBe(Number(product.variants[2_000]?.id));
    expect(body.variant_gids).toHaveLength(2_048);
  });
});

const datasets = datasetsFolder(readEnvironment());
const samples = join(datasets ?? '', 'shopify');

describe.skipIf(datasets === undefined || !existsSync(samples))('bodies have the names of real ones', () => {
  const sample = (path: string): unknown => JSON.parse(readFileSync(join(samples, path), 'utf8'));
  /** The first object of that kind in a file of requests and answers. */
  const first = (path: string, kind: string): Record<string, unknown> => {
    for (const one of [sample(path)].flat() as Record<string, unknown>[]) {
      const found = [one[kind] ?? []].flat()[0];
      if (typeof found === 'object' && found !== null) return found as Record<string, unknown>;
    }
    throw new Error(`${path} has no ${kind}`);
  };
  const names = (value: unknown) => Object.keys(value as object).toSorted();

  it('of products', () => {
    shop.changeProduct(firstProduct(({ media }) => media.length > 0).id, { title: 'A name' });
    const real = sample('webhooks/products-create.json') as { variants: unknown[] };
    const body = bodyOf('products/update') as { variants: unknown[]; options: unknown[]; images: unknown[] };
    expect(names(body)).toEqual(names(real));
    expect(names(body.variants[0])).toEqual(names(real.variants[0]));
    const rest = first('rest-2026-07/product.json', 'products') as { options: unknown[]; images: unknown[] };
    expect(names(body.options[0])).toEqual(names(rest.options[0]));
    expect(names(body.images[0])).toEqual(expect.arrayContaining(names(rest.images[0])));
    shop.deleteProduct(firstProduct().id);
    expect(names(bodyOf('products/delete'))).toEqual(names(sample('webhooks/products-delete.json')));
  });

  it('of stock, publications, collections and shops', () => {
    const product = firstProduct(({ isPublishedToApp }) => isPublishedToApp);
    shop.changeVariant(product.variants[0]?.id ?? '', { available: 1 });
    expect(names(bodyOf('inventory_levels/update'))).toEqual(
      names(first('rest-2026-07/inventory_level.json', 'inventory_levels')),
    );
    shop.changeProduct(product.id, { isPublishedToApp: false });
    const publication = sample('rest-fixtures/product_publication.json') as { product_publication: unknown };
    expect(names(bodyOf('product_publications/delete'))).toEqual(names(publication.product_publication));
    for (const collection of [...shop.collections.values()]) shop.putCollection(collection);
    const smart = names(first('rest-2026-07/smart_collection.json', 'smart_collections'));
    expect(names(bodyOf('collections/update'))).toEqual(smart);
    shop.changeFacts({ name: 'A name' });
    expect(names(first('rest-2026-07/shop.json', 'shop'))).toEqual(
      expect.arrayContaining(names(bodyOf('shop/update'))),
    );
  });
});

describe('generated shops', () => {
  it('are the same for the same seed, and believable', () => {
    const again = generateShop({ products: 30, seed: 3 }, clock);
    const texts = (one: FakeShop) =>
      [...one.products.values()].map(({ title, handle, variants }) => [title, handle, variants.length]);
    expect(texts(again)).toEqual(texts(shop));
    expect(again.facts).toEqual(shop.facts);
    const large = generateShop({ products: 1_000, seed: 8 }, clock);
    const variants = [...large.products.values()].flatMap((product) => product.variants);
    expect(variants.length / 1_000).toBeGreaterThan(3);
    expect(variants.length / 1_000).toBeLessThan(4);
    expect(new Set(variants.flatMap(({ id, inventoryItemId }) => [id, inventoryItemId])).size).toBe(
      2 * variants.length,
    );
    expect(new Set([...large.products.values()].map(({ handle }) => handle)).size).toBe(1_000);
    const statuses = Map.groupBy(large.products.values(), ({ status }) => status);
    expect([...statuses].map(([status, all]) => [status, all.length])).toEqual([
      ['ACTIVE', 940],
      ['UNLISTED', 10],
      ['ARCHIVED', 20],
      ['DRAFT', 30],
    ]);
  });

  it('have the hard ones', () => {
    expect(addManyVariants(shop, clock.now()).variants).toHaveLength(2_048);
    expect(addManyPictures(shop, clock.now()).media).toHaveLength(250);
    const quebec = createQuebecShop(clock);
    expect(quebec.facts.address.provinceCode).toBe('QC');
    expect([...quebec.products.values()].some(({ title }) => / en /.test(title))).toBe(true);
    expect(createEuroShop(clock).facts.currency).toBe('EUR');
    const { host, name } = createRandomHostShop(clock).facts;
    expect(host).not.toContain(name.slice(0, 4).toLowerCase());
  });

  it('have pictures that are drawn when they are fetched', () => {
    const [image] = firstProduct().media;
    const picture = drawPicture(new URL(image?.url ?? '').pathname);
    expect(picture?.subarray(1, 4).toString()).toBe('PNG');
    expect(picture?.readUInt32BE(16)).toBe(800);
    expect(drawPicture('/files/else.png')).toBeUndefined();
  });
});

describe('values of bodies', () => {
  it('are times in the zone of the shop, summer and winter, and prices with two digits', () => {
    expect(formatLocalTime(Date.UTC(2026, 0, 5, 12), 'America/Toronto')).toBe('2026-01-05T07:00:00-05:00');
    expect(formatLocalTime(Date.UTC(2026, 6, 5, 12), 'America/Toronto')).toBe('2026-07-05T08:00:00-04:00');
    expect(formatLocalTime(Date.UTC(2026, 6, 5, 12), 'Europe/Berlin')).toBe('2026-07-05T14:00:00+02:00');
    expect(formatLocalTime(Date.UTC(2026, 6, 5, 12), 'UTC')).toBe('2026-07-05T12:00:00+00:00');
    expect([5, 123, 100_000].map(formatCents)).toEqual(['0.05', '1.23', '1000.00']);
  });
});
