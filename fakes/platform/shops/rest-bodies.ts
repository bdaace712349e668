import { gid, onlineStoreApp, standInApp } from './app.ts';
import type {
  ShopCollection,
  ShopDiscount,
  ShopFacts,
  ShopImage,
  ShopLocation,
  ShopOrder,
  ShopProduct,
  ShopVariant,
} from './model.ts';

/** A body of a webhook: resources as the REST API wrote them, ids as numbers. */
export type RestBody = Record<string, unknown>;

/** Of a product with more variants, a webhook has only those that changed last. */
const MAX_WEBHOOK_VARIANTS = 100;

/** A price in the way that both APIs write it. */
export const formatCents = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const offsets = new Map<string, string>();

/** A time in the shop's own zone, to the second. */
export function formatLocalTime(at: number, timeZone: string): string {
  // A zone's offset changes at a full quarter of an hour: asking Intl once for each is enough.
  const key = `${timeZone} ${Math.floor(at / 900_000)}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3) ?? '';
    offset = name === '' ? '+00:00' : name;
    if (offsets.size > 10_000) offsets.clear();
    offsets.set(key, offset);
  }
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  const local = at + (offset.startsWith('-') ? -1 : 1) * minutes * 60_000;
  return `${new Date(local).toISOString().slice(0, 19)}${offset}`;
}

const formatOptionalTime = (at: number | undefined, timeZone: string): string | null =>
  at === undefined ? null : formatLocalTime(at, timeZone);

/** `products/create`, `products/update`. */
export function productBody(product: ShopProduct, { timeZone }: ShopFacts): RestBody {
  const latest =
    product.variants.length <= MAX_WEBHOOK_VARIANTS
      ? product.variants
      : product.variants.toSorted((a, b) => b.updatedAt - a.updatedAt).slice(0, MAX_WEBHOOK_VARIANTS);
  const places = new Map(product.variants.map(({ id }, index) => [id, index + 1]));
  const images = product.media.map((image, index) => imageBody(product, image, index, timeZone));
  return {
    admin_graphql_api_id: gid('Product', product.id),
    body_html: product.descriptionHtml,
    created_at: formatLocalTime(product.createdAt, timeZone),
    handle: product.handle,
    id: Number(product.id),
    product_type: product.productType,
    published_at: formatOptionalTime(product.publishedAt, timeZone),
    template_suffix: null,
    title: product.title,
    updated_at: formatLocalTime(product.updatedAt, timeZone),
    vendor: product.vendor,
    status: product.status.toLowerCase(),
    published_scope: product.publishedAt === undefined ? 'web' : 'global',
    tags: product.tags.join(', '),
    variants: latest.map((variant) => variantBody(product, variant, places.get(variant.id) ?? 1, timeZone)),
    options: product.options.map(({ name, values }, index) => ({
      name,
      id: Number(product.id) + index + 1,
      product_id: Number(product.id),
      position: index + 1,
      values,
    })),
    images,
    image: images[0] ?? null,
    media: product.media.map((image, index) => mediaBody(product, image, index, timeZone)),
    variant_gids: product.variants.map(({ id, updatedAt }) => ({
      admin_graphql_api_id: gid('ProductVariant', id),
      updated_at: new Date(updatedAt).toISOString(),
    })),
    has_variants_that_requires_components: false,
    category: product.category
      ? {
          admin_graphql_api_id: gid('TaxonomyCategory', product.category.id),
          name: product.category.fullName.split(' > ').at(-1),
          full_name: product.category.fullName,
        }
      : null,
  };
}

function variantBody(product: ShopProduct, variant: ShopVariant, place: number, timeZone: string): RestBody {
  const [option1 = null, option2 = null, option3 = null] = variant.selectedOptions;
  return {
    admin_graphql_api_id: gid('ProductVariant', variant.id),
    barcode: variant.barcode ?? null,
    compare_at_price: variant.compareAtCents === undefined ? null : formatCents(variant.compareAtCents),
    created_at: formatLocalTime(product.createdAt, timeZone),
    id: Number(variant.id),
    inventory_policy: variant.inventoryPolicy.toLowerCase(),
    position: place,
    price: formatCents(variant.priceCents),
    product_id: Number(product.id),
    sku: variant.sku ?? null,
    taxable: true,
    title: variant.title,
    updated_at: formatLocalTime(variant.updatedAt, timeZone),
    option1,
    option2,
    option3,
    image_id: variant.imageId === undefined ? null : Number(variant.imageId),
    inventory_item_id: Number(variant.inventoryItemId),
    inventory_quantity: variant.available,
    old_inventory_quantity: variant.available,
  };
}

const imageBody = (product: ShopProduct, image: ShopImage, index: number, timeZone: string): RestBody => ({
  id: Number(image.id),
  alt: image.alt ?? null,
  position: index + 1,
  product_id: Number(product.id),
  created_at: formatLocalTime(product.createdAt, timeZone),
  updated_at: formatLocalTime(product.updatedAt, timeZone),
  admin_graphql_api_id: gid('MediaImage', image.id),
  width: image.width,
  height: image.height,
  src: image.url,
  variant_ids: product.variants.filter(({ imageId }) => imageId === image.id).map(({ id }) => Number(id)),
});

const mediaBody = (product: ShopProduct, image: ShopImage, index: number, timeZone: string): RestBody => ({
  id: Number(image.id),
  product_id: Number(product.id),
  position: index + 1,
  created_at: formatLocalTime(product.createdAt, timeZone),
  updated_at: formatLocalTime(product.updatedAt, timeZone),
  alt: image.alt ?? null,
  status: image.status,
  media_content_type: 'IMAGE',
  preview_image: { width: image.width, height: image.height, src: image.url, status: image.status },
  variant_ids: [],
  admin_graphql_api_id: gid('MediaImage', image.id),
});

/** `inventory_levels/update`. */
export const inventoryLevelBody = (
  variant: ShopVariant,
  location: ShopLocation,
  { timeZone }: ShopFacts,
): RestBody => ({
  inventory_item_id: Number(variant.inventoryItemId),
  location_id: Number(location.id),
  available: variant.available,
  updated_at: formatLocalTime(variant.updatedAt, timeZone),
  admin_graphql_api_id: `${gid('InventoryLevel', location.id)}?inventory_item_id=${variant.inventoryItemId}`,
});

/** `product_publications/create`, `update` and `delete`: a product on our app's publication. */
export const productPublicationBody = (
  product: ShopProduct,
  publicationId: string,
  { timeZone }: ShopFacts,
): RestBody => {
  const at = formatLocalTime(product.updatedAt, timeZone);
  return {
    id: Number(product.id),
    publication_id: Number(publicationId),
    published_at: product.isPublishedToApp ? at : null,
    published: product.isPublishedToApp,
    created_at: at,
    updated_at: at,
    product_id: Number(product.id),
  };
};

/** `collections/create`, `collections/update`. */
export const collectionBody = (collection: ShopCollection, { timeZone }: ShopFacts): RestBody => ({
  id: Number(collection.id),
  handle: collection.handle,
  title: collection.title,
  updated_at: formatLocalTime(collection.updatedAt, timeZone),
  body_html: '',
  published_at: formatLocalTime(collection.updatedAt, timeZone),
  sort_order: collection.productType === undefined ? 'manual' : 'best-selling',
  template_suffix: null,
  published_scope: 'web',
  admin_graphql_api_id: gid('Collection', collection.id),
  ...(collection.productType === undefined
    ? {}
    : {
        disjunctive: false,
        rules: [{ column: 'type', relation: 'equals', condition: collection.productType }],
      }),
});

/** What kind of node a discount is in the Admin API. */
export const discountGid = ({ id, kind }: Pick<ShopDiscount, 'id' | 'kind'>): string =>
  gid(kind.startsWith('code') ? 'DiscountCodeNode' : 'DiscountAutomaticNode', id);

/** `locations/create`, `locations/update`. */
export const locationBody = (location: ShopLocation, { timeZone }: ShopFacts): RestBody => ({
  id: Number(location.id),
  name: location.name,
  address1: location.address1,
  city: location.city,
  zip: location.zip,
  province_code: location.provinceCode,
  country_code: location.countryCode,
  active: location.isActive,
  updated_at: formatLocalTime(location.updatedAt, timeZone),
  admin_graphql_api_id: gid('Location', location.id),
});

/** `discounts/create`, `discounts/update`. */
export const discountBody = (discount: ShopDiscount, { timeZone }: ShopFacts): RestBody => ({
  admin_graphql_api_id: discountGid(discount),
  title: discount.title,
  status: discount.status,
  created_at: formatLocalTime(discount.startsAt, timeZone),
  updated_at: formatLocalTime(discount.updatedAt, timeZone),
});

/** `discounts/delete`. */
export const deletedDiscountBody = (
  discount: ShopDiscount,
  deletedAt: number,
  { timeZone }: ShopFacts,
): RestBody => ({
  admin_graphql_api_id: discountGid(discount),
  deleted_at: formatLocalTime(deletedAt, timeZone),
});

/** What an order is worth after what was given back. */
export const currentTotalCents = ({ lines }: ShopOrder): number =>
  lines.reduce((sum, { currentQuantity, priceCents }) => sum + currentQuantity * priceCents, 0);

/** What an order was worth when it was placed. */
export const totalCents = ({ lines }: ShopOrder): number =>
  lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);

/** Whether an order was paid, or given back in part or in whole. */
export function financialStatusOf(order: ShopOrder): 'PAID' | 'PARTIALLY_REFUNDED' | 'REFUNDED' {
  const current = currentTotalCents(order);
  if (current === totalCents(order) && order.cancelledAt === undefined) return 'PAID';
  return current === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** `orders/create`, `orders/updated`, `orders/cancelled`. */
export function orderBody(
  order: ShopOrder,
  shop: { facts: ShopFacts; titles: ReadonlyMap<string, string> },
): RestBody {
  const { timeZone, currency, primaryHost, host } = shop.facts;
  const app = order.isOurs ? standInApp : onlineStoreApp;
  return {
    id: Number(order.id),
    admin_graphql_api_id: gid('Order', order.id),
    app_id: Number(app.id),
    email: order.email,
    contact_email: order.email,
    created_at: formatLocalTime(order.createdAt, timeZone),
    updated_at: formatLocalTime(order.updatedAt, timeZone),
    processed_at: formatLocalTime(order.createdAt, timeZone),
    cancelled_at: formatOptionalTime(order.cancelledAt, timeZone),
    cancel_reason: order.cancelledAt === undefined ? null : 'customer',
    test: order.isTest,
    currency,
    financial_status: financialStatusOf(order).toLowerCase(),
    total_price: formatCents(totalCents(order)),
    current_total_price: formatCents(currentTotalCents(order)),
    source_name: order.isOurs ? standInApp.id : 'web',
    landing_site: order.referralCode === undefined ? '/' : `/?ref=${encodeURIComponent(order.referralCode)}`,
    landing_site_ref: order.referralCode ?? null,
    referring_site: '',
    order_status_url: `https://${primaryHost || host}/orders/${order.id}`,
    note_attributes: Object.entries(order.attributes).map(([name, value]) => ({ name, value })),
    line_items: order.lines.map((line) => ({
      id: Number(line.id),
      admin_graphql_api_id: gid('LineItem', line.id),
      product_id: Number(line.productId),
      variant_id: Number(line.variantId),
      title: shop.titles.get(line.productId) ?? '',
      quantity: line.quantity,
      current_quantity: line.currentQuantity,
      price: formatCents(line.priceCents),
    })),
  };
}

/** `refunds/create`. */
export const refundBody = (
  refundId: string,
  order: ShopOrder,
  quantities: ReadonlyMap<string, number>,
  { timeZone }: ShopFacts,
): RestBody => ({
  id: Number(refundId),
  admin_graphql_api_id: gid('Refund', refundId),
  order_id: Number(order.id),
  created_at: formatLocalTime(order.updatedAt, timeZone),
  processed_at: formatLocalTime(order.updatedAt, timeZone),
  note: null,
  refund_line_items: [...quantities].map(([lineId, quantity]) => {
    const cents = order.lines.find(({ id }) => id === lineId)?.priceCents ?? 0;
    return {
      line_item_id: Number(lineId),
      quantity,
      restock_type: order.cancelledAt === undefined ? 'no_restock' : 'cancel',
      subtotal: formatCents(cents * quantity),
    };
  }),
});

/** `shop/update` and `app/uninstalled`: the shop itself. */
export const shopBody = (facts: ShopFacts, updatedAt: number): RestBody => ({
  id: Number(facts.id),
  name: facts.name,
  email: facts.email,
  domain: facts.primaryHost,
  province: facts.address.provinceCode,
  country: facts.address.countryCode,
  address1: facts.address.address1,
  address2: null,
  zip: facts.address.zip,
  city: facts.address.city,
  phone: null,
  updated_at: formatLocalTime(updatedAt, facts.timeZone),
  country_code: facts.address.countryCode,
  province_code: facts.address.provinceCode,
  currency: facts.currency,
  customer_email: facts.email,
  iana_timezone: facts.timeZone,
  shop_owner: facts.ownerName,
  plan_display_name: facts.plan,
  plan_name: facts.plan,
  myshopify_domain: facts.host,
});

/** `domains/update`. */
export const domainBody = (facts: ShopFacts): RestBody => ({
  id: Number(facts.id),
  host: facts.primaryHost,
  ssl_enabled: true,
  localization: { country: null, default_locale: 'en', alternate_locales: [] },
});
