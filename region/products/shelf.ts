import type { ProductCard } from '@fernway/contract';
import type { Database } from '@fernway/db/connect';
import { sql } from 'drizzle-orm';
import type { Slice } from '../http/paging.ts';
import { readShelf, type ShelfRequest, type Shelving } from '../shelves/shelf.ts';
import { type CardRow, cardColumns, cardJoins, presentCard } from './cards.ts';

export const productShelving: Shelving<CardRow, ProductCard> = {
  name: 'productsOnShelf',
  listings: sql`product_listings`,
  id: sql`product_id`,
  columns: cardColumns,
  joins: sql`join products p on p.id = page.product_id ${cardJoins}`,
  present: presentCard,
};

/** One page of the products that stand on a category, section, store, collection or offer. */
export const productsOnShelf = (db: Database, request: ShelfRequest): Promise<Slice<ProductCard>> =>
  readShelf(db, productShelving, request);
