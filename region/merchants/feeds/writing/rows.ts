import { createHash } from 'node:crypto';
import type { ProductAttribute } from '@fernway/db/schema/index';
import type { FeedPicture, FeedProduct, FeedVariant } from '../reading/product.ts';

/** The store that a feed is imported into. */
export interface TargetStore {
  id: string;
  name: string;
  /** Its website's origin, such as `https://shop.example`. */
  website: string;
  soldInCa: boolean;
  soldInUs: boolean;
}

/** Ids of our categories, the primary one first, and of our sections; undefined leaves the product's as they are. */
export interface CategoryPlacement {
  categories: string[];
  sections: string[] | undefined;
}

/** One variant as it is to stand in the database; the first part has the names of the columns. */
export interface VariantContent {
  columns: {
    source_key: string;
    status: 'active' | 'retired';
    sold_in_ca: boolean;
    sold_in_us: boolean;
    heading: string;
    description: string;
    brand: string | null;
    web_store_name: string;
    product_type: string | null;
    offer_price_cents: number;
    actual_price_cents: number;
    shipping_type: string | null;
    shipping_instructions: string | null;
    attributes: ProductAttribute[];
    is_synced: boolean;
    inventory: number;
    platform_variant_id: string | null;
    vendor_url: string;
    variant_option1: string | null;
    variant_option2: string | null;
    variant_option3: string | null;
  };
  pictures: FeedPicture[];
  /** Of the main product; null for the other variants, which are in no listing. */
  placing: CategoryPlacement | null;
}

/** How many pictures a page shows; a variant keeps no more. */
export const VARIANT_PICTURES = 11;

export function variantContent(
  { product, placing }: { product: FeedProduct; placing: CategoryPlacement },
  variant: FeedVariant,
  isMain: boolean,
  store: TargetStore,
): VariantContent {
  const [option1 = null, option2 = null, option3 = null] = variant.options.map(
    (value) => oneChoice(value) || null,
  );
  return {
    columns: {
      source_key: variant.key,
      status: product.isActive ? 'active' : 'retired',
      sold_in_ca: store.soldInCa,
      sold_in_us: store.soldInUs,
      heading: product.heading,
      description: product.description,
      brand: product.brand ?? null,
      web_store_name: store.name,
      product_type: product.productType ?? null,
      offer_price_cents: variant.offerPriceCents,
      actual_price_cents: variant.actualPriceCents,
      shipping_type: product.shippingType ?? null,
      shipping_instructions: product.shippingInstructions ?? null,
      attributes: isMain ? [...optionAttributes(product), ...product.attributes.map(asOneChoice)] : [],
      is_synced: variant.platformId !== undefined,
      inventory: variant.inventory,
      platform_variant_id: variant.platformId ?? null,
      vendor_url: product.url ?? `${store.website}/products/${encodeURIComponent(product.handle)}`,
      variant_option1: option1,
      variant_option2: option2,
      variant_option3: option3,
    },
    pictures: isMain ? product.pictures : ownPictureFirst(variant, product.pictures),
    placing: isMain ? placing : null,
  };
}

/** The same content has the same hash, so that an unchanged variant is not written again. */
export const hashOf = (content: VariantContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The first attributes are the options, in their order: their values are the choices, joined by commas. */
const optionAttributes = ({ options, variants }: FeedProduct): ProductAttribute[] =>
  options.map((column, at) => {
    const values = variants
      .map((variant) => oneChoice(variant.options[at] ?? ''))
      .filter((value) => value !== '');
    return { column, value: [...new Set(values)].join(',') };
  });

/**
 * A comma separates choices, so one inside a value is written as U+201A, which looks the same and separates nothing.
 */
const oneChoice = (value: string): string => value.replaceAll(',', '\u201a');

const asOneChoice = ({ column, value }: ProductAttribute): ProductAttribute => ({
  column,
  value: oneChoice(value),
});

function ownPictureFirst({ picture }: FeedVariant, pictures: FeedPicture[]): FeedPicture[] {
  if (picture === undefined) return pictures.slice(0, VARIANT_PICTURES);
  const own = pictures.find(({ url }) => url === picture) ?? { url: picture, alt: undefined };
  return [own, ...pictures.filter((each) => each !== own)].slice(0, VARIANT_PICTURES);
}
