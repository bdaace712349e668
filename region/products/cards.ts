import type { ProductCard } from '@fernway/contract';
import { PLACEHOLDER_KEY, pictureAddress } from '@fernway/contract/picture';
import type { Market } from '@fernway/contract/wire';
import { sql } from 'drizzle-orm';

/** One product as the listing statements select it. */
export interface CardRow {
  id: string;
  main_id: string;
  home: Market;
  heading: string;
  offer_price_cents: number;
  actual_price_cents: number;
  discount_perc: number;
  avg_rating: number;
  rating_count: number;
  total_likes: number;
  brand: string | null;
  web_store_name: string | null;
  store_id: string;
  store_name: string;
  logo_key: string | null;
  shipping_type: string | null;
  free_shipping_over_cents: number | null;
  is_synced: boolean;
  inventory: number;
  platform_variant_id: string | null;
  vendor_url: string;
  variant_option1: string | null;
  variant_option2: string | null;
  variant_option3: string | null;
  media_key: string | null;
}

/** Columns and joins that turn `products p` into CardRows; the picture is the first one that is stored. */
export const cardColumns = sql`p.id, p.main_id, p.home, p.heading, p.offer_price_cents, p.actual_price_cents, p.discount_perc,
  p.avg_rating::float8 as avg_rating, p.rating_count, p.total_likes, p.brand, p.web_store_name, p.store_id, s.store_name,
  s.logo_key, p.shipping_type, s.free_shipping_over_cents, p.is_synced, p.inventory, p.platform_variant_id, p.vendor_url,
  p.variant_option1, p.variant_option2, p.variant_option3, picture.media_key`;
export const cardJoins = sql`join stores s on s.id = p.store_id
  left join lateral (
    select i.media_key from product_images i
    where i.product_id = p.id and i.fetch_state = 'stored' order by i.position limit 1
  ) picture on true`;

/** Cents inside, a decimal with two digits on the wire. */
export const dollars = (cents: number): number => cents / 100;
export const optionalDollars = (cents: number | null): number | null =>
  cents === null ? null : dollars(cents);

/** The address of a picture, or of the placeholder where there is none. */
export const pictureOr = (key: string | null | undefined): string => pictureAddress(key ?? PLACEHOLDER_KEY);
export const optionalPicture = (key: string | null): string | null =>
  key === null ? null : pictureAddress(key);

/** The card as the contract has it: dollars, flags as Y or N, and the address of a picture or of the placeholder. */
export function presentCard(row: CardRow): ProductCard {
  return {
    id: row.id,
    mainId: row.main_id,
    home: row.home,
    heading: row.heading,
    images: [pictureOr(row.media_key)],
    offerPrice: dollars(row.offer_price_cents),
    actualPrice: dollars(row.actual_price_cents),
    discountPerc: row.discount_perc,
    avgRating: row.avg_rating,
    totalRatings: row.rating_count,
    totalLikes: row.total_likes,
    brand: row.brand,
    webStoreName: row.web_store_name,
    storeId: row.store_id,
    storeName: row.store_name,
    logo: optionalPicture(row.logo_key),
    shippingType: row.shipping_type,
    freeShippingOver: optionalDollars(row.free_shipping_over_cents),
    isShopifyProduct: row.is_synced ? 'Y' : 'N',
    shopifyInventory: row.inventory,
    shopifyVarientId: row.platform_variant_id,
    vendorUrl: row.vendor_url,
    variantOption1: row.variant_option1,
    variantOption2: row.variant_option2,
    variantOption3: row.variant_option3,
  };
}
