import type { Offer } from '@fernway/contract';
import { columns, convertColumn } from '@fernway/db/columns';
import { offers, stores } from '@fernway/db/schema/index';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  flag,
  optionalDollars,
  optionalInstant,
  optionalPicture,
  pictureOrPlaceholder,
} from '../wire-columns.ts';

const offer = alias(offers, 'o');
const store = alias(stores, 's');
const pictures = sql<string[] | null>`(select array_agg(i.media_key order by i.position)
  from offer_images i where i.offer_id = o.id)`;

/** An offer, of `offers o` with `offerJoins`. */
export const offerColumns = columns<Offer>({
  id: offer.id,
  home: offer.home,
  heading: offer.heading,
  subHeading: offer.subHeading,
  description: offer.description,
  fullImage: convertColumn(pictures, (keys) => pictureOrPlaceholder(keys?.[0])),
  images: convertColumn(pictures, (keys) => keys?.map(pictureOrPlaceholder) ?? []),
  vendorUrl: offer.vendorUrl,
  storeId: offer.storeId,
  storeName: store.storeName,
  logo: optionalPicture(store.logoKey),
  logoSmall: optionalPicture(store.logoKey),
  avgRating: offer.avgRating,
  totalRatings: offer.ratingCount,
  totalLikes: offer.totalLikes,
  offerPrice: optionalDollars(offer.offerPriceCents),
  shopifyVarientId: offer.platformVariantId,
  isShopifyCollection: flag(sql<boolean>`o.collection_id is not null`),
  collectionId: offer.collectionId,
  discountCode: offer.discountCode,
  endsAt: optionalInstant(offer.endsAt),
  status: offer.status,
});
export const offerJoins = sql`join stores s on s.id = o.store_id`;
