import type { ProductCard } from '@fernway/contract';
import { type ColumnsOf, columns, convertColumn } from '@fernway/db/columns';
import { products, stores } from '@fernway/db/schema/index';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dollars, flag, optionalDollars, optionalPicture, pictureOrPlaceholder } from '../wire-columns.ts';
import { variantOptionsOf } from './variant-options.ts';

export const product = alias(products, 'p');
export const store = alias(stores, 's');

/** What shoppers say of a main product: of all of its group, where several branches sell it. */
const countsOf = (row: SQL): ColumnsOf<Pick<ProductCard, 'avgRating' | 'totalRatings' | 'totalLikes'>> => ({
  avgRating: sql`coalesce(grouped.average, ${row}.avg_rating)::float8`,
  totalRatings: sql`coalesce(grouped.ratings, ${row}.rating_count)`,
  totalLikes: sql`coalesce(grouped.likes, ${row}.total_likes)`,
});

/** A product in a list, of `products p` with `productCardJoins`; the picture is the first one that is stored. */
export const productCard = columns<ProductCard>({
  id: product.id,
  mainId: product.mainId,
  home: product.home,
  heading: product.heading,
  images: convertColumn(sql<string | null>`picture.media_key`, (key) => [pictureOrPlaceholder(key)]),
  offerPrice: dollars(product.offerPriceCents),
  actualPrice: dollars(product.actualPriceCents),
  discountPerc: product.discountPerc,
  ...countsOf(sql`p`),
  branches: sql`coalesce(grouped.branches, 0)`,
  brand: product.brand,
  webStoreName: product.webStoreName,
  storeId: product.storeId,
  storeName: store.storeName,
  logo: optionalPicture(store.logoKey),
  shippingType: product.shippingType,
  freeShippingOver: optionalDollars(store.freeShippingOverCents),
  isShopifyProduct: flag(product.isSynced),
  shopifyInventory: product.inventory,
  shopifyVarientId: product.platformVariantId,
  vendorUrl: product.vendorUrl,
  variantOption1: product.variantOption1,
  variantOption2: product.variantOption2,
  variantOption3: product.variantOption3,
  variantOptions: variantOptionsOf(sql`p`),
});

/** The average of a group is cut, not rounded: shown with one decimal, it would be rounded twice. */
export const productCardJoins = sql`join stores s on s.id = p.store_id
  left join lateral (
    select i.media_key from product_images i
    where i.product_id = p.id and i.fetch_state = 'stored' order by i.position limit 1
  ) picture on true
  left join lateral (
    select sum(g.total_likes)::int as likes, sum(g.rating_count)::int as ratings,
      trunc(sum(g.avg_rating * g.rating_count) / nullif(sum(g.rating_count), 0), 2) as average,
      count(*) filter (where peer.is_active and peer.product_id <> p.main_id)::int as branches
    from product_groups own join product_groups peer using (group_id) join products g on g.id = peer.product_id
    where own.product_id = p.main_id
  ) grouped on true`;

export const main = alias(products, 'm');

/** Shoppers like and rate the main product `m`: a variant shows the counts of that, as it has none of its own. */
export const variantCard = columns<ProductCard>({
  ...productCard.fields,
  ...countsOf(sql`m`),
});
export const joinMain = sql`join products m on m.id = p.main_id`;
