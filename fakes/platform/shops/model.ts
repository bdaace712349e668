/**
 * What a shop on the stand-in is made of: the parts of Shopify's model that our operations and webhooks see. Ids are the
 * digits of Shopify's global ids, money is in cents, times are milliseconds since 1970 by the stand-in's clock.
 */

export type ProductStatus = 'ACTIVE' | 'DRAFT' | 'ARCHIVED' | 'UNLISTED';

export interface ShopProduct {
  id: string;
  title: string;
  handle: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  tags: string[];
  status: ProductStatus;
  isGiftCard: boolean;
  requiresSellingPlan: boolean;
  /** In Shopify's taxonomy. */
  category: { id: string; fullName: string } | undefined;
  options: { name: string; values: string[] }[];
  media: ShopImage[];
  /** In their order: `position` is the place in this list, from 1. */
  variants: ShopVariant[];
  createdAt: number;
  updatedAt: number;
  /** On the Online Store; undefined: not published there. */
  publishedAt: number | undefined;
  /** On the publication of our app. */
  isPublishedToApp: boolean;
}

export interface ShopImage {
  id: string;
  url: string;
  alt: string | undefined;
  width: number;
  height: number;
  status: 'READY' | 'PROCESSING' | 'FAILED';
}

export interface ShopVariant {
  id: string;
  /** Its own number: `inventory_levels/update` names it. */
  inventoryItemId: string;
  title: string;
  sku: string | undefined;
  barcode: string | undefined;
  /** In the order of the product's options. */
  selectedOptions: string[];
  /** In the shop's currency. */
  priceCents: number;
  compareAtCents: number | undefined;
  /** Prices for buyers of a country, where they are not the shop's own. */
  pricesAbroad: Partial<Record<'CA' | 'US', { priceCents: number; currency: string }>>;
  isTracked: boolean;
  /** `CONTINUE`: it is sold beyond its stock. */
  inventoryPolicy: 'DENY' | 'CONTINUE';
  /** At the shop's one location; below 0 when more were sold. */
  available: number;
  imageId: string | undefined;
  updatedAt: number;
}

export interface ShopCollection {
  id: string;
  title: string;
  handle: string;
  /** Of a smart collection: its products are those of this type. */
  productType: string | undefined;
  /** Of a manual one: ids of products, in their order. */
  productIds: string[];
  updatedAt: number;
}

export interface ShopDiscount {
  id: string;
  kind: 'code' | 'automatic' | 'code-free-shipping' | 'automatic-free-shipping';
  title: string;
  /** Of a code. */
  code: string | undefined;
  /** As its merchant has set it: it begins and ends by itself too. */
  status: 'ACTIVE' | 'SCHEDULED' | 'EXPIRED';
  startsAt: number;
  endsAt: number | undefined;
  summary: string;
  /** For all buyers, or for some alone. */
  isForAll: boolean;
  /** The collections, or else the products, that it is about; neither: everything. */
  collectionIds?: readonly string[];
  productIds?: readonly string[];
  /** How many codes it has, where that is not one; how often they may be used, where that is limited. */
  codeCount?: number;
  usageLimit?: number;
  updatedAt: number;
}

export interface ShopOrder {
  id: string;
  email: string;
  isTest: boolean;
  createdAt: number;
  updatedAt: number;
  cancelledAt: number | undefined;
  lines: {
    id: string;
    productId: string;
    variantId: string;
    quantity: number;
    currentQuantity: number;
    priceCents: number;
  }[];
  /** The cart's `attributes[...]`. */
  attributes: Record<string, string>;
  /** The cart's `ref`. */
  referralCode: string | undefined;
  /** Whether the cart was opened with our app's storefront token. */
  isOurs: boolean;
}

export interface ShopLocation {
  id: string;
  name: string;
  isActive: boolean;
  fulfillsOnlineOrders: boolean;
  address1: string;
  city: string;
  provinceCode: string;
  zip: string;
  countryCode: string;
  latitude: number | undefined;
  longitude: number | undefined;
  phone: string | undefined;
  updatedAt: number;
}

export interface ShopFacts {
  /** The digits of the shop's id, which never change. */
  id: string;
  /** Such as `tea-house-4f2a.myshopify.localhost`: the key of headers and addresses. */
  host: string;
  name: string;
  email: string;
  ownerName: string;
  /** The host that shoppers see: `teahouse.localhost` here. */
  primaryHost: string;
  currency: string;
  timeZone: string;
  shipsTo: string[];
  address: {
    company: string;
    address1: string;
    city: string;
    provinceCode: string;
    zip: string;
    countryCode: string;
  };
  policies: {
    type: 'REFUND_POLICY' | 'SHIPPING_POLICY' | 'TERMS_OF_SERVICE' | 'PRIVACY_POLICY';
    title: string;
    body: string;
  }[];
  plan: 'standard' | 'advanced' | 'plus';
}

/** Something happened in a shop: what the platform tells its apps, as the classic webhooks write it. */
export interface ShopEvent {
  /** Such as `products/update`. */
  topic: string;
  /** The REST-shaped body, before `include_fields`. */
  body: Record<string, unknown>;
  /** Shared by all events of one action of a merchant. */
  eventId: string;
  triggeredAt: number;
}

/** A product that is gone, for the event log (`events`, action `destroy`). */
export interface DestroyedProduct {
  id: string;
  at: number;
}
