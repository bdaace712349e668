import type { ProductAttribute } from '@fernway/db/schema/index';
import type { Cell } from './values.ts';

/** What a feed says of a product before it is checked: cells, empty where it says nothing. */
export interface ProductDraft {
  line: number;
  /** The merchant's key of the product: a handle or an id. */
  key: Cell;
  handle: Cell;
  title: Cell;
  description: Cell;
  brand: Cell;
  language: Cell;
  published: Cell;
  status: Cell;
  url: Cell;
  shippingType: Cell;
  shippingInstructions: Cell;
  /** What kind of goods it is: the words to look up in the category file, the first one first. */
  types: Cell[];
  /** What the thing is, where the types only lead to a category. */
  productType?: Cell;
  /** The merchant's own words for it, from which a category is proposed when nothing else says one. */
  tags: Cell[];
  /** Names or ids; undefined: the feed says nothing about them. */
  categories?: Cell[];
  sections?: Cell[];
  options: Cell[];
  attributes: { column: Cell; value: Cell }[];
  pictures: { url: Cell; alt: Cell }[];
  variants: VariantDraft[];
  /** The feed names the platform's variants, so every variant has to have its id. */
  isSynced: boolean;
}

export interface VariantDraft {
  line: number;
  /** In the order of the product's options. */
  options: Cell[];
  price: Cell;
  compareAtPrice: Cell;
  inventory: Cell;
  /** It is sold even when the inventory is used up. */
  isEndless: boolean;
  platformId: Cell;
  picture: Cell;
}

/** A product of a feed, checked: every value is what the database takes. */
export interface FeedProduct {
  line: number;
  key: string;
  handle: string;
  heading: string;
  /** Sanitised HTML, or plain text. */
  description: string;
  brand: string | undefined;
  /** As the feed says it, such as `en-CA`. */
  language: string;
  isActive: boolean;
  /** undefined: `{website}/products/{handle}`. */
  url: string | undefined;
  shippingType: string | undefined;
  shippingInstructions: string | undefined;
  types: string[];
  /** What the thing is, in the merchant's words. */
  productType: string | undefined;
  tags: string[];
  categories: string[] | undefined;
  sections: string[] | undefined;
  options: string[];
  attributes: ProductAttribute[];
  pictures: FeedPicture[];
  /** At least one, each with options of its own. */
  variants: FeedVariant[];
  /** Of the variant that becomes the main product where the store has none yet; default: the first. */
  mainKey?: string | undefined;
  /** Some variants of the feed could not be read, so a variant missing here is not known to be gone. */
  hasUnread: boolean;
  /** The source knows nothing of attributes and shipping: what the store has of them stays. */
  keepsFacts?: boolean | undefined;
}
export interface FeedPicture {
  url: string;
  alt: string | undefined;
}
export interface FeedVariant {
  key: string;
  options: string[];
  offerPriceCents: number;
  actualPriceCents: number;
  /** How many can be ordered. */
  inventory: number;
  platformId: string | undefined;
  picture: string | undefined;
}

/** What a reader finds: a product, or one that could not be read, whose key may have been lost too. */
export type FeedItem = { product: FeedProduct } | { unread: UnreadableProduct };
export interface UnreadableProduct {
  line: number;
  key: string | undefined;
}

export const LIMITS = {
  key: 255,
  heading: 500,
  description: 200_000,
  name: 100,
  optionValue: 255,
  instructions: 2_000,
  attributeValue: 8_000,
  attributes: 200,
  tags: 250,
  /** Characters of all values together: they are searched for, and an index entry has its limit. */
  attributeText: 100_000,
  pictures: 50,
  /** What the platform allows at most. */
  variants: 2_048,
  /** Characters of a variant's key: it stands in an index. */
  variantKey: 600,
} as const;

/**
 * The key of a variant in its store, `wool-sock/Red/L`: the product's key and the values of its options. It stays the
 * same from import to import, and begins with `productPart` of the product's key.
 */
export function variantKey(productKey: string, options: string[]): string {
  const last = options.findLastIndex((value) => value !== '');
  return [productKey, ...options.slice(0, last + 1)].map(productPart).join('/');
}

/** A key with what separates its parts escaped. */
export const productPart = (key: string): string => key.replace(/[%/]/g, encodeURIComponent);
