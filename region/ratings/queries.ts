import type { Rating } from '@fernway/contract';
import { pictureAddress } from '@fernway/contract/picture';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import type { PageRequest, Slice } from '../http/paging.ts';

export type RatingFilter = 'all' | '5' | '4' | '3' | '2' | '1' | 'c' | 'm';
export type Rated = { productId: string } | { offerId: string };

interface RatingRow {
  id: string;
  rating: number;
  comment: string;
  offer_id: string | null;
  product_id: string | null;
  store_id: string;
  store_name: string;
  company_id: string;
  media_keys: string[];
  is_platform_order: boolean;
  user_name: string;
  created_at: string;
}

const RATINGS_COUNTED = 10_000;

/** One page of the published ratings of a product or an offer, the newest first. undefined: no such thing. */
export async function listRatings(
  db: Database,
  rated: Rated,
  filter: RatingFilter,
  { index, size }: PageRequest,
): Promise<Slice<Rating> | undefined> {
  // A variant shows the ratings of its main product.
  const [thing] =
    'productId' in rated
      ? await run<{ id: string }>(
          db,
          'ratedProduct',
          sql`select main_id as id from products where id = ${rated.productId}`,
        )
      : await run<{ id: string }>(db, 'ratedOffer', sql`select id from offers where id = ${rated.offerId}`);
  if (!thing) return undefined;
  const where = sql`r.status = 'A' and ${'productId' in rated ? sql`r.product_id` : sql`r.offer_id`} = ${thing.id} and ${matches(filter)}`;
  const total = sql`(select count(*) from (select from ratings r where ${where} limit ${RATINGS_COUNTED}) counted)::int`;
  const rows = await run<RatingRow & { total: number }>(
    db,
    'listRatings',
    sql`select r.id, r.rating::float8 as rating, r.comment, r.offer_id, r.product_id, r.store_id, s.store_name, s.company_id,
          r.media_keys, r.is_platform_order, r.user_name, r.created_at, ${total} as total
        from ratings r join stores s on s.id = r.store_id where ${where}
        order by r.created_at desc, r.id desc limit ${size} offset ${index * size}`,
  );
  if (rows[0] || index === 0) return { items: rows.map(presentRating), total: rows[0]?.total ?? 0 };
  const [counted] = await run<{ total: number }>(db, 'countRatings', sql`select ${total} as total`);
  return { items: [], total: counted?.total ?? 0 };
}

// Half stars belong to the whole star below: 4.5 is found under 4.
function matches(filter: RatingFilter): SQL {
  if (filter === 'all') return sql`true`;
  if (filter === 'c') return sql`r.comment <> ''`;
  if (filter === 'm') return sql`r.media_keys <> '{}'`;
  return sql`trunc(r.rating) = ${Number(filter)}`;
}

function presentRating(row: RatingRow): Rating {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    offerId: row.offer_id,
    productId: row.product_id,
    storeId: row.store_id,
    storeName: row.store_name,
    companyId: row.company_id,
    status: 'A',
    ratingMedia: row.media_keys.map((key) => pictureAddress(key)),
    ratingType: row.product_id ? 'Product' : 'Offer',
    isShopifyOrderReview: row.is_platform_order ? 'Y' : 'N',
    userName: row.user_name,
    createdOn: new Date(row.created_at).toISOString(),
  };
}
