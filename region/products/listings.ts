import type { ProductCard } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import type { Slice } from '../http/paging.ts';
import { isSoldIn } from '../listings/filters.ts';
import { type ListingQuery, type ListingSource, readListing } from '../listings/read-listing.ts';
import { productCard, productCardJoins } from './cards.ts';

export const productListings: ListingSource<ProductCard> = {
  name: 'listProducts',
  listings: sql`product_listings`,
  id: sql`product_id`,
  isGrouped: true,
  columns: productCard,
  joins: sql`join products p on p.id = page.product_id ${productCardJoins}`,
};

/** One page of the products that stand on a category, section, store, collection or offer. */
export const readProductListing = (db: Database, request: ListingQuery): Promise<Slice<ProductCard>> =>
  readListing(db, productListings, request);

/** A store with products of a category. */
interface CategoryStore {
  id: string;
  home: Market;
  storeName: string;
  code: string;
  cityName: string | null;
  count: number;
}

/** Products of a category that are counted by their stores: the best known ones. */
const MAX_COUNTED = 5_000;
/** Stores to choose from. */
const MAX_STORES = 20;

/** The stores that have most products of a category, also those that another branch leads. */
export const listCategoryStores = (
  db: Database,
  category: string,
  markets: readonly Market[],
): Promise<CategoryStore[]> =>
  run<CategoryStore>(db, 'listCategoryStores', categoryStoresStatement(category, markets));

/** The statement behind it. */
export function categoryStoresStatement(category: string, markets: readonly Market[]): SQL {
  const ofListing = (listing: SQL) => sql`(select l.store_id from product_listings l
    where l.listing_id = ${listing} and ${isSoldIn(sql`l`, markets)}
    order by l.popularity desc, l.created_at desc, l.product_id desc limit ${MAX_COUNTED})`;
  return sql`select s.id, s.home, s.store_name as "storeName", s.code, city.name as "cityName", counted.count from (
      select store_id, count(*)::int as count from (
        ${ofListing(sql`${category}::uuid`)} union all ${ofListing(sql`branches_of_listing(${category}::uuid)`)}
      ) goods group by store_id order by count desc, store_id limit ${MAX_STORES}
    ) counted join stores s on s.id = counted.store_id left join cities city on city.id = s.city_id order by counted.count desc, s.store_name, s.code`;
}
