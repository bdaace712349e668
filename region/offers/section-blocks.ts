import type { SectionBlock } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { blockSections } from '../categories/shelves.ts';
import type { PageRequest } from '../http/paging.ts';
import { productsOnShelf } from '../products/shelf.ts';
import type { ShelfRequest } from '../shelves/shelf.ts';
import { offersOnShelf } from './shelf.ts';

export interface SectionBlockRequest {
  category: string;
  markets: readonly Market[];
  stores: readonly string[] | undefined;
  page: PageRequest;
}

/** Every section that has something to show, with its first offers and products. */
export async function listSectionBlocks(db: Database, request: SectionBlockRequest): Promise<SectionBlock[]> {
  const { category, markets, stores, page } = request;
  const blocks = await Promise.all(
    (await blockSections(db)).map(async (section) => {
      const shelf: ShelfRequest = {
        shelves: [section.id, category],
        markets,
        stores,
        page,
        sorting: { orderBy: 'relevance' },
      };
      const [offers, products] = await Promise.all([offersOnShelf(db, shelf), productsOnShelf(db, shelf)]);
      return { section, offers: offers.items, products: products.items };
    }),
  );
  return blocks.filter((block) => block.offers.length > 0 || block.products.length > 0);
}
