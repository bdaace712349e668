import type { StoreCard } from '@fernway/contract';
import { columns, convertColumn } from '@fernway/db/columns';
import { stores } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { optionalPicture } from '../wire-columns.ts';
import { openingHoursColumn } from './opening-hours.ts';

export const store = alias(stores, 's');

/** A store in a list, of `stores s` with `storeCardJoins`; the primary offer is the newest running one. */
export const storeCard = columns<StoreCard>({
  id: store.id,
  storeId: store.id,
  home: store.home,
  storeName: store.storeName,
  code: store.code,
  cityName: sql`city.name`,
  stateId: sql`city.state_id`,
  primaryOfferImage: optionalPicture(sql`coalesce(offer.media_key, s.cover_key)`),
  companyLogo: optionalPicture(store.logoKey),
  logoSmall: optionalPicture(store.logoKey),
  logoMedium: optionalPicture(store.logoKey),
  heading: sql`offer.heading`,
  avgRating: store.avgRating,
  totalRatings: store.ratingCount,
  openingHours: openingHoursColumn,
  type: convertColumn(store.isPhysical, (isPhysical) => (isPhysical ? 'In-store' : 'Online')),
  totalLikes: store.totalLikes,
  totalFollowers: store.totalFollowers,
});

export const joinCity = sql`left join cities city on city.id = s.city_id`;
export const storeCardJoins = sql`${joinCity}
  left join lateral (
    select o.heading, i.media_key from offers o left join offer_images i on i.offer_id = o.id and i.position = 0
    where o.store_id = s.id and o.status = 'active' and (o.ends_at is null or o.ends_at > now())
    order by o.created_at desc, o.id desc limit 1
  ) offer on true`;
