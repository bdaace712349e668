import type { ProductCard } from '@fernway/contract';
import type { Database } from '@fernway/db/connect';
import { sql } from 'drizzle-orm';
import type { Slice } from '../http/paging.ts';
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
