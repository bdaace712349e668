import type { Offer } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import { sql } from 'drizzle-orm';
import { optionalDollars, optionalPicture, pictureOr } from '../products/cards.ts';

/** One offer as the listing statements select it. */
export interface OfferRow {
  id: string;
  home: Market;
  heading: string;
  sub_heading: string | null;
  description: string;
  vendor_url: string;
  store_id: string;
  store_name: string;
  logo_key: string | null;
  avg_rating: number;
  rating_count: number;
  total_likes: number;
  offer_price_cents: number | null;
  platform_variant_id: string | null;
  collection_id: string | null;
  discount_code: string | null;
  ends_at: string | null;
  status: Offer['status'];
  pictures: string[] | null;
}

/** Columns and joins that turn `offers o` into OfferRows. */
export const offerColumns = sql`o.id, o.home, o.heading, o.sub_heading, o.description, o.vendor_url, o.store_id, s.store_name,
  s.logo_key, o.avg_rating::float8 as avg_rating, o.rating_count, o.total_likes, o.offer_price_cents, o.platform_variant_id,
  o.collection_id, o.discount_code, o.ends_at, o.status,
  (select array_agg(i.media_key order by i.position) from offer_images i where i.offer_id = o.id) as pictures`;
export const offerJoins = sql`join stores s on s.id = o.store_id`;

/** The offer as the contract has it: dollars, flags as Y or N, times in RFC 3339, and addresses of its pictures. */
export function presentOffer(row: OfferRow): Offer {
  const pictures = row.pictures ?? [];
  return {
    id: row.id,
    home: row.home,
    heading: row.heading,
    subHeading: row.sub_heading,
    description: row.description,
    fullImage: pictureOr(pictures[0]),
    images: pictures.map((key) => pictureOr(key)),
    vendorUrl: row.vendor_url,
    storeId: row.store_id,
    storeName: row.store_name,
    logo: optionalPicture(row.logo_key),
    logoSmall: optionalPicture(row.logo_key),
    avgRating: row.avg_rating,
    totalRatings: row.rating_count,
    totalLikes: row.total_likes,
    offerPrice: optionalDollars(row.offer_price_cents),
    shopifyVarientId: row.platform_variant_id,
    isShopifyCollection: row.collection_id ? 'Y' : 'N',
    collectionId: row.collection_id,
    discountCode: row.discount_code,
    endsAt: row.ends_at && new Date(row.ends_at).toISOString(),
    status: row.status,
  };
}
