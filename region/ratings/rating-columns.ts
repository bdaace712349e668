import type { Rating } from '@fernway/contract';
import { pictureAddress } from '@fernway/contract/picture';
import { columns, convertColumn } from '@fernway/db/columns';
import { ratings, stores } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { variantOptionsOf } from '../products/variant-options.ts';
import { flag, instant } from '../wire-columns.ts';

export const rating = alias(ratings, 'r');
const store = alias(stores, 's');

/** A rating, of `ratings r` with `ratingJoins`. */
export const ratingColumns = columns<Rating>({
  id: rating.id,
  rating: rating.rating,
  comment: rating.comment,
  offerId: rating.offerId,
  productId: rating.productId,
  storeId: rating.storeId,
  storeName: store.storeName,
  companyId: store.companyId,
  status: rating.status,
  ratingMedia: convertColumn(rating.mediaKeys, (keys) => keys.map((key) => pictureAddress(key))),
  ratingType: sql`case when r.product_id is null then 'Offer' else 'Product' end`,
  isShopifyOrderReview: flag(rating.isPlatformOrder),
  userName: rating.userName,
  boughtOptions: sql`coalesce(bought.options, '[]')`,
  createdOn: instant(rating.createdAt),
});
export const ratingJoins = sql`join stores s on s.id = r.store_id
  left join lateral (
    select ${variantOptionsOf(sql`v`)} as options
    from platform_orders o join products v on v.id = o.product_id
    where o.user_id = r.user_id and o.state = 'paid' and v.main_id = r.product_id
    order by o.ordered_at desc, o.id desc limit 1
  ) bought on true`;
