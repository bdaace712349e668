import type { Rating } from '@fernway/contract';
import { pictureAddress } from '@fernway/contract/picture';
import { sql } from 'drizzle-orm';

export interface RatingRow {
  id: string;
  rating: number;
  comment: string;
  offer_id: string | null;
  product_id: string | null;
  store_id: string;
  store_name: string;
  company_id: string;
  status: 'A' | 'N';
  media_keys: string[];
  is_platform_order: boolean;
  user_name: string;
  created_at: string;
}

/** Of `ratings r` and `stores s`. */
export const ratingColumns = sql`r.id, r.rating::float8 as rating, r.comment, r.offer_id, r.product_id, r.store_id,
  s.store_name, s.company_id, r.status, r.media_keys, r.is_platform_order, r.user_name, r.created_at`;

export function presentRating(row: RatingRow): Rating {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    offerId: row.offer_id,
    productId: row.product_id,
    storeId: row.store_id,
    storeName: row.store_name,
    companyId: row.company_id,
    status: row.status,
    ratingMedia: row.media_keys.map((key) => pictureAddress(key)),
    ratingType: row.product_id ? 'Product' : 'Offer',
    isShopifyOrderReview: row.is_platform_order ? 'Y' : 'N',
    userName: row.user_name,
    createdOn: new Date(row.created_at).toISOString(),
  };
}
