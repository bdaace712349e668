import * as t from '@fernway/messages/fake-platform';
import type { FastifyInstance } from 'fastify';
import { centsOf, integerOf, textOf } from '../pages/form.ts';
import { takePage } from '../pages/paging.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { ProductStatus, ShopProduct, ShopVariant } from '../shops/model.ts';
import type { FakeShop } from '../shops/shop.ts';
import { type AdminVisit, adminRoutes, showMissing } from './admin-visit.ts';
import { productsView, productView, STATUSES } from './product-views.ts';

/** The list of products, and a page for each, on which a merchant edits it. */
export function addProductPages(server: FastifyInstance, context: PlatformContext): void {
  const { page, form } = adminRoutes(server, context);
  const appName = context.app.configuration.name;

  page('/admin/products', ({ shop, query, show }) => {
    const list = takePage(findProducts(shop, query.get('q') ?? ''), query);
    return show('products', t.sectionName('products'), productsView(shop, list, query));
  });
  page('/admin/products/:id', (request) => {
    const { shop, id, query, show } = request;
    const product = shop.products.get(id);
    if (!product) return showMissing(request, 'products');
    return show('products', product.title, productView(shop, { product, query, appName }));
  });
  form('/admin/products', ({ shop, form: fields, leadTo }) => {
    const [title, priceCents] = [textOf(fields, 'title'), centsOf(fields, 'price')];
    if (title === '' || priceCents === undefined) return leadTo('/admin/products', 'notValid');
    const product = newProduct(shop, { title, priceCents, now: context.clock.now() });
    shop.putProduct(product);
    return leadTo(`/admin/products/${product.id}`);
  });
  form('/admin/products/:id', (request) => {
    const { shop, id, form: fields, leadTo } = request;
    const product = shop.products.get(id);
    if (!product) return showMissing(request, 'products');
    const address = `/admin/products/${id}?page=${fields.get('page') ?? '1'}`;
    const change = readProduct(fields, product, context.clock.now());
    const variantChanges = product.variants
      .filter((variant) => fields.has(`price-${variant.id}`))
      .map((variant) => ({ variant, change: readVariant(fields, variant) }));
    if (!change || variantChanges.some((one) => one.change === undefined)) return leadTo(address, 'notValid');
    if (differs(product, change)) shop.changeProduct(id, change);
    for (const { variant, change: more } of variantChanges)
      if (more && differs(variant, more)) shop.changeVariant(variant.id, more);
    return leadTo(address);
  });
  form('/admin/products/:id/delete', ({ shop, id, leadTo }: AdminVisit) => {
    shop.deleteProduct(id);
    return leadTo('/admin/products');
  });
}

/** The products with some words in their title. */
export function findProducts({ products }: FakeShop, words: string): ShopProduct[] {
  const all = [...products.values()];
  const wanted = words.trim().toLowerCase();
  return wanted === '' ? all : all.filter(({ title }) => title.toLowerCase().includes(wanted));
}

const isStatus = (name: string): name is ProductStatus => (STATUSES as readonly string[]).includes(name);

function readProduct(
  fields: URLSearchParams,
  product: ShopProduct,
  now: number,
): Partial<ShopProduct> | undefined {
  const [title, status] = [textOf(fields, 'title'), textOf(fields, 'status')];
  if (title === '' || !isStatus(status)) return undefined;
  return {
    ...{ title, status, productType: textOf(fields, 'productType'), vendor: textOf(fields, 'vendor') },
    descriptionHtml: fields.get('description') ?? product.descriptionHtml,
    publishedAt: fields.has('isOnOnlineStore') ? (product.publishedAt ?? now) : undefined,
    isPublishedToApp: fields.has('isPublishedToApp'),
  };
}

function readVariant(
  fields: URLSearchParams,
  { id, isTracked }: ShopVariant,
): Partial<ShopVariant> | undefined {
  const priceCents = centsOf(fields, `price-${id}`);
  const compareAtCents = centsOf(fields, `compare-${id}`);
  const available = integerOf(fields, `stock-${id}`);
  const isCompareWrong = compareAtCents === undefined && textOf(fields, `compare-${id}`) !== '';
  if (priceCents === undefined || isCompareWrong || (isTracked && available === undefined)) return undefined;
  return { priceCents, compareAtCents, ...(isTracked && available !== undefined && { available }) };
}

const differs = <Thing extends object>(thing: Thing, change: Partial<Thing>): boolean =>
  (Object.keys(change) as (keyof Thing)[]).some((name) => thing[name] !== change[name]);

function newProduct(
  shop: FakeShop,
  { title, priceCents, now }: { title: string; priceCents: number; now: number },
): ShopProduct {
  const variant: ShopVariant = {
    ...{ id: shop.nextId(), inventoryItemId: shop.nextId(), title: 'Default Title', sku: undefined },
    ...{ barcode: undefined, selectedOptions: ['Default Title'], priceCents, compareAtCents: undefined },
    ...{ pricesAbroad: {}, isTracked: true, inventoryPolicy: 'DENY', available: 10, imageId: undefined },
    updatedAt: now,
  };
  return {
    ...{ id: shop.nextId(), title, handle: handleOf(title), descriptionHtml: '', vendor: shop.facts.name },
    ...{ productType: '', tags: [], status: 'ACTIVE', isGiftCard: false, requiresSellingPlan: false },
    ...{ category: undefined, options: [{ name: 'Title', values: ['Default Title'] }], media: [] },
    ...{ variants: [variant], createdAt: now, updatedAt: now, publishedAt: now, isPublishedToApp: true },
  };
}

const handleOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
