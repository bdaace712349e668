import type { StoreCard } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import { sql } from 'drizzle-orm';
import { optionalPicture } from '../products/cards.ts';

/** One store as the listing statements select it. */
export interface StoreCardRow {
  id: string;
  home: Market;
  store_name: string;
  code: string;
  city_name: string | null;
  state_id: string | null;
  logo_key: string | null;
  cover_key: string | null;
  offer_heading: string | null;
  offer_picture: string | null;
  avg_rating: number;
  rating_count: number;
  is_physical: boolean;
  total_likes: number;
  total_followers: number;
}

/** Columns and joins that turn `stores s` into StoreCardRows; the primary offer is the newest running one. */
export const storeCardColumns = sql`s.id, s.home, s.store_name, s.code, city.name as city_name, city.state_id, s.logo_key, s.cover_key,
  offer.heading as offer_heading, offer.media_key as offer_picture, s.avg_rating::float8 as avg_rating, s.rating_count,
  s.is_physical, s.total_likes, s.total_followers`;
export const storeCardJoins = sql`left join cities city on city.id = s.city_id
  left join lateral (
    select o.heading, i.media_key from offers o left join offer_images i on i.offer_id = o.id and i.position = 0
    where o.store_id = s.id and o.status = 'active' and (o.ends_at is null or o.ends_at > now())
    order by o.created_at desc, o.id desc limit 1
  ) offer on true`;

export function presentStoreCard(row: StoreCardRow): StoreCard {
  const logo = optionalPicture(row.logo_key);
  return {
    id: row.id,
    storeId: row.id,
    home: row.home,
    storeName: row.store_name,
    code: row.code,
    cityName: row.city_name,
    stateId: row.state_id,
    primaryOfferImage: optionalPicture(row.offer_picture ?? row.cover_key),
    companyLogo: logo,
    logoSmall: logo,
    logoMedium: logo,
    heading: row.offer_heading,
    avgRating: row.avg_rating,
    totalRatings: row.rating_count,
    type: row.is_physical ? 'In-store' : 'Online',
    totalLikes: row.total_likes,
    totalFollowers: row.total_followers,
  };
}
